import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openTemporaryFiles } from './temporary-files.ts';

test('uses the system’s folder where there is no file system in memory', async () => {
  const files = await openTemporaryFiles({
    folder: path.join(tmpdir(), 'no-such-folder'),
    roomBytes: 1,
  });
  expect(files.folder).toBeNull();
  await files.remove();
});

test('creates a folder that other users can enter, and deletes it with its files', async () => {
  const parent = await mkdtemp(path.join(tmpdir(), 'memory-'));
  try {
    const full = await openTemporaryFiles({ folder: parent, roomBytes: Number.MAX_SAFE_INTEGER });
    expect(full.folder).toBeNull();
    const { folder, remove } = await openTemporaryFiles({ folder: parent, roomBytes: 1 });
    if (folder === null) throw new Error('There is no room for one byte');
    expect((await stat(folder)).mode & 0o777).toBe(0o755);
    await writeFile(path.join(folder, 'a'), '');
    await remove();
    expect(existsSync(folder)).toBe(false);
  } finally {
    await rm(parent, { recursive: true });
  }
});
