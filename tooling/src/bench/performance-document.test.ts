import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkBytes, checkTimes } from './budgets.ts';
import { writePerformance } from './performance-document.ts';
import { formatVerdicts } from './report.ts';
import { summarise } from './statistics.ts';

const page = {
  requests: 20,
  bytes: 300_000,
  scriptBytes: 126_000,
  imageBytes: 80_000,
  reactCopies: 1,
};
const times = {
  firstPaintMs: summarise([400]),
  largestPaintMs: summarise([660]),
  floorMs: summarise([600]),
  blockingMs: summarise([29]),
  layoutShift: 0,
};
const report = {
  finishedAt: '2026-03-01T10:20:30.456Z',
  machine: { node: 'v24.0.0', cores: 2, processor: 'A processor', loadBefore: 0.04 },
  verdicts: [...checkBytes('/shop', page), ...checkTimes('/shop', times)],
} as const;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bench-report-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('reports for each budget whether it is met, with the value and the limit', () => {
  const lines = formatVerdicts(report.verdicts).split('\n');
  const find = (name: string) => lines.find((line) => line.includes(name));
  expect(find('JavaScript')).toMatch(/^OVER .* 126\.0 kB \(at most 125\.0 kB\)$/);
  expect(find('compared with its files')).toMatch(
    /^PASS .* 1\.1 \(at most 1\.1\): 660 ms \(660 to 660, 1\) against 600 ms/,
  );
});

test('replaces the results in the document', async () => {
  const file = path.join(folder, 'docs/performance.md');
  await mkdir(path.dirname(file));
  await writeFile(file, '# Performance\n\nHow it is measured.\n\n## Results\n\nOld.\n');
  await writePerformance(folder, report);
  const text = await readFile(file, 'utf8');
  expect(text).toMatch(/^# Performance\n\nHow it is measured\.\n\n## Results\n/);
  expect(text).not.toContain('Old.');
  expect(text).toContain('| JavaScript of /shop | 126.0 kB | at most 125.0 kB | **no** |');
  expect(text).toContain('| Blocking time of /shop | 29 ms | at most 60 ms | yes | 29 ms');
  expect(text).toContain('load 0.0 before');
});
