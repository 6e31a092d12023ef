/**
 * Finds the packages for the build of a remote: the workspaces beside `tooling` in this repository,
 * or the installed packages in the remote's own repository.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { isRecord } from 'shared-contracts/json';

/** Our packages that a remote may bundle; it cannot reach the others. */
export const BUNDLED_WORKSPACES = ['shared-contracts', 'remote-kit', 'ui-kit'] as const;

/** Folder of this package; the same from `src` and from `dist`. */
export const TOOLING_FOLDER = resolve(import.meta.dirname, '..', '..');

const PACKAGES = `${sep}node_modules${sep}`;

/**
 * True when this package is installed as a dependency, false in the repository that contains it.
 */
export const IS_INSTALLED = TOOLING_FOLDER.includes(PACKAGES);

/** Folder that holds our workspaces, or our installed packages. */
export const PACKAGES_ROOT = dirname(TOOLING_FOLDER);

/** True for files of the remote and of our workspaces; false for installed packages. */
export function isSource(file: string): boolean {
  return !file.includes(PACKAGES);
}

/** Our packages that a remote bundles, as found in a workspace of this repository. */
export const BUNDLED_FOLDERS = BUNDLED_WORKSPACES.map((name) => join(PACKAGES_ROOT, name));

/** True for files of ui-kit, whose styles yield to those of a remote. */
export function isOfUiKit(file: string): boolean {
  if (!IS_INSTALLED) return file.startsWith(join(PACKAGES_ROOT, 'ui-kit') + sep);
  return nameInPackages(file)?.startsWith('ui-kit/') === true;
}

/**
 * Name of a file that is the same on every machine: relative to the workspaces, to the installed
 * packages, or to the remote in its own repository.
 */
export function nameFile(file: string, remoteFolder: string): string {
  if (!IS_INSTALLED) return withSlashes(relative(PACKAGES_ROOT, file));
  return nameInPackages(file) ?? withSlashes(relative(remoteFolder, file));
}

/** Exact version of a package installed for a folder. @throws when it is not installed */
export function getVersionIn(folder: string, packageName: string): string {
  return readPackageField(getInstalledFolder(packageName, folder), 'version');
}

/** Location of a package installed for a folder. @throws when it is not installed */
export function getInstalledFolder(packageName: string, folder: string): string {
  const found = findInstalledFolder(packageName, folder);
  if (found === undefined) throw new Error(`The package ${packageName} is not installed`);
  return found;
}

/** The `name` or `version` in a folder's package.json. @throws when the field is missing */
export function readPackageField(folder: string, field: 'name' | 'version'): string {
  const file = join(folder, 'package.json');
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const value = isRecord(content) ? content[field] : undefined;
  if (typeof value !== 'string') throw new Error(`${file} states no ${field}`);
  return value;
}

/** Package name of a folder; undefined without a package.json. */
export function findPackageName(folder: string): string | undefined {
  return existsSync(join(folder, 'package.json')) ? readPackageField(folder, 'name') : undefined;
}

function findInstalledFolder(packageName: string, folder: string): string | undefined {
  const require = createRequire(join(folder, 'package.json'));
  const folders = (require.resolve.paths(packageName) ?? []).map((path) => join(path, packageName));
  return folders.find((path) => existsSync(join(path, 'package.json')));
}

function nameInPackages(file: string): string | undefined {
  const index = file.lastIndexOf(PACKAGES);
  return index === -1 ? undefined : withSlashes(file.slice(index + PACKAGES.length));
}

function withSlashes(path: string): string {
  return path.replaceAll(sep, '/');
}
