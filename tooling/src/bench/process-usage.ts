/** Processor time and memory of a running process, all threads; from Linux's `/proc`. */
import { readFile } from 'node:fs/promises';

/** Linux counts in hundredths of a second for programs, whatever the kernel's own clock. */
const TICKS_PER_SECOND = 100;

/** User and system time since the process started. */
export async function readCpuSeconds(pid: number): Promise<number> {
  return parseCpuSeconds(await readFile(`/proc/${pid}/stat`, 'utf8'));
}

/** @param stat a line of `/proc/<pid>/stat`; its second field may contain spaces */
export function parseCpuSeconds(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // Fields 14 and 15 of proc(5), user and system; the first here is field 3.
  const [user, system] = [Number(fields[11]), Number(fields[12])];
  return (user + system) / TICKS_PER_SECOND;
}

/** Resident memory now. */
export async function readMemoryBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const [, kibibytes] = /^VmRSS:\s*(\d+) kB$/m.exec(status) ?? [];
  if (kibibytes === undefined) throw new Error(`Process ${pid} does not run`);
  return Number(kibibytes) * 1024;
}
