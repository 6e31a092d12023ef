/**
 * Exclusive lock on a data directory. Other processes can read the name of its owner.
 *
 * Two processes on one embedded database lose rows without an error, so the lock is taken before
 * the directory is opened. It is a listening socket named after the real path: the system frees it
 * when the process ends, even after kill -9. It has no effect across machines or containers that
 * share a volume.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';

export class DataDirectoryBusyError extends Error {
  override readonly name = 'DataDirectoryBusyError';
  readonly directory: string;
  constructor(directory: string, holder: string) {
    super(`The data directory ${directory} is in use by ${holder}; stop it first`);
    this.directory = directory;
  }
}

export interface DirectoryLock {
  release(): Promise<void>;
}

const RESPONSE_TIMEOUT_MS = 1000;

/**
 * Creates the directory if necessary. `purpose` is the name that other processes see. Throws
 * `DataDirectoryBusyError` if another process has the lock.
 */
export async function lockDirectory(directory: string, purpose: string): Promise<DirectoryLock> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const realPath = realpathSync(directory);
  const address = lockAddress(realPath);
  const description = `${purpose} (process ${process.pid})`;
  let server = await tryListen(address, description);
  if (server === null) {
    const holder = await askHolder(address);
    // A socket file remains after its process is killed (macOS).
    const isAbandoned = holder === undefined && path.isAbsolute(address);
    if (isAbandoned) rmSync(address, { force: true });
    server = isAbandoned ? await tryListen(address, description) : null;
    if (server === null) throw new DataDirectoryBusyError(realPath, holder ?? 'another process');
  }
  server.unref();
  return { release: () => new Promise((resolve) => void server.close(() => resolve())) };
}

function lockAddress(realPath: string): string {
  const name = `tumblerworks-${createHash('sha256').update(realPath).digest('hex').slice(0, 24)}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  if (process.platform === 'linux') return `\0${name}`;
  return path.join(os.tmpdir(), `${name}.sock`);
}

function tryListen(address: string, description: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.end(description);
    });
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null);
      else reject(error);
    });
    server.listen(address, () => resolve(server));
  });
}

/**
 * The name of the lock's owner; `another process` if it does not respond. Undefined if there is
 * none.
 */
function askHolder(address: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(address);
    socket.setTimeout(RESPONSE_TIMEOUT_MS, () => {
      resolve('another process');
      socket.destroy();
    });
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', () => undefined);
    socket.on('close', () =>
      resolve(chunks.length === 0 ? undefined : Buffer.concat(chunks).toString('utf8')),
    );
  });
}
