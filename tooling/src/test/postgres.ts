/**
 * A PostgreSQL server for the tests: the one in TEST_DATABASE_URL, or a temporary server from the
 * machine's binaries, which are installed first where possible.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '../../bin/occupancy.mjs';
import { canInstall, installPackage } from './chromium.ts';

export interface TestDatabase {
  readonly url: string;
  stop(): Promise<void>;
}

export interface SystemUser {
  readonly uid?: number;
  readonly gid?: number;
}

const START_TIMEOUT_MS = 30_000;
const POLL_MS = 50;

/** Undefined when there is no server and none can be started here. */
export async function openTestDatabase(
  say: (line: string) => void,
): Promise<TestDatabase | undefined> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url !== undefined && url !== '') return { url, stop: async () => undefined };
  const binaries = findPostgresBinaries() ?? (await installBinaries(say));
  return binaries === undefined ? undefined : startThrowawayServer(binaries);
}

async function installBinaries(say: (line: string) => void): Promise<string | undefined> {
  if (!canInstall()) return undefined;
  say('Installing PostgreSQL');
  await installPackage('postgresql');
  return findPostgresBinaries();
}

/** Folder with `initdb` and `postgres`; the highest installed version. */
export function findPostgresBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const folders = versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => path.join(debian, version, 'bin'));
  const onPath = (process.env['PATH'] ?? '').split(path.delimiter);
  return [...folders, ...onPath].find(
    (folder) =>
      existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')),
  );
}

async function startThrowawayServer(binaries: string): Promise<TestDatabase> {
  const user = findServerUser();
  const folder = mkdtempSync(path.join(tmpdir(), 'test-postgres-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  await runToEnd(path.join(binaries, 'initdb'), initdb, user);
  const port = await findFreePort('127.0.0.1');
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=']
    .concat(['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=100'])
    // No test file lives long enough to need them.
    .concat(['autovacuum=off', 'wal_level=minimal', 'max_wal_senders=0'])
    .flatMap((setting) => ['-c', setting]);
  const server = spawn(path.join(binaries, 'postgres'), ['-D', data, ...settings], {
    ...user,
    cwd: folder,
    stdio: 'ignore',
  });
  const exited = once(server, 'exit');
  const stop = async () => {
    server.kill('SIGINT');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await waitForPort(port);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
}

/** PostgreSQL refuses to run as root. */
export function findServerUser(): SystemUser {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account =
    users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  return account === undefined ? {} : { uid: Number(account[2]), gid: Number(account[3]) };
}

export async function runToEnd(
  program: string,
  args: readonly string[],
  user: SystemUser,
): Promise<void> {
  const child = spawn(program, args, { ...user, stdio: ['ignore', 'ignore', 'pipe'] });
  let errorOutput = '';
  child.stderr.on('data', (chunk: Buffer) => (errorOutput += chunk.toString('utf8')));
  const [exitCode]: unknown[] = await once(child, 'close');
  if (exitCode !== 0) throw new Error(`${path.basename(program)} failed: ${errorOutput}`);
}

export async function waitForPort(port: number): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (!(await isListening(port))) {
    if (performance.now() > deadline) throw new Error('PostgreSQL did not start in time');
    await delay(POLL_MS);
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
