/**
 * Processes left over from a start that was killed: they end by themselves, and
 * the next start waits for that instead of tripping over what they still hold.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** In the data directory, written while the site runs: `[{ pid, script }]`. */
export const RUN_FILE = 'run.json';
const POLL_MS = 100;

/**
 * Waits for the leftovers to end; those that do not in `patienceMs` are ended.
 *
 * @param {string} dataDirectory
 * @param {number} patienceMs
 */
export async function outlastPreviousRun(dataDirectory, patienceMs) {
  const giveUpAt = performance.now() + patienceMs;
  for (const leftover of listNoted(dataDirectory).filter(isStillThatProgram)) {
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
      (each) => Number.isInteger(each?.pid) && each.pid > 1 && typeof each.script === 'string',
    );
  } catch {
    return [];
  }
}

/** A process id may have been given to another program since; where that cannot be told, it is left alone. */
function isStillThatProgram({ pid, script }) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(script);
  } catch {
    return false;
  }
}
