/** The results of a run: as text for people, and as JSON for programs. */
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg } from 'node:os';
import path from 'node:path';
import type { Verdict } from './budgets.ts';

export interface BenchReport {
  readonly finishedAt: string;
  readonly machine: Machine;
  /** `few`: for trying out the benchmark; the results are not to be published. */
  readonly samples: 'few' | 'full';
  readonly verdicts: readonly Verdict[];
}

export interface Machine {
  readonly node: string;
  readonly cores: number;
  readonly processor: string;
  /** Average number of runnable processes in the minute before. */
  readonly loadBefore: number;
}

export function describeMachine(): Machine {
  const processor = cpus()[0]?.model.trim() ?? 'unknown';
  const [loadBefore = 0] = loadavg();
  return { node: process.version, cores: availableParallelism(), processor, loadBefore };
}

/** @returns path of the file */
export async function writeReport(folder: string, report: BenchReport): Promise<string> {
  await mkdir(folder, { recursive: true });
  const name = report.finishedAt.slice(0, 19).replaceAll(':', '-');
  const file = path.join(folder, `${name}.json`);
  await writeFile(file, `${JSON.stringify(report, null, 2)}\n`);
  return file;
}

/** A line for each budget. */
export function formatVerdicts(verdicts: readonly Verdict[]): string {
  const width = Math.max(...verdicts.map(({ name }) => name.length));
  return verdicts
    .map((verdict) => {
      const word = verdict.isMet ? 'PASS' : 'OVER';
      const value = formatValue(verdict.measured, verdict.unit);
      const samples = verdict.samples === undefined ? '' : `: ${verdict.samples}`;
      return `${word}  ${verdict.name.padEnd(width)}  ${value} (${formatLimit(verdict)})${samples}`;
    })
    .join('\n');
}

export function formatLimit({ bound, limit, unit }: Verdict): string {
  return `${bound === 'at-most' ? 'at most' : 'at least'} ${formatValue(limit, unit)}`;
}

export function formatValue(value: number, unit: Verdict['unit']): string {
  if (unit === 'bytes' && value >= 1e6) return `${(value / 1e6).toFixed(0)} MB`;
  if (unit === 'bytes') return `${(value / 1000).toFixed(1)} kB`;
  if (unit === 'milliseconds') return `${value.toFixed(value > 0 && value < 10 ? 2 : 0)} ms`;
  return unit === 'count' ? String(value) : value.toFixed(3);
}
