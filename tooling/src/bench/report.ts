/** The results of a run as text. */
import { availableParallelism, cpus, loadavg } from 'node:os';
import type { Verdict } from './budgets.ts';
import { formatDigits } from './statistics.ts';

export interface BenchReport {
  readonly finishedAt: string;
  readonly machine: ReturnType<typeof describeMachine>;
  readonly verdicts: readonly Verdict[];
}

/** `loadBefore` is the average number of runnable processes in the minute before. */
export function describeMachine() {
  const processor = cpus()[0]?.model.trim() ?? 'unknown';
  const [loadBefore = 0] = loadavg();
  return { node: process.version, cores: availableParallelism(), processor, loadBefore };
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
  if (unit === 'bytes')
    return value < 1e6 ? `${(value / 1000).toFixed(1)} kB` : `${(value / 1e6).toFixed(0)} MB`;
  if (unit === 'milliseconds') return `${formatDigits(value)} ms`;
  if (unit === 'ratio') return formatDigits(value);
  return unit === 'count' ? String(value) : value.toFixed(3);
}
