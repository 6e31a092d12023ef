/** Records which processes run, so that a start after a kill finds leftovers. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { RUN_FILE } from '../../bin/previous-run.mjs';

export interface RunningProcess {
  readonly pid: number;
  /** Absolute path in its command line: its program, or the file it was started with. */
  readonly script: string;
  /** Signal that stops it, for a program that would not notice the end of its parent. */
  readonly signal?: 'SIGINT' | 'SIGTERM';
}

export function writeRunRecord(dataDirectory: string, processes: readonly RunningProcess[]): void {
  mkdirSync(dataDirectory, { recursive: true });
  writeFileSync(path.join(dataDirectory, RUN_FILE), `${JSON.stringify(processes)}\n`);
}

export function deleteRunRecord(dataDirectory: string): void {
  rmSync(path.join(dataDirectory, RUN_FILE), { force: true });
}
