/** Temporary folders of a test file. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const folders: string[] = [];

afterAll(async () => {
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});

/** A folder that is removed after the tests of the file. */
export async function createTemporaryFolder(purpose: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), `${purpose}-`));
  folders.push(folder);
  return folder;
}
