/**
 * Copies a remote to a temporary folder outside every repository, and installs it according to its
 * package.json: our packages are packed and unpacked, and third-party packages are linked from the
 * installation here, so that the tests need no network.
 */
import { chmod, cp, mkdir, readFile, readdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { isRecord } from 'shared-contracts/json';
import { packContracts, runOrThrow } from './pack-contracts.ts';

const PACKED = 'file:packages/';

export interface RemoteOutside {
  readonly folder: string;
  /** Runs a command of a dependency. Returns the output. @throws the output when it fails */
  run(command: string, ...args: readonly string[]): Promise<string>;
}

/**
 * @param root absolute path of the repository
 * @param example folder of the remote: one in the repository, or an absolute path
 * @param into an empty folder outside of it
 */
export async function installOutside(
  root: string,
  example: string,
  into: string,
): Promise<RemoteOutside> {
  const folder = path.join(into, 'checkout');
  await cp(path.resolve(root, example), folder, {
    recursive: true,
    filter: (source) => !/[/\\](?:node_modules|dist|packages)$/.test(source),
  });
  await packContracts(root, path.join(folder, 'packages'));
  const modules = path.join(folder, 'node_modules');
  await linkThirdParty(path.join(root, 'node_modules'), modules);
  for (const [name, source] of await listPackedDependencies(folder)) {
    const target = path.join(modules, name);
    await mkdir(target);
    const archive = path.join(folder, source.slice('file:'.length));
    const args = ['-xzf', archive, '-C', target, '--strip-components=1'];
    await runOrThrow({ program: 'tar', args, folder });
  }
  await linkPrograms(path.join(root, 'node_modules', '.bin'), path.join(modules, '.bin'));
  return {
    folder,
    async run(command, ...args) {
      const programs: Readonly<Record<string, string>> = {
        jest: 'jest/bin/jest.js',
        'remote-build': 'tooling/dist/remote-build.js',
        tsc: '@typescript/native/bin/tsc',
      };
      const program = path.join(modules, programs[command] ?? command);
      return runOrThrow({
        program: process.execPath,
        args: [program, ...args],
        folder,
        environment: {
          NODE_OPTIONS: '',
          NODE_ENV: undefined,
          NODE_PATH: undefined,
        },
      });
    },
  };
}

/** Packages npm would have installed; our workspaces, which npm links here, are left out. */
async function linkThirdParty(installed: string, modules: string): Promise<void> {
  await mkdir(modules);
  const entries = await readdir(installed, { withFileTypes: true });
  const others = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
  await Promise.all(
    others.map(({ name }) => symlink(path.join(installed, name), path.join(modules, name))),
  );
}

/** What the scripts of package.json call; the links are relative, so they lead to these packages. */
async function linkPrograms(installed: string, programs: string): Promise<void> {
  await cp(installed, programs, { recursive: true, verbatimSymlinks: true });
  const target = path.join('..', 'tooling', 'dist', 'remote-build.js');
  await chmod(path.join(programs, target), 0o755);
  await symlink(target, path.join(programs, 'remote-build'));
}

async function listPackedDependencies(
  folder: string,
): Promise<readonly (readonly [string, string])[]> {
  const content: unknown = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
  if (!isRecord(content)) throw new Error(`${folder} has no package.json`);
  return ['dependencies', 'devDependencies'].flatMap((kind) => {
    const dependencies = content[kind];
    return Object.entries(isRecord(dependencies) ? dependencies : {}).flatMap(([name, source]) =>
      typeof source === 'string' && source.startsWith(PACKED) ? [[name, source] as const] : [],
    );
  });
}
