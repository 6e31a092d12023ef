import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { findWarning, openProcessLog } from './process-log.ts';
import { aTemporaryFolder } from './testing/temporary-folder.ts';

test('keeps ordinary lines off the console', () => {
  expect(findWarning('{"level":30,"msg":"listening"}')).toBeUndefined();
  expect(findWarning('')).toBeUndefined();
  expect(findWarning('(node:12) [DEP0040] DeprecationWarning: old')).toBeUndefined();
});

test('shows a warning with its cause and release', () => {
  const line =
    '{"level":40,"msg":"slot failed","reason":"timeout","remote":"mfe-shop","version":"1.0.0"}';
  expect(findWarning(line)).toBe('slot failed (timeout) [mfe-shop@1.0.0]');
  expect(findWarning('{"level":50,"msg":"boom","err":{"message":"disk full"}}')).toBe(
    'boom (disk full)',
  );
});

test('shows output that is not a log line', () => {
  expect(findWarning('Segmentation fault')).toBe('Segmentation fault');
});

test('writes every line to the file and remembers the last ones', async () => {
  const folder = await aTemporaryFolder();
  const warnings: string[] = [];
  const shown = new Promise<void>((resolve) => {
    const log = openProcessLog(folder, 'shell', (line) => {
      warnings.push(line);
      expect(log.lastLines()).toEqual(['{"level":30,"msg":"one"}', 'two']);
      resolve();
    });
    const stream = new PassThrough();
    log.follow(stream);
    stream.end('{"level":30,"msg":"one"}\ntwo\n');
  });
  await shown;
  expect(warnings).toEqual(['shell: two']);
  const file = path.join(folder, 'shell.log');
  expect(await readFile(file, 'utf8')).toBe('{"level":30,"msg":"one"}\ntwo\n');
});
