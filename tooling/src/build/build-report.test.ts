import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatBuildOutcome } from './build-report.ts';

test('reports that nothing was built', async () => {
  expect(
    await formatBuildOutcome({ status: 'unchanged', name: 'mfe-shop', version: '1.0.0' }),
  ).toBe('mfe-shop 1.0.0 unchanged');
});

test('reports the duration of a build and the download size', async () => {
  const webFolder = await mkdtemp(join(tmpdir(), 'build-report-'));
  await writeFile(join(webFolder, 'slots.js'), 'a'.repeat(10_000));
  const outcome = { status: 'built', name: 'mfe-shop', version: '1.0.0' } as const;
  const text = await formatBuildOutcome({ ...outcome, durationMs: 1234, webFolder });
  await rm(webFolder, { recursive: true });
  const [, bytes = 'none'] = /slots\.js (\d+)/.exec(text) ?? [];

  expect(text).toContain(`mfe-shop 1.0.0 1234 ms, ${bytes} bytes brotli`);
  expect(Number(bytes)).toBeLessThan(100);
});
