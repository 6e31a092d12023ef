/** A rule about the repository itself, and the files it checks. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';

export interface RepositoryCheck {
  readonly name: string;
  /** The problems, one line each, with the file; empty when there are none. */
  listProblems(root: string): Promise<readonly string[]>;
}

/** Generated, or third-party. */
const IGNORED_FOLDERS = new Set([
  'node_modules',
  'dist',
  '.git',
  '.cache',
  '.data',
  '.data-distributed',
  '.mf',
  'coverage',
  'test-results',
  'playwright-report',
  'bench-results',
]);

/** Sorted paths of all our files, relative to the root, with forward slashes. */
export async function listFiles(root: string, folder = ''): Promise<readonly string[]> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true });
  const lists = await Promise.all(
    entries.map(async (entry) => {
      const relative = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        return IGNORED_FOLDERS.has(entry.name) ? [] : listFiles(root, relative);
      }
      return entry.isFile() ? [relative] : [];
    }),
  );
  return lists.flat().toSorted();
}

/** Workspaces that are micro-frontends. */
export async function listRemotes(root: string): Promise<readonly string[]> {
  const entries = await readdir(root, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && entry.name.startsWith('mfe-'))
    .map((entry) => entry.name)
    .toSorted();
}
