/**
 * A lock between processes: an exclusively created file that names its holder. A lock whose holder
 * has ended is taken over, so that a killed publish does not block others.
 */
import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { hasErrorCode } from './has-error-code.ts';

/** Maximum time to wait for the current holder; a publish takes a few seconds. */
const MAX_WAIT_MS = 60_000;
/** A lock this old counts as abandoned, whatever its process id. */
const STALE_AFTER_MS = 300_000;
const RETRY_MS = 25;

/** Runs the work while holding the lock. @throws when another process holds it for a minute */
export async function withFileLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  await mkdir(path.dirname(file), { recursive: true });
  const holder = JSON.stringify([hostname(), process.pid, randomUUID()]);
  await acquire(file, holder);
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

async function acquire(file: string, holder: string): Promise<void> {
  const giveUpAt = Date.now() + MAX_WAIT_MS;
  while (!(await tryCreate(file, holder))) {
    const staleText = await findStaleHolder(file);
    if (staleText !== undefined) await removeStale(file, staleText);
    else if (Date.now() > giveUpAt) throw new Error(`${file} has been locked for over a minute`);
    else await delay(RETRY_MS);
  }
}

async function tryCreate(file: string, holder: string): Promise<boolean> {
  try {
    await writeFile(file, holder, { flag: 'wx' });
    return true;
  } catch (error) {
    if (hasErrorCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** Text of an abandoned lock; undefined while it has a holder. */
async function findStaleHolder(file: string): Promise<string | undefined> {
  try {
    const [text, { mtimeMs }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
    const isStale = isHolderGone(text) || Date.now() - mtimeMs > STALE_AFTER_MS;
    return isStale ? text : undefined;
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Only processes of this machine can be checked. */
function isHolderGone(text: string): boolean {
  const [, host, pid] = /^\["(.*)",(\d+),"[0-9a-f-]+"\]$/.exec(text) ?? [];
  return host === hostname() && !isRunning(Number(pid));
}

/**
 * Removes a stale lock by renaming it: only one of several waiters gets the file, and a waiter that
 * renamed a fresh lock by accident restores it.
 */
async function removeStale(file: string, staleText: string): Promise<void> {
  const aside = `${file}.${randomUUID()}.stale`;
  try {
    await rename(file, aside);
    if ((await readFile(aside, 'utf8')) !== staleText) await link(aside, file);
  } catch (error) {
    if (!hasErrorCode(error, 'ENOENT') && !hasErrorCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(aside, { force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasErrorCode(error, 'EPERM');
  }
}
