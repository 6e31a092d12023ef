import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeMachine, formatReport, writeReport } from './bench-report.ts';
import { judge } from './budgets.ts';
import { someMeasurements } from './testing/measurements.ts';

const measurements = someMeasurements({ warmRate: 400 });
const report = {
  finishedAt: '2026-03-01T10:20:30.456Z',
  machine: describeMachine(),
  page: '/product/follower-block',
  samples: 'full',
  verdicts: judge(measurements),
  measurements,
} as const;

test('says for each budget whether it is met, with the value and the limit', () => {
  const lines = formatReport(report).split('\n');
  const find = (name: string) => lines.find((line) => line.includes(name));
  expect(find('JavaScript, Brotli')).toMatch(/^PASS .* 115\.0 kB \(at most 125\.0 kB\)$/);
  expect(find('bare React, warm')).toMatch(/^OVER .* 0\.400 \(at least 0\.500\)$/);
});

test('names the machine, the samples and the spread', () => {
  const text = formatReport(report);
  expect(text).toContain(`Node ${process.version}, ${report.machine.cores} cores`);
  expect(text).toContain('400 req/s (400 to 400, 1)');
});

test('writes what it measured as JSON, one file per run', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-report-'));
  try {
    const file = await writeReport(path.join(folder, 'results'), report);
    expect(path.basename(file)).toBe('2026-03-01T10-20-30.json');
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(report);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
