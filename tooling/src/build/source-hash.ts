/** Hashes the files a build is made of. Tests and their builders are not part of a build. */
import { createHash } from 'node:crypto';
import { readFile, readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';

const IGNORED_FOLDERS = new Set(['node_modules', 'dist', '.cache', 'testing', 'fixtures']);
const IGNORED_FILES = /(?:^testing|\.test)\.tsx?$|\.md$|\.tsbuildinfo$/;

/** Hex digest of the paths and contents of all input files (files or folders, relative to root). */
export async function hashSources(root: string, inputs: readonly string[]): Promise<string> {
  const lists = await Promise.all(inputs.map((input) => listFiles(join(root, input))));
  const files = lists.flat().toSorted();
  const contents = await Promise.all(files.map((file) => readFile(file)));
  const hash = createHash('sha256');
  files.forEach((file, index) => {
    const content = contents[index] ?? '';
    hash.update(`${relative(root, file)}\0${content.length}\0`).update(content);
  });
  return hash.digest('hex');
}

async function listFiles(path: string): Promise<readonly string[]> {
  if ((await stat(path)).isFile()) return [path];
  const entries = await readdir(path, { withFileTypes: true });
  const inputs = entries.filter(
    ({ name }) => !IGNORED_FOLDERS.has(name) && !IGNORED_FILES.test(name),
  );
  const lists = await Promise.all(inputs.map(({ name }) => listFiles(join(path, name))));
  return lists.flat();
}
