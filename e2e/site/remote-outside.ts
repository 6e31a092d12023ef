/** A team's remote outside this repository, with only the packed contracts. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { isRecord } from 'shared-contracts/json';
import { REPOSITORY_ROOT } from './repository-root.ts';

const execute = promisify(execFile);

/** Creates a new remote as its team does; returns its folder, with everything installed. */
export async function createRemoteOutside(name: string): Promise<string> {
  const folder = path.join(await mkdtemp(path.join(tmpdir(), 'e2e-created-')), name);
  await runTooling('create-remote.js', name, '--outside', folder);
  return installOutside(folder);
}

/**
 * Installs a copy of a remote without the network.
 *
 * @param remote its folder. Returns the folder of the copy
 */
export async function installOutside(remote: string): Promise<string> {
  const into = await mkdtemp(path.join(tmpdir(), 'e2e-outside-'));
  return (await runTooling('install-outside.js', remote, into)).trim();
}

/**
 * Runs `npm run …` in a remote's folder.
 *
 * @throws with the output when it fails
 */
export async function runScript(
  folder: string,
  script: 'typecheck' | 'test' | 'build',
): Promise<void> {
  const env = { ...process.env, NODE_OPTIONS: '', NODE_ENV: undefined, NODE_PATH: undefined };
  await execute('npm', ['run', '--silent', script], { cwd: folder, env });
}

/** Builds the remote; returns the folder of the build. */
export async function buildOutside(folder: string): Promise<string> {
  await runScript(folder, 'build');
  const { version } = await readPackage(folder);
  const builds = await readdir(path.join(folder, 'dist'));
  const built = builds.find((build) => build.startsWith(`${version}-`));
  if (built === undefined) throw new Error(`${folder} was not built`);
  return path.join(folder, 'dist', built);
}

async function readPackage(folder: string): Promise<{ readonly version: string }> {
  const content: unknown = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
  const version = isRecord(content) ? content['version'] : undefined;
  if (typeof version !== 'string') throw new Error(`${folder} has no package.json`);
  return { version };
}

async function runTooling(program: string, ...args: readonly string[]): Promise<string> {
  const file = path.join(REPOSITORY_ROOT, 'tooling/dist', program);
  const { stdout } = await execute(process.execPath, [file, ...args]);
  return stdout;
}
