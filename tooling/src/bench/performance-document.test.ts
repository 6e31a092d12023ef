import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { judge } from './budgets.ts';
import {
  findForgery,
  formatPerformance,
  PERFORMANCE_DOCUMENT,
  writePerformance,
} from './performance-document.ts';
import { someMeasurements } from './testing/measurements.ts';

const measurements = someMeasurements({ page: { scriptBytes: 126_000 } });
const report = {
  finishedAt: '2026-03-01T10:20:30.456Z',
  machine: { node: 'v24.0.0', cores: 2, processor: 'A processor', loadBefore: 0.04 },
  page: '/product/follower-block',
  samples: 'few',
  verdicts: judge(measurements),
  measurements,
} as const;

test('says of each public page what it costs visitors and the server', () => {
  const text = formatPerformance(report);
  expect(text).toContain('| `/shop/followers` | 20 | 300.0 kB | 126.0 kB | 80.0 kB |');
  expect(text).toContain('| `/shop/followers` | 900 req/s (900 to 900, 1) | 1.3 ms');
  expect(text).toContain('shell 200 MB');
  expect(text).toContain('load 0.0 before');
  expect(text).toContain('A quick run');
  expect(formatPerformance({ ...report, samples: 'full' })).not.toContain('A quick run');
  expect(text).toContain(
    '| JavaScript of /shop/followers | 126.0 kB | at most 125.0 kB | **no** |',
  );
});

test('knows a document that was changed by hand', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'performance-'));
  try {
    await mkdir(path.join(root, 'docs'));
    await writeFile(path.join(root, '.prettierrc.json'), '{"printWidth": 100}');
    await writePerformance(root, report);
    const text = await readFile(path.join(root, PERFORMANCE_DOCUMENT), 'utf8');
    expect(findForgery(text)).toBeUndefined();
    expect(findForgery(text.replace('126.0 kB', '100.0 kB'))).toMatch('changed by hand');
    expect(findForgery('# Performance\n')).toMatch('without a digest');
  } finally {
    await rm(root, { recursive: true, force: true });
  }
});
