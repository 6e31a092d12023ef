/**
 * Derives the version of a build from its inputs: what the remote wrote, the packages and kits it
 * bundles, and the preset. So a change that does not reach a remote releases no new version of it.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from 'shared-contracts/json';
import {
  BUNDLED_WORKSPACES,
  getInstalledFolder,
  IS_INSTALLED,
  PACKAGES_ROOT,
  readPackageField,
  TOOLING_FOLDER,
} from './build-packages.ts';
import { BUILD_PACKAGES, HOST_PACKAGES } from './libraries.ts';
import { findLockfile, listClosure, readDependencies, type Lockfile } from './package-closure.ts';
import { hashSources } from './source-hash.ts';

/** What a remote consists of besides its package.json; tests are left out. */
const OWN_FILES = ['remote.manifest.ts', 'src'] as const;

/** Fields of package.json that change no build. */
const UNUSED_FIELDS = ['description', 'devDependencies', 'private', 'scripts'];

/** The preset's files, relative to `tooling`. */
const PRESET_FILES = ['loaders/layer-loader.cjs', 'tsconfig.transpile.json'] as const;

/** Lock files without a parser here: the whole file counts. */
const OTHER_LOCKFILES = ['pnpm-lock.yaml', 'yarn.lock'] as const;

/** The version in `package.json`, and a hash of everything the build is made of. */
export async function deriveVersion(folder: string): Promise<string> {
  const hash = await hashBuild(folder, OWN_FILES);
  return `${readPackageField(folder, 'version')}-b${hash.slice(0, 10)}`;
}

/**
 * Hex digest of a folder's own files, of the packages and kits it bundles, and of the preset.
 *
 * @param files files and folders relative to `folder`; its package.json counts in any case
 */
export async function hashBuild(folder: string, files: readonly string[]): Promise<string> {
  const { packages, workspaces } = describeBundled(folder, findLockfile(folder));
  return hashAll([
    await hashSources(folder, files),
    readPackage(folder),
    ...packages,
    ...(await Promise.all(workspaces.map(hashKit))),
    ...(await describePreset()),
  ]);
}

/** Hex digest of the preset and of the packages it uses; webpack's cache depends on it. */
export async function hashPreset(): Promise<string> {
  return hashAll(await describePreset());
}

/** A workspace or an installed package of ours. */
async function hashKit(folder: string): Promise<string> {
  const sources = existsSync(join(folder, 'src')) ? 'src' : 'dist';
  return hashAll([await hashSources(folder, [sources]), readPackage(folder)]);
}

/** Hex digest of a list of texts. */
export function hashAll(texts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex');
}

interface Bundled {
  readonly packages: readonly string[];
  readonly workspaces: readonly string[];
}

function describeBundled(folder: string, lock: Lockfile | undefined): Bundled {
  // A record states the shell's libraries, also for a remote that does not use them.
  const names = [...readDependencies(folder), ...HOST_PACKAGES];
  if (!IS_INSTALLED && lock !== undefined) return listClosure(lock, folder, names);
  // In its own repository a remote has our packages installed: their files count, like those of
  // workspaces, because a packed archive has the same version after each change.
  const kits = BUNDLED_WORKSPACES.map((name) => getInstalledFolder(name, folder));
  if (lock === undefined) return { packages: readOtherLockfiles(folder), workspaces: kits };
  const { packages } = listClosure(lock, folder, names);
  return { packages: packages.filter((line) => !isOurs(line)), workspaces: kits };
}

function isOurs(line: string): boolean {
  return ['tooling', ...BUNDLED_WORKSPACES].some((name) => line.startsWith(`${name} `));
}

async function describePreset(): Promise<readonly string[]> {
  const lock = findLockfile(TOOLING_FOLDER);
  // The packed build has its own copy of the compiler's settings.
  const settings = join(IS_INSTALLED ? TOOLING_FOLDER : PACKAGES_ROOT, 'tsconfig.base.json');
  const code = IS_INSTALLED ? 'dist/build' : 'src/build';
  return [
    await hashSources(TOOLING_FOLDER, [code, ...PRESET_FILES]),
    readFileSync(settings, 'utf8'),
    ...(await describePresetPackages(lock)),
  ];
}

async function describePresetPackages(lock: Lockfile | undefined): Promise<readonly string[]> {
  if (lock === undefined) return [];
  const { packages, workspaces } = listClosure(lock, TOOLING_FOLDER, BUILD_PACKAGES);
  const kits = await Promise.all(workspaces.map(hashKit));
  return [...packages.filter((line) => !isOurs(line)), ...kits];
}

function readOtherLockfiles(folder: string): readonly string[] {
  const files = OTHER_LOCKFILES.map((name) => join(folder, name));
  return files.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'));
}

/** package.json without the fields that change no build. */
function readPackage(folder: string): string {
  const content: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (!isRecord(content)) throw new Error(`${folder} has no package.json`);
  const used = Object.entries(content).filter(([field]) => !UNUSED_FIELDS.includes(field));
  return JSON.stringify(Object.fromEntries(used));
}
