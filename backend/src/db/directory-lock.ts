/**
 * Exclusive lock on a data directory.
 *
 * Two processes on one embedded database lose rows without any error, so the
 * lock is taken before the directory is opened. It is a listening socket named
 * after the real path: the system frees it when the process ends, even by kill -9.
 * It does not reach across machines or containers that share a volume.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';

export class DataDirectoryBusy extends Error {
  override readonly name = 'DataDirectoryBusy';
  readonly directory: string;
  constructor(directory: string) {
    super(`The data directory ${directory} is in use by another process`);
    this.directory = directory;
  }
}

export interface DirectoryLock {
  release(): Promise<void>;
}

/** Creates the directory where needed. Throws `DataDirectoryBusy` when someone holds it. */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const realPath = realpathSync(directory);
  const address = lockAddress(realPath);
  const server =
    (await tryListen(address)) ??
    (await removeAbandonedSocket(address).then((removed) => (removed ? tryListen(address) : null)));
  if (server === null) throw new DataDirectoryBusy(realPath);
  server.unref();
  return { release: () => new Promise((resolve) => void server.close(() => resolve())) };
}

function lockAddress(realPath: string): string {
  const name = `tumblerworks-${createHash('sha256').update(realPath).digest('hex').slice(0, 24)}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  if (process.platform === 'linux') return `\0${name}`;
  return path.join(os.tmpdir(), `${name}.sock`);
}

function tryListen(address: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => void socket.end());
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null);
      else reject(error);
    });
    server.listen(address, () => resolve(server));
  });
}

/** A socket file outlives a killed process (macOS); it is abandoned when nobody answers on it. */
async function removeAbandonedSocket(address: string): Promise<boolean> {
  if (!path.isAbsolute(address) || process.platform === 'win32') return false;
  const isAlive = await new Promise<boolean>((resolve) => {
    const socket = connect(address, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
  if (!isAlive) rmSync(address, { force: true });
  return !isAlive;
}
