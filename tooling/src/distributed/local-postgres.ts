/**
 * A PostgreSQL server for this installation, from the machine's binaries: durable, and restartable
 * at any time.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { RunningProcess } from '../start/run-record.ts';
import { StartError } from '../start/site-settings.ts';
import { findPostgresBinaries, findServerUser, runToEnd, waitForPort } from '../test/postgres.ts';

export interface LocalPostgres {
  readonly url: string;
  /** Breaks all connections, like an update of the server. */
  restart(): Promise<void>;
  /** Undefined while the server is stopped. */
  running(): RunningProcess | undefined;
  stop(): Promise<void>;
}

/** @throws StartError where PostgreSQL is not installed */
export async function startLocalPostgres(options: {
  /** Created if missing; kept from one start to the next. */
  readonly directory: string;
  readonly port: number;
  /** Called each time the server has started. */
  readonly onSpawn: () => void;
}): Promise<LocalPostgres> {
  const { directory, port, onSpawn } = options;
  const binaries = findPostgresBinaries();
  if (binaries === undefined) {
    throw new StartError(
      'PostgreSQL is not installed (apt-get install postgresql); or set DATABASE_URL to a server',
    );
  }
  const user = findServerUser();
  const cluster = path.join(directory, 'cluster');
  if (!existsSync(path.join(cluster, 'PG_VERSION'))) {
    mkdirSync(directory, { recursive: true });
    // The server's user must be able to traverse the parent folders, which belong to other users.
    chmodSync(path.dirname(directory), 0o711);
    if (user.uid !== undefined && user.gid !== undefined) {
      chownSync(directory, user.uid, user.gid);
    }
    const initdb = ['-D', cluster, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'];
    await runToEnd(path.join(binaries, 'initdb'), initdb, user);
  }
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=']
    .concat(['max_connections=100'])
    .flatMap((setting) => ['-c', setting]);
  let server: ChildProcess | undefined;
  const start = async () => {
    server = spawn(path.join(binaries, 'postgres'), ['-D', cluster, ...settings], {
      ...user,
      cwd: directory,
      stdio: 'ignore',
      // A Ctrl+C is for the site, which stops the server after the processes that use it.
      detached: true,
    });
    onSpawn();
    await waitForPort(port);
  };
  /** SIGINT is PostgreSQL's fast shutdown. */
  const stop = async () => {
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
    const exited = once(server, 'exit');
    server.kill('SIGINT');
    await exited;
  };
  await start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async restart() {
      await stop();
      await start();
    },
    running() {
      if (server?.pid === undefined) return undefined;
      const hasEnded = server.exitCode !== null || server.signalCode !== null;
      return hasEnded ? undefined : { pid: server.pid, script: cluster, signal: 'SIGINT' };
    },
    stop,
  };
}
