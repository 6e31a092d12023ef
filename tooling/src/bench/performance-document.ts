/** Writes the results in `docs/performance.md` for `npm run bench -- --write`. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { formatLimit, formatValue, type BenchReport } from './report.ts';

/** Everything from here on is written by the benchmark. */
const RESULTS = '## Results';

/** Replaces the results in the document of a checkout. */
export async function writePerformance(root: string, report: BenchReport): Promise<void> {
  const file = path.join(root, 'docs/performance.md');
  const text = await readFile(file, 'utf8');
  const [explanation] = text.split(RESULTS, 1);
  await writeFile(file, `${explanation}${formatResults(report)}\n`);
}

function formatResults({ finishedAt, machine, verdicts }: BenchReport): string {
  const { node, cores, processor, loadBefore } = machine;
  const head = ['budget', 'measured', 'limit', 'met', 'medians'];
  const rows = verdicts.map((verdict) => [
    verdict.name,
    formatValue(verdict.measured, verdict.unit),
    formatLimit(verdict),
    verdict.isMet ? 'yes' : '**no**',
    verdict.samples ?? '',
  ]);
  const table = [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`);
  return [
    RESULTS,
    `Measured on ${finishedAt.slice(0, 10)} with Node ${node} on ${cores} cores of ${processor} (load ${loadBefore.toFixed(1)} before). Medians (lowest to highest, samples).`,
    table.join('\n'),
  ].join('\n\n');
}
