import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DataDirectoryBusyError, lockDirectory } from './directory-lock.ts';

const directory = mkdtempSync(path.join(os.tmpdir(), 'lock-'));
afterAll(() => rmSync(directory, { recursive: true }));

test('rejects a locked directory, and names it and its owner [API-05]', async () => {
  const lock = await lockDirectory(directory, 'a test');
  await expect(lockDirectory(directory, 'a test')).rejects.toThrow(DataDirectoryBusyError);
  await expect(lockDirectory(directory, 'a test')).rejects.toThrow(
    `${directory} is in use by a test (process ${process.pid})`,
  );
  await lock.release();
});

test('locks a directory by its real path [API-05]', async () => {
  const lock = await lockDirectory(directory, 'a test');
  await expect(lockDirectory(path.join(directory, '.', 'x', '..'), 'a test')).rejects.toThrow(
    DataDirectoryBusyError,
  );
  await lock.release();
});

test('can be locked again after its release [API-05]', async () => {
  const first = await lockDirectory(directory, 'a test');
  await first.release();
  const second = lockDirectory(directory, 'a test');
  await expect(second).resolves.toHaveProperty('release');
  await (await second).release();
});
