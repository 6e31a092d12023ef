/** Locations in the repository, for the build of the shell and the checks. */
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { getInstalledFolder, readPackageField } from './build-packages.ts';

const MARKER = 'tsconfig.base.json';

/** The repository's root; the same from `src` and from `dist`. */
export const REPOSITORY_ROOT = findRoot(import.meta.dirname);

/** Workspaces that are micro-frontends: every `mfe-…` folder with a manifest. */
export const REMOTES = listRemotes();

/** Exact version of a package installed for a workspace; throws when it is not installed. */
export function getInstalledVersion(packageName: string, workspace = 'tooling'): string {
  return readPackageField(findPackage(packageName, workspace), 'version');
}

/** Location of a package installed for a workspace; throws when it is not installed. */
export function findPackage(packageName: string, workspace = 'tooling'): string {
  return getInstalledFolder(packageName, join(REPOSITORY_ROOT, workspace));
}

function listRemotes(): readonly string[] {
  return readdirSync(REPOSITORY_ROOT)
    .filter((name) => name.startsWith('mfe-'))
    .filter((name) => existsSync(join(REPOSITORY_ROOT, name, 'remote.manifest.ts')))
    .toSorted();
}

function findRoot(start: string): string {
  let folder = start;
  while (!existsSync(join(folder, MARKER))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error(`No ${MARKER} above ${start}`);
    folder = parent;
  }
  return folder;
}
