/**
 * Handles processes left over from a start that was killed. Our own processes end by themselves,
 * and the next start waits for them, because they may still hold ports and data. Third-party
 * programs (nginx, PostgreSQL) are stopped with a signal.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * File in the data directory while the site runs, in starting order: `[{ pid, script, signal? }]`.
 */
export const RUN_FILE = 'run.json';
const POLL_MS = 100;

/**
 * Waits for leftover processes to end, and kills the rest after `patienceMs`.
 *
 * @param {string} dataDirectory
 * @param {number} patienceMs
 */
export async function outlastPreviousRun(dataDirectory, patienceMs) {
  const giveUpAt = performance.now() + patienceMs;
  for (const leftover of listNoted(dataDirectory).filter(isStillThatProgram).toReversed()) {
    if (leftover.signal !== undefined) process.kill(leftover.pid, leftover.signal);
    while (isStillThatProgram(leftover) && performance.now() < giveUpAt) await delay(POLL_MS);
    if (isStillThatProgram(leftover)) process.kill(leftover.pid, 'SIGKILL');
  }
  rmSync(path.join(dataDirectory, RUN_FILE), { force: true });
}

function listNoted(dataDirectory) {
  const file = path.join(dataDirectory, RUN_FILE);
  if (!existsSync(file)) return [];
  try {
    const noted = JSON.parse(readFileSync(file, 'utf8'));
    return noted.filter(
      (each) =>
        Number.isInteger(each?.pid) &&
        each.pid > 1 &&
        typeof each.script === 'string' &&
        [undefined, 'SIGINT', 'SIGTERM'].includes(each.signal),
    );
  } catch {
    return [];
  }
}

/**
 * The process id may belong to another program by now; when that is uncertain, the process is not
 * touched.
 */
function isStillThatProgram({ pid, script }) {
  try {
    // Compares parts: nginx overwrites its command line with one text.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(script);
  } catch {
    return false;
  }
}
