/** Where things are in the repository, for the build and the checks. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { isRecord } from 'shared-contracts/json';

const MARKER = 'tsconfig.base.json';

/** The repository's root; the same from `src` and from `dist`. */
export const REPOSITORY_ROOT = findRoot(import.meta.dirname);

/** Workspaces that are micro-frontends: every `mfe-…` folder with a manifest. */
export const REMOTES = listRemotes();

/** Workspaces a remote bundles from source; everything else of ours is out of its reach. */
export const BUNDLED_WORKSPACES = ['shared-contracts', 'remote-kit', 'ui-kit'] as const;

/** Exact version of a package as a workspace has it installed; throws when it has not. */
export function getInstalledVersion(packageName: string, workspace = 'tooling'): string {
  return readVersion(join(findPackage(packageName, workspace), 'package.json'));
}

/** Folder of a package as a workspace has it installed; throws when it has not. */
export function findPackage(packageName: string, workspace = 'tooling'): string {
  const require = createRequire(join(REPOSITORY_ROOT, workspace, 'package.json'));
  const folders = (require.resolve.paths(packageName) ?? []).map((path) => join(path, packageName));
  const folder = folders.find((path) => existsSync(join(path, 'package.json')));
  if (folder === undefined) throw new Error(`The package ${packageName} is not installed`);
  return folder;
}

/** The `version` of a package.json. */
export function readVersion(packageFile: string): string {
  const content: unknown = JSON.parse(readFileSync(packageFile, 'utf8'));
  if (!isRecord(content) || typeof content['version'] !== 'string') {
    throw new Error(`${packageFile} states no version`);
  }
  return content['version'];
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
