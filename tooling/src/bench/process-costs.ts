/** What the site's processes use of the machine, as Linux tells it. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { RUN_FILE } from '../../bin/previous-run.mjs';

/** Folders of the processes that serve visitors. */
export const SERVING = ['shell', 'backend'] as const;
export type ServingProcess = (typeof SERVING)[number];

export interface ProcessUse {
  /** Processor time since the process began, all its threads. */
  readonly cpuMs: number;
  /** Resident memory. */
  readonly residentBytes: number;
}

const runSchema = v.array(v.object({ pid: v.number(), script: v.string() }));
/** Linux counts processor time in hundredths of a second for programs, on every machine. */
const MS_PER_TICK = 10;
/** Places after the name of the program, which stands in brackets (proc_pid_stat(5)). */
const USER_TICKS = 11;
const SYSTEM_TICKS = 12;

/** Whether this machine tells what a process uses. */
export const canReadProcesses = existsSync('/proc/self/stat');

/** @returns number of the process that runs a part of the site @throws when it does not run */
export async function findProcess(dataDirectory: string, part: ServingProcess): Promise<number> {
  const text = await readFile(path.join(dataDirectory, RUN_FILE), 'utf8');
  const run = v.parse(runSchema, JSON.parse(text));
  const found = run.find(({ script }) => script.includes(`${path.sep}${part}${path.sep}dist`));
  if (found === undefined) throw new Error(`The site runs no ${part}`);
  return found.pid;
}

export async function readUse(pid: number): Promise<ProcessUse> {
  const [stat, status] = await Promise.all([
    readFile(`/proc/${pid}/stat`, 'utf8'),
    readFile(`/proc/${pid}/status`, 'utf8'),
  ]);
  return { cpuMs: parseCpuMs(stat), residentBytes: parseResidentBytes(status) };
}

/** @param stat contents of `/proc/<pid>/stat` */
export function parseCpuMs(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS])) * MS_PER_TICK;
}

/** @param status contents of `/proc/<pid>/status` */
export function parseResidentBytes(status: string): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}
