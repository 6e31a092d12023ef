/**
 * Writes `docs/performance.md` for `npm run bench -- --write`. The file must not be edited by hand:
 * its last line is a digest of the others, which a repository check verifies.
 */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { formatLimit, formatValue, type BenchReport } from './report.ts';

export const PERFORMANCE_DOCUMENT = 'docs/performance.md';

const QUICK_RUN =
  '**A quick run: too few samples to quote a time. A run without `--quick` on a quiet machine replaces it.**';

/** Budgets that `npm run bench:bytes` checks. */
const CHECKED_IN_CI = /^(?:Requests|Transfer|JavaScript|Pictures|Copies of React) of /;

const SEAL = /<!-- digest ([0-9a-f]{64}) -->\n$/;

/** @returns the problem with the document, or undefined */
export function findForgery(document: string): string | undefined {
  const [line, stated] = SEAL.exec(document) ?? [];
  if (line === undefined) return 'ends without a digest';
  const isAsWritten = digest(document.slice(0, -line.length)) === stated;
  return isAsWritten ? undefined : 'was changed by hand; generate it with npm run bench -- --write';
}

/** Writes the document into a checkout. */
export async function writePerformance(root: string, report: BenchReport): Promise<void> {
  const body = `${formatPerformance(report)}\n\n`;
  const text = `${body}<!-- digest ${digest(body)} -->\n`;
  await writeFile(path.join(root, PERFORMANCE_DOCUMENT), text);
}

export function formatPerformance({ finishedAt, machine, samples, verdicts }: BenchReport): string {
  const { node, cores, processor, loadBefore } = machine;
  const head = ['budget', 'measured', 'limit', 'met', 'checked in CI', 'medians'];
  const rows = verdicts.map((verdict) => [
    verdict.name,
    formatValue(verdict.measured, verdict.unit),
    formatLimit(verdict),
    verdict.isMet ? 'yes' : '**no**',
    CHECKED_IN_CI.test(verdict.name) ? 'yes' : '',
    verdict.samples ?? '',
  ]);
  const table = [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`);
  return [
    '# Performance',
    'What `npm run bench -- --write` measured last; [benchmarks.md](benchmarks.md) explains how. Never edited by hand. Times belong to the machine and its load: compare within a row. Bytes and counts are the same everywhere, and CI checks them.',
    `Measured on ${finishedAt.slice(0, 10)} with Node ${node} on ${cores} cores of ${processor} (load ${loadBefore.toFixed(1)} before). Medians (lowest to highest, samples).`,
    ...(samples === 'few' ? [QUICK_RUN] : []),
    table.join('\n'),
  ].join('\n\n');
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
