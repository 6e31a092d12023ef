/**
 * Packs what a remote outside this repository needs: the contracts, the kits and the build, with
 * compiled code, types and styles. Contains nothing of the shell, the API or a remote.
 */
import { copyFile, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand, type Command } from '../test/run-command.ts';
import { compileSource } from './compile-source.ts';
import { describePackage, type PackedPackage } from './describe-package.ts';

/** Location of each package's compiled half, relative to its workspace. */
const PACKAGES: readonly PackedPackage[] = [
  { name: 'shared-contracts', types: 'dist' },
  { name: 'remote-kit', types: '.cache/types' },
  { name: 'ui-kit', types: 'dist' },
];

const TOOLING_FOLDERS = ['dist/build', 'dist/publish', 'jest', 'loaders'] as const;
const TOOLING_FILES = [
  'dist/remote-build.js',
  'dist/remote-publish.js',
  'types/css-modules.d.ts',
  'types/exposed.d.ts',
  'tsconfig.browser.json',
  'tsconfig.remote.json',
  'tsconfig.transpile.json',
] as const;

/** Parts of the build that are only for this repository. */
const NOT_FOR_REMOTES = /(?:repository|refresh-loader|sheet-loader|source-resolver)\.c?js$/;
const NOT_PACKED = /\.test\.|\.map$|\.tsbuildinfo$|(?:^|\/)(?:fixtures|css-modules\.d\.ts$)/;

/**
 * Compiles what is missing, and writes `<name>-<version>.tgz` of every package into a folder.
 * Returns the paths.
 *
 * @param root absolute path of the repository
 */
export async function packContracts(root: string, into: string): Promise<readonly string[]> {
  const staging = await mkdtemp(path.join(tmpdir(), 'pack-'));
  try {
    await mkdir(into, { recursive: true });
    await compile(root);
    for (const packed of PACKAGES) await stageKit(root, staging, packed);
    await stageTooling(root, staging);
    const names = [...PACKAGES.map(({ name }) => name), 'tooling'];
    return await Promise.all(names.map((name) => pack(path.join(staging, name), into)));
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

async function compile(root: string): Promise<void> {
  const program = path.join(root, 'node_modules', '@typescript', 'native', 'bin', 'tsc');
  const names = [...PACKAGES.map(({ name }) => name), 'tooling'];
  await runOrThrow({ program: process.execPath, args: [program, '-b', ...names], folder: root });
}

async function stageKit(root: string, staging: string, packed: PackedPackage): Promise<void> {
  const workspace = path.join(root, packed.name);
  const folder = path.join(staging, packed.name);
  const sources = await listFiles(path.join(workspace, 'src'));
  for (const file of sources) {
    const target = path.join(folder, 'dist', file);
    await mkdir(path.dirname(target), { recursive: true });
    const source = path.join(workspace, 'src', file);
    if (file.endsWith('.css')) await copyFile(source, target);
    else if (/\.tsx?$/.test(file)) {
      const bare = file.replace(/\.tsx?$/, '');
      await writeFile(path.join(folder, 'dist', `${bare}.js`), await compileSource(source));
      const types = path.join(workspace, packed.types, `${bare}.d.ts`);
      await copyFile(types, path.join(folder, 'dist', `${bare}.d.ts`));
    }
  }
  const sheets = (await readdir(workspace)).filter((file) => file.endsWith('.css'));
  for (const file of [...sheets, 'README.md']) {
    await copyFile(path.join(workspace, file), path.join(folder, file));
  }
  await writePackage(workspace, folder);
}

async function stageTooling(root: string, staging: string): Promise<void> {
  const workspace = path.join(root, 'tooling');
  const folder = path.join(staging, 'tooling');
  const inFolders = await Promise.all(
    TOOLING_FOLDERS.map(async (name) =>
      (await listFiles(path.join(workspace, name))).map((file) => path.join(name, file)),
    ),
  );
  const files = inFolders
    .flat()
    .filter((file) => !file.endsWith('.d.ts') && !NOT_FOR_REMOTES.test(file));
  for (const file of [...files, ...TOOLING_FILES]) {
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    const content = await readFile(path.join(workspace, file), 'utf8');
    // Every workspace extends this file, so the package contains a copy.
    await writeFile(target, content.replace('"../tsconfig.base.json"', '"./tsconfig.base.json"'));
  }
  await copyFile(path.join(root, 'tsconfig.base.json'), path.join(folder, 'tsconfig.base.json'));
  await writePackage(workspace, folder);
}

async function writePackage(workspace: string, folder: string): Promise<void> {
  const content: unknown = JSON.parse(await readFile(path.join(workspace, 'package.json'), 'utf8'));
  const described = `${JSON.stringify(describePackage(content), null, 2)}\n`;
  await writeFile(path.join(folder, 'package.json'), described);
}

/** Returns the path of the package. */
async function pack(folder: string, into: string): Promise<string> {
  const args = ['pack', '--ignore-scripts', '--silent', '--pack-destination', into];
  const output = await runOrThrow({ program: 'npm', args, folder });
  return path.join(into, output.trim().split('\n').at(-1) ?? '');
}

/** Returns the output. */
export async function runOrThrow(command: Command): Promise<string> {
  const { exitCode, output } = await runCommand(command);
  if (exitCode === 0) return output;
  throw new Error(`${command.program} ${command.args.join(' ')}\n${output}`);
}

async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((file) => !NOT_PACKED.test(file.replaceAll(path.sep, '/')))
    .toSorted();
}
