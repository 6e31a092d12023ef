/**
 * `docs/performance.md`: what was measured, for people. Written by `npm run bench -- --write` and
 * never by hand: its last line is a digest of the others, which a repository check compares.
 */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { format } from 'prettier';
import { formatBytes, formatSpread, formatValue, type BenchReport } from './bench-report.ts';

export const PERFORMANCE_DOCUMENT = 'docs/performance.md';

const QUICK_RUN =
  '**A quick run: too few samples to quote a time. A run without `--quick` on a quiet machine replaces it.**';

/** Budgets that `npm run bench:bytes` judges. */
const CHECKED_IN_CI = /^(?:Requests|Transfer|JavaScript|Pictures) of |^Copies of React$/;

const SEAL = /<!-- digest ([0-9a-f]{64}) -->\n$/;

/** @returns what is wrong with the document, or undefined */
export function findForgery(document: string): string | undefined {
  const [line, stated] = SEAL.exec(document) ?? [];
  if (line === undefined) return 'ends without a digest';
  const isAsWritten = digest(document.slice(0, -line.length)) === stated;
  return isAsWritten ? undefined : 'was changed by hand; npm run bench -- --write writes it';
}

/** Writes the document into a checkout. */
export async function writePerformance(root: string, report: BenchReport): Promise<void> {
  const file = path.join(root, PERFORMANCE_DOCUMENT);
  const options: unknown = JSON.parse(await readFile(path.join(root, '.prettierrc.json'), 'utf8'));
  const text = await format(formatPerformance(report), { ...Object(options), parser: 'markdown' });
  await writeFile(file, seal(text));
}

export function seal(text: string): string {
  const body = `${text.trimEnd()}\n\n`;
  return `${body}<!-- digest ${digest(body)} -->\n`;
}

export function formatPerformance(report: BenchReport): string {
  const { finishedAt, machine, measurements, samples, verdicts } = report;
  const caution = samples === 'few' ? [QUICK_RUN] : [];
  const { pages, server, costs } = measurements;
  const { from, to, softMs, fullMs } = pages.navigation;
  return [
    '# Performance',
    'What `npm run bench -- --write` measured last; [benchmarks.md](benchmarks.md) says how, and what a visit and a floor are. Never edited by hand. Times belong to the machine and to what else it did: compare within a row. Bytes and counts are the same everywhere, and CI checks them.',
    `Measured on ${finishedAt.slice(0, 10)} with Node ${machine.node} on ${machine.cores} cores of ${machine.processor} (load ${machine.loadBefore.toFixed(1)} before). Values are medians (lowest to highest, samples).`,
    ...caution,
    '## Public pages',
    'Cold visits on an older phone in a slow mobile network.',
    table(
      ['page', 'largest paint', 'without scripts', 'blocked', 'layout shift'],
      pages.pages.map(({ path: address, composed, floorMs }) => [
        `\`${address}\``,
        formatSpread(composed.largestPaintMs, 'ms'),
        formatSpread(floorMs, 'ms'),
        formatSpread(composed.blockingMs, 'ms'),
        composed.layoutShift.toFixed(3),
      ]),
    ),
    table(
      ['page', 'requests', 'transfer', 'JavaScript', 'pictures'],
      pages.pages.map(({ path: address, composed }) => [
        `\`${address}\``,
        String(composed.requests),
        formatBytes(composed.bytes),
        formatBytes(composed.scriptBytes),
        formatBytes(composed.imageBytes),
      ]),
    ),
    `From \`${from}\` to the picture of \`${to}\`: ${formatSpread(softMs, 'ms')}; a full load of the same page takes ${formatSpread(fullMs, 'ms')}.`,
    '## Server',
    table(
      ['server of the product page', 'requests per second'],
      [
        ['bare React, a page as heavy', formatSpread(server.bare, 'req/s')],
        ['the shell, warm fragments', formatSpread(server.warm, 'req/s')],
        ['the shell, no fragment cache', formatSpread(server.uncached, 'req/s')],
      ],
    ),
    ...(costs === null ? [] : describeCosts(costs)),
    '## Budgets',
    table(
      ['budget', 'measured', 'limit', 'met', 'checked in CI'],
      verdicts.map((verdict) => [
        verdict.name,
        formatValue(verdict.measured, verdict.unit),
        `${verdict.bound === 'at-most' ? 'at most' : 'at least'} ${formatValue(verdict.limit, verdict.unit)}`,
        verdict.isMet ? 'yes' : '**no**',
        CHECKED_IN_CI.test(verdict.name) ? 'yes' : '',
      ]),
    ),
  ].join('\n\n');
}

function describeCosts(
  costs: NonNullable<BenchReport['measurements']['costs']>,
): readonly string[] {
  const memory = costs.memory.map(
    ({ part, residentBytes }) => `${part} ${(residentBytes / 1e6).toFixed(0)} MB`,
  );
  return [
    'Each public page with warm fragments, ten connections; processor time is the shell’s, all threads.',
    table(
      ['page', 'requests per second', 'processor time per request'],
      costs.pages.map(({ path: address, rate, cpuMs }) => [
        `\`${address}\``,
        formatSpread(rate, 'req/s'),
        formatSpread(cpuMs, 'ms'),
      ]),
    ),
    `Resident memory after it: ${memory.join(', ')}.`,
  ];
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
