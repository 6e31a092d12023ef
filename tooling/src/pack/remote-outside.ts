/**
 * A copy of a remote in a temporary folder, outside every repository, installed as its package.json
 * says: our packages packed and unpacked, those of others linked from what is installed here,
 * because a run without a network has no other place for them.
 */
import { cp, mkdir, readFile, readdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { isRecord } from 'shared-contracts/json';
import { orThrow, packContracts } from './pack-contracts.ts';

const OURS = 'file:packages/';

export interface RemoteOutside {
  readonly folder: string;
  /** Runs a command of a package it depends on; answers the output. @throws the output when it fails */
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
  await linkOthers(path.join(root, 'node_modules'), modules);
  for (const [name, source] of await listOurs(folder)) {
    const place = path.join(modules, name);
    await mkdir(place);
    const archive = path.join(folder, source.slice('file:'.length));
    const args = ['-xzf', archive, '-C', place, '--strip-components=1'];
    await orThrow({ program: 'tar', args, folder });
  }
  return {
    folder,
    async run(command, ...args) {
      const programs: Readonly<Record<string, string>> = {
        jest: 'jest/bin/jest.js',
        'remote-build': 'tooling/dist/remote-build.js',
        tsc: 'typescript/bin/tsc',
      };
      const program = path.join(modules, programs[command] ?? command);
      return orThrow({
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

/** What npm would have fetched; our workspaces, which npm links here, are left out. */
async function linkOthers(installed: string, modules: string): Promise<void> {
  await mkdir(modules);
  const entries = await readdir(installed, { withFileTypes: true });
  const others = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
  await Promise.all(
    others.map(({ name }) => symlink(path.join(installed, name), path.join(modules, name))),
  );
}

async function listOurs(folder: string): Promise<readonly (readonly [string, string])[]> {
  const content: unknown = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
  if (!isRecord(content)) throw new Error(`${folder} has no package.json`);
  return ['dependencies', 'devDependencies'].flatMap((kind) => {
    const named = content[kind];
    return Object.entries(isRecord(named) ? named : {}).flatMap(([name, source]) =>
      typeof source === 'string' && source.startsWith(OURS) ? [[name, source] as const] : [],
    );
  });
}
