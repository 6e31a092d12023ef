import { mkdir, readdir, readFile, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { openLogFile } from './log-file.ts';
import { aTemporaryFolder } from './testing/temporary-folder.ts';

const failOnError = (reason: string) => {
  throw new Error(reason);
};

test('starts a new file while it runs when the old one is full, and keeps one old file', async () => {
  const folder = await aTemporaryFolder();
  const log = openLogFile(folder, 'shell', { onError: failOnError, maxBytes: 12 });
  for (const line of ['one', 'two', 'three', 'four', 'five', 'six']) log.append(line);
  expect(await readdir(folder)).toEqual(['shell.log', 'shell.log.1']);
  expect(await readFile(path.join(folder, 'shell.log.1'), 'utf8')).toBe('three\nfour\n');
  expect(await readFile(path.join(folder, 'shell.log'), 'utf8')).toBe('five\nsix\n');
});

test('counts the size of an earlier run’s file', async () => {
  const folder = await aTemporaryFolder();
  openLogFile(folder, 'shell', { onError: failOnError, maxBytes: 12 }).append('earlier');
  openLogFile(folder, 'shell', { onError: failOnError, maxBytes: 12 }).append('later');
  expect(await readFile(path.join(folder, 'shell.log'), 'utf8')).toBe('later\n');
});

test('drops lines it cannot write, reports that once, and logs their number when it can write again', async () => {
  const folder = await aTemporaryFolder();
  const errors: string[] = [];
  const log = openLogFile(folder, 'shell', { onError: (reason) => errors.push(reason) });
  // Simulates a full disk: a folder with the file's name cannot be appended to.
  await mkdir(path.join(folder, 'shell.log'));
  log.append('lost');
  log.append('lost too');
  expect(errors).toEqual([expect.stringContaining('EISDIR')]);
  await rmdir(path.join(folder, 'shell.log'));
  log.append('kept');
  const lines = (await readFile(path.join(folder, 'shell.log'), 'utf8')).trim().split('\n');
  expect(lines.map((line) => line.replace(/"time":\d+,/, ''))).toEqual([
    '{"level":40,"msg":"log lines are missing","lines":2}',
    'kept',
  ]);
});
