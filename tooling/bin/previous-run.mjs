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
export async function waitForPreviousRun(dataDirectory, patienceMs) {
  const deadline = performance.now() + patienceMs;
  for (const leftover of readRunFile(dataDirectory).filter(isStillRunning).toReversed()) {
    if (leftover.signal !== undefined) process.kill(leftover.pid, leftover.signal);
    while (isStillRunning(leftover) && performance.now() < deadline) await delay(POLL_MS);
    if (isStillRunning(leftover)) process.kill(leftover.pid, 'SIGKILL');
  }
  rmSync(path.join(dataDirectory, RUN_FILE), { force: true });
}

function readRunFile(dataDirectory) {
  const file = path.join(dataDirectory, RUN_FILE);
  if (!existsSync(file)) return [];
  try {
    const recorded = JSON.parse(readFileSync(file, 'utf8'));
    return recorded.filter(
      (entry) =>
        Number.isInteger(entry?.pid) &&
        entry.pid > 1 &&
        typeof entry.script === 'string' &&
        [undefined, 'SIGINT', 'SIGTERM'].includes(entry.signal),
    );
  } catch {
    return [];
  }
}

/**
 * True if the id still belongs to the same program. False where that cannot be checked, so that no
 * other process is stopped.
 */
function isStillRunning({ pid, script }) {
  try {
    // Compares parts: nginx overwrites its command line with one text.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(script);
  } catch {
    return false;
  }
}
