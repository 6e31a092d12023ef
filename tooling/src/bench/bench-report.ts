/** The benchmark's results for people and, as JSON, for programs. */
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg } from 'node:os';
import path from 'node:path';
import { countBytes, type Measurements, type Verdict } from './budgets.ts';
import type { PagesComparison } from './compare-pages.ts';
import type { ReleaseChanges } from './release-changes.ts';
import type { ServerCosts } from './server-costs.ts';
import type { Spread } from './statistics.ts';

export interface Machine {
  readonly node: string;
  readonly cores: number;
  readonly processor: string;
  /** Programs that wanted to run in the last minute before, on average: what else it was busy with. */
  readonly loadBefore: number;
}

export interface BenchReport {
  readonly finishedAt: string;
  readonly machine: Machine;
  readonly page: string;
  /** `few`: to try the benchmark, not to quote it. */
  readonly samples: 'few' | 'full';
  readonly verdicts: readonly Verdict[];
  readonly measurements: Measurements;
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

export function formatReport({ machine, page, verdicts, measurements }: BenchReport): string {
  const { browser, server, costs, firstBytes, pages, releases } = measurements;
  const variants = Object.entries(browser).map(([name, variant]) => [
    name,
    `${formatBytes(countBytes(variant))} in ${variant.scripts.length} scripts`,
    `interactive ${formatSpread(variant.hydratedMs, 'ms')}`,
  ]);
  const loads = [
    ['bare React', '', formatSpread(server.bare, 'req/s')],
    ['warm fragments', '', formatSpread(server.warm, 'req/s')],
    ['no fragment cache', '', formatSpread(server.uncached, 'req/s')],
  ];
  const bytes = firstBytes.map(({ path: address, healthyMs, slowMs, slowCompleteMs }) => [
    `first byte ${address}`,
    `healthy ${formatSpread(healthyMs, 'ms')}`,
    `slow ${formatSpread(slowMs, 'ms')}, complete ${formatSpread(slowCompleteMs, 'ms')}`,
  ]);
  const { elements, textLength } = server.weight;
  return [
    `Node ${machine.node}, ${machine.cores} cores, ${machine.processor}`,
    `${page}: ${elements} elements, ${textLength} characters of text; values are medians (lowest to highest, samples)`,
    '',
    formatTable([
      ...variants,
      ...loads,
      ...listCosts(costs),
      ...bytes,
      ...listPages(pages),
      ...listChanges(releases),
    ]),
    '',
    formatVerdicts(verdicts),
  ].join('\n');
}

/** A line for each budget. */
export function formatVerdicts(verdicts: readonly Verdict[]): string {
  const lines = verdicts.map((verdict) => [
    verdict.isMet ? 'PASS' : 'OVER',
    verdict.name,
    `${formatValue(verdict.measured, verdict.unit)} (${verdict.bound === 'at-most' ? 'at most' : 'at least'} ${formatValue(verdict.limit, verdict.unit)})`,
  ]);
  return formatTable(lines);
}

function listCosts(costs: ServerCosts | null): readonly (readonly string[])[] {
  if (costs === null) return [];
  return [
    ...costs.pages.map(({ path: address, rate, cpuMs }) => [
      `load of ${address}`,
      formatSpread(rate, 'req/s'),
      `processor ${formatSpread(cpuMs, 'ms')} per request`,
    ]),
    ...costs.memory.map(({ part, residentBytes }) => [
      `memory of ${part}`,
      `${(residentBytes / 1e6).toFixed(0)} MB`,
    ]),
  ];
}

function listPages({ pages, navigation }: PagesComparison): readonly (readonly string[])[] {
  const visits = pages.map(({ path: address, composed, floorMs }) => [
    `largest paint ${address}`,
    formatSpread(composed.largestPaintMs, 'ms'),
    `without scripts ${formatSpread(floorMs, 'ms')}, ${composed.requests} requests, ${formatBytes(composed.bytes)}, blocked ${formatSpread(composed.blockingMs, 'ms')}`,
  ]);
  const { from, to, softMs, fullMs } = navigation;
  return [
    ...visits,
    [`${from} to ${to}`, formatSpread(softMs, 'ms'), `full load ${formatSpread(fullMs, 'ms')}`],
  ];
}

function listChanges(changes: ReleaseChanges): readonly (readonly string[])[] {
  const { publishMs, seenMs, load, heap, shares } = changes;
  const given = shares.map((share) => `${share.percent} %: ${share.given.toFixed(2)} %`);
  return [
    ['publish with the gate', formatSpread(publishMs, 'ms')],
    [
      'promote or rollback',
      `seen ${formatSpread(seenMs, 'ms')}`,
      `${load.failed} of ${load.requests} requests failed`,
    ],
    [`heap after ${heap.swaps} changes`, `× ${heap.ratio.toFixed(3)}`],
    ['share of 100,000 visitors', given.join(', ')],
  ];
}

export function formatSpread({ median, lowest, highest, samples }: Spread, unit: string): string {
  const [middle, low, high] = [median, lowest, highest].map((value) => formatNumber(value));
  return `${middle} ${unit} (${low} to ${high}, ${samples})`;
}

export function formatValue(value: number, unit: Verdict['unit']): string {
  if (unit === 'bytes') return formatBytes(value);
  if (unit === 'points') return `${value.toFixed(2)} points`;
  if (unit === 'milliseconds') return `${value.toFixed(0)} ms`;
  return unit === 'count' ? String(value) : value.toFixed(3);
}

export function formatBytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function formatNumber(value: number): string {
  return value < 100 ? value.toFixed(1) : value.toFixed(0);
}

function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
}
