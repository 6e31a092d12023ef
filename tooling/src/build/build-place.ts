/**
 * Where a build of a remote finds what it is made with: in this repository the workspaces
 * beside `tooling`, in a repository of the remote's own the packages installed there.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { isRecord } from 'shared-contracts/json';

/** Packages of ours a remote bundles; everything else of ours is out of its reach. */
export const BUNDLED_WORKSPACES = ['shared-contracts', 'remote-kit', 'ui-kit'] as const;

/** Folder of this package; the same from `src` and from `dist`. */
export const TOOLING_FOLDER = resolve(import.meta.dirname, '..', '..');

const PACKAGES = `${sep}node_modules${sep}`;

/** True where this is a package somebody installed, false in the repository it is written in. */
const IS_INSTALLED = TOOLING_FOLDER.includes(PACKAGES);

/** Folder that holds our workspaces, or our installed packages. */
const PLACE = dirname(TOOLING_FOLDER);

/** True for files of the remote and of our workspaces; false for installed packages. */
export function isSource(file: string): boolean {
  return !file.includes(PACKAGES);
}

/** What a remote bundles of ours, as it is found when it is a workspace here. */
export const BUNDLED_FOLDERS = BUNDLED_WORKSPACES.map((name) => join(PLACE, name));

/** True for files of ui-kit, whose styles give way to those of a remote. */
export function isOfUiKit(file: string): boolean {
  if (!IS_INSTALLED) return file.startsWith(join(PLACE, 'ui-kit') + sep);
  return nameInPackages(file)?.startsWith('ui-kit/') === true;
}

/**
 * Name of a file that is the same on every machine: from the place of the workspaces, of the
 * installed packages, or of the remote in a repository of its own.
 */
export function nameFile(file: string, remoteFolder: string): string {
  if (!IS_INSTALLED) return withSlashes(relative(PLACE, file));
  return nameInPackages(file) ?? withSlashes(relative(remoteFolder, file));
}

/**
 * What decides about a build beside the remote's own files: folders and files, each list
 * relative to its root.
 */
export function listBuildInputs(remoteFolder: string): readonly BuildInputs[] {
  if (!IS_INSTALLED) {
    const kits = BUNDLED_WORKSPACES.flatMap((name) => [`${name}/src`, `${name}/package.json`]);
    return [{ root: PLACE, inputs: [relative(PLACE, remoteFolder), ...kits, ...BUILD_INPUTS] }];
  }
  const kits = BUNDLED_WORKSPACES.flatMap((name) => findInstalledFolder(name, remoteFolder) ?? []);
  const locks = LOCKFILES.filter((file) => existsSync(join(remoteFolder, file)));
  return [
    { root: remoteFolder, inputs: ['remote.manifest.ts', 'package.json', 'src', ...locks] },
    ...kits.map((root) => ({ root, inputs: ['dist', 'package.json'] })),
    {
      root: TOOLING_FOLDER,
      inputs: ['dist/build', 'loaders', 'tsconfig.transpile.json', 'package.json'],
    },
  ];
}

export interface BuildInputs {
  readonly root: string;
  readonly inputs: readonly string[];
}

/** Files of this repository outside a workspace that decide what its build contains. */
export const BUILD_INPUTS = [
  'tooling/src/build',
  'tooling/loaders',
  'tooling/tsconfig.transpile.json',
  'tsconfig.base.json',
  'package-lock.json',
] as const;

/** What says which packages of others a repository has installed. */
const LOCKFILES = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock'];

/** Exact version of a package as a folder has it installed. @throws when it has not */
export function getVersionIn(folder: string, packageName: string): string {
  return readPackageField(getInstalledFolder(packageName, folder), 'version');
}

/** Folder of a package as a folder has it installed. @throws when it has not */
export function getInstalledFolder(packageName: string, folder: string): string {
  const found = findInstalledFolder(packageName, folder);
  if (found === undefined) throw new Error(`The package ${packageName} is not installed`);
  return found;
}

/** The `name` or `version` of a folder's package.json. @throws when it states none */
export function readPackageField(folder: string, field: 'name' | 'version'): string {
  const file = join(folder, 'package.json');
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const value = isRecord(content) ? content[field] : undefined;
  if (typeof value !== 'string') throw new Error(`${file} states no ${field}`);
  return value;
}

/** Name of a folder's package; undefined where there is no package.json. */
export function findPackageName(folder: string): string | undefined {
  return existsSync(join(folder, 'package.json')) ? readPackageField(folder, 'name') : undefined;
}

function findInstalledFolder(packageName: string, folder: string): string | undefined {
  const require = createRequire(join(folder, 'package.json'));
  const folders = (require.resolve.paths(packageName) ?? []).map((path) => join(path, packageName));
  return folders.find((path) => existsSync(join(path, 'package.json')));
}

function nameInPackages(file: string): string | undefined {
  const place = file.lastIndexOf(PACKAGES);
  return place === -1 ? undefined : withSlashes(file.slice(place + PACKAGES.length));
}

function withSlashes(path: string): string {
  return path.replaceAll(sep, '/');
}
