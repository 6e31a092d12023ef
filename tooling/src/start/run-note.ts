/** Notes which processes run, so that a start after a kill finds what was left over. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { RUN_FILE } from '../../bin/previous-run.mjs';

export interface RunningProcess {
  readonly pid: number;
  readonly script: string;
}

export function noteRun(dataDirectory: string, processes: readonly RunningProcess[]): void {
  mkdirSync(dataDirectory, { recursive: true });
  writeFileSync(path.join(dataDirectory, RUN_FILE), `${JSON.stringify(processes)}\n`);
}

export function forgetRun(dataDirectory: string): void {
  rmSync(path.join(dataDirectory, RUN_FILE), { force: true });
}
