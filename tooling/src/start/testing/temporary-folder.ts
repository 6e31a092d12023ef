/** Folders for tests, removed when the tests of the file are over. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const folders: string[] = [];

afterAll(async () => {
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});

export async function aTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tooling-test-'));
  folders.push(folder);
  return folder;
}
