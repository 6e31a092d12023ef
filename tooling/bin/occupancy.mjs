/**
 * Reports whether a data directory or a port is in use, and by which process. The check comes
 * before any change, and needs no installed packages.
 *
 * A process holds a data directory by listening on a local socket named after it: the system frees
 * the socket when the process ends, even by kill -9. A client of the socket
 * receives a description of the holder.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';

const REPLY_TIMEOUT_MS = 1000;

/** A port or folder the site needs is in use; the message names the holder in one line. */
export class OccupiedError extends Error {
  name = 'OccupiedError';
}

/**
 * Holds a data directory until the process ends. Creates nothing in it.
 *
 * @param {string} directory
 * @param {string} description name of this process in messages of a later start
 * @throws {OccupiedError}
 */
export async function holdDataDirectory(directory, description) {
  const address = socketAddress(resolveReal(directory));
  const first = await tryListen(address, description);
  if (first !== undefined) return;
  const holder = await askHolder(address);
  if (holder === undefined && path.isAbsolute(address)) {
    rmSync(address, { force: true });
    if ((await tryListen(address, description)) !== undefined) return;
  }
  throw new OccupiedError(
    `The data directory ${directory} is in use by ${holder ?? 'another process'}; stop it, or set DATA_DIR to another folder`,
  );
}

/**
 * @param {{ host: string, port: number }} address
 * @throws {OccupiedError}
 */
export async function checkPortIsFree({ host, port }) {
  const hosts = ['localhost', '127.0.0.1'].includes(host) ? ['127.0.0.1', '::1'] : [host];
  for (const address of hosts) {
    if (!(await isPortTaken(address, port))) continue;
    throw new OccupiedError(
      `Port ${port} is in use by ${describePortHolder(port)}; stop it, or set PORT to another number`,
    );
  }
}

/** A free port. */
export async function findFreePort(host) {
  const server = createServer();
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, host, () => resolve(undefined));
  });
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function socketAddress(realDirectory) {
  const digest = createHash('sha256').update(realDirectory).digest('hex').slice(0, 24);
  const name = `tumblerworks-start-${digest}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  if (process.platform === 'linux') return `\0${name}`;
  return path.join(os.tmpdir(), `${name}.sock`);
}

/** Resolves links, so that one folder has one name, even before it exists. */
function resolveReal(directory) {
  const absolute = path.resolve(directory);
  try {
    return realpathSync(absolute);
  } catch {
    const parent = path.dirname(absolute);
    return parent === absolute ? absolute : path.join(resolveReal(parent), path.basename(absolute));
  }
}

function tryListen(address, description) {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.end(description);
    });
    server.once('error', (error) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen(address, () => {
      server.unref();
      resolve(server);
    });
  });
}

function askHolder(address) {
  return new Promise((resolve) => {
    let description = '';
    const socket = connect(address);
    socket.setTimeout(REPLY_TIMEOUT_MS, () => socket.destroy());
    socket.on('data', (chunk) => (description += chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(description === '' ? undefined : description));
  });
}

function isPortTaken(host, port) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => {
      if (error.code === 'EADDRINUSE') resolve(true);
      else if (['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(error.code) && host === '::1')
        resolve(false);
      else if (error.code === 'EACCES')
        reject(new OccupiedError(`Port ${port} is not allowed here; set PORT to another number`));
      else reject(error);
    });
    server.listen(port, host, () => server.close(() => resolve(false)));
  });
}

/** Finds the listener in Linux's process table; on other systems it stays unnamed. */
function describePortHolder(port) {
  try {
    const inodes = listListeningInodes(port);
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      if (!ownsSocket(pid, inodes)) continue;
      const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      const command = words.filter((word) => !/^(--|file:)/.test(word)).join(' ');
      return `process ${pid} (${command.trim().slice(0, 100)})`;
    }
  } catch {
    return 'another program';
  }
  return 'another program';
}

function listListeningInodes(port) {
  const LISTEN = '0A';
  const hexPort = port.toString(16).toUpperCase().padStart(4, '0');
  return ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) => {
    const rows = readFileSync(table, 'utf8').trim().split('\n').slice(1);
    return rows
      .map((row) => row.trim().split(/\s+/))
      .filter((cells) => cells[1]?.endsWith(`:${hexPort}`) && cells[3] === LISTEN)
      .map((cells) => `socket:[${cells[9]}]`);
  });
}

function ownsSocket(pid, inodes) {
  try {
    const folder = `/proc/${pid}/fd`;
    return readdirSync(folder).some((fd) => inodes.includes(readlinkSync(`${folder}/${fd}`)));
  } catch {
    return false;
  }
}
