/**
 * Processes left over from a start that was killed: they end by themselves, and
 * the next start waits for that instead of tripping over what they still hold.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isRecord } from 'shared-contracts/json';

const FILE = 'run.json';
const POLL_MS = 100;

export interface RunningProcess {
  readonly pid: number;
  readonly script: string;
}

export function noteRun(dataDirectory: string, processes: readonly RunningProcess[]): void {
  mkdirSync(dataDirectory, { recursive: true });
  writeFileSync(path.join(dataDirectory, FILE), `${JSON.stringify(processes)}\n`);
}

export function forgetRun(dataDirectory: string): void {
  rmSync(path.join(dataDirectory, FILE), { force: true });
}

/** Waits for the leftovers to end; those that do not in `patienceMs` are ended. */
export async function outlastPreviousRun(dataDirectory: string, patienceMs: number): Promise<void> {
  const giveUpAt = performance.now() + patienceMs;
  const leftovers = listNoted(dataDirectory).filter(isStillThatProgram);
  for (const leftover of leftovers) {
    while (isStillThatProgram(leftover) && performance.now() < giveUpAt) await delay(POLL_MS);
    if (isStillThatProgram(leftover)) process.kill(leftover.pid, 'SIGKILL');
  }
  forgetRun(dataDirectory);
}

function listNoted(dataDirectory: string): readonly RunningProcess[] {
  const file = path.join(dataDirectory, FILE);
  if (!existsSync(file)) return [];
  try {
    const noted: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(noted) ? noted.filter(isRunningProcess) : [];
  } catch {
    return [];
  }
}

function isRunningProcess(value: unknown): value is RunningProcess {
  return isRecord(value) && Number.isInteger(value['pid']) && typeof value['script'] === 'string';
}

/** A process id may have been given to another program since; where that cannot be told, it is left alone. */
function isStillThatProgram({ pid, script }: RunningProcess): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(script);
  } catch {
    return false;
  }
}
