/** The performance budgets of the storefront (docs/benchmarks.md), and their evaluation. */
import { formatSpread, type Spread } from './statistics.ts';

export interface Verdict {
  readonly name: string;
  readonly measured: number;
  readonly limit: number;
  readonly bound: 'at-most' | 'at-least';
  readonly unit: 'bytes' | 'count' | 'ratio' | 'milliseconds' | 'score';
  readonly isMet: boolean;
  /** The same sources give the same value on every machine. */
  readonly isDeterministic: boolean;
  /** The measurements behind the value. */
  readonly samples?: string;
}

export interface PageBytes {
  readonly requests: number;
  /** As transferred, headers included. */
  readonly bytes: number;
  /** Bodies only. */
  readonly scriptBytes: number;
  /** Bodies only, before the page is scrolled. */
  readonly imageBytes: number;
  readonly reactCopies: number;
}

export function checkBytes(path: string, page: PageBytes): readonly Verdict[] {
  const limits = [
    { name: 'Requests', unit: 'count', measured: page.requests, limit: 20 },
    { name: 'Transfer', unit: 'bytes', measured: page.bytes, limit: 300_000 },
    { name: 'JavaScript', unit: 'bytes', measured: page.scriptBytes, limit: 125_000 },
    { name: 'Pictures', unit: 'bytes', measured: page.imageBytes, limit: 80_000 },
    { name: 'Copies of React', unit: 'count', measured: page.reactCopies, limit: 1 },
  ] as const;
  return limits.map((limit) =>
    atMost({ ...limit, name: `${limit.name} of ${path}`, isDeterministic: true }),
  );
}

export interface PageTimes {
  readonly largestPaintMs: Spread;
  /** Largest paint of the same page without scripts. */
  readonly floorMs: Spread;
  readonly blockingMs: Spread;
  /** The worst of all visits. */
  readonly layoutShift: number;
}

export function checkTimes(path: string, page: PageTimes): readonly Verdict[] {
  const { largestPaintMs, floorMs, blockingMs, layoutShift } = page;
  return [
    compare({
      name: `Largest paint of ${path} compared with its files without scripts`,
      of: largestPaintMs,
      baseline: floorMs,
      atMost: 1.15,
    }),
    timed({ name: `Blocking time of ${path}`, spread: blockingMs, limit: 100 }),
    atMost({
      name: `Layout shift of ${path}`,
      unit: 'score',
      measured: layoutShift,
      limit: 0,
      isDeterministic: true,
    }),
  ];
}

export function checkNavigation(name: string, softMs: Spread, fullMs: Spread): Verdict {
  return compare({
    name: `${name} compared with a full load`,
    of: softMs,
    baseline: fullMs,
    atMost: 0.5,
  });
}

/**
 * A page that waited for the slow remote would take more than ten times as long as usual until the
 * first byte.
 */
export function checkFirstByte(path: string, slowMs: Spread, healthyMs: Spread): Verdict {
  const name = `First byte of ${path} with a slow remote`;
  return compare({ name, of: slowMs, baseline: healthyMs, atMost: 1.5 });
}

/** Requests per second of the product page. */
export interface Rates {
  /** A server that only renders React. */
  readonly bare: Spread;
  readonly warm: Spread;
  readonly uncached: Spread;
}

export function checkRates({ bare, warm, uncached }: Rates): readonly Verdict[] {
  const checkRate = (kind: string, rate: Spread, limit: number): Verdict => {
    const measured = rate.median / bare.median;
    return {
      name: `Requests per second compared with bare React, ${kind}`,
      measured,
      limit,
      unit: 'ratio',
      bound: 'at-least',
      isMet: measured >= limit,
      isDeterministic: false,
      samples: `${formatSpread(rate, 'req/s')} against ${formatSpread(bare, 'req/s')}`,
    };
  };
  return [checkRate('warm fragments', warm, 0.5), checkRate('no fragment cache', uncached, 0.15)];
}

export interface ReleaseChanges {
  /** Publish with the gate, including compressing and storing the build's files. */
  readonly publishMs: Spread;
  /** From the end of promote or rollback until every shell serves the new release. */
  readonly followMs: Spread;
  readonly requests: { readonly sent: number; readonly failed: number };
  /** After divided by before, for the shell that grew most. */
  readonly heap: { readonly changes: number; readonly ratio: number };
}

export function checkReleaseChanges(changes: ReleaseChanges): readonly Verdict[] {
  const { publishMs, followMs, requests, heap } = changes;
  const slowest = { ...followMs, median: followMs.highest };
  return [
    timed({
      name: 'Slowest change of release until two shells follow',
      spread: slowest,
      limit: 3000,
    }),
    {
      ...atMost({
        name: `Failed requests during ${followMs.samples} changes of release`,
        unit: 'count',
        measured: requests.failed,
        limit: 0,
        isDeterministic: true,
      }),
      samples: `${requests.sent} requests`,
    },
    // More than this is a leak; less than 1 is garbage from before the run.
    atMost({
      name: `Heap after ${heap.changes} changes of release compared with before`,
      unit: 'ratio',
      measured: heap.ratio,
      limit: 1.1,
    }),
    timed({ name: 'Publish with the gate', spread: publishMs, limit: 3000 }),
  ];
}

export interface CatalogueCall {
  readonly kind: 'list' | 'search';
  /** After `/api/v1/sell/product`. */
  readonly query: string;
  /** Growing tables that are read row by row, each with its query. */
  readonly scans: readonly string[];
  /** Planning and execution of all its queries. */
  readonly databaseMs: Spread;
}

export function checkCatalogueCall(call: CatalogueCall): readonly Verdict[] {
  const { kind, query, scans, databaseMs } = call;
  const limit = kind === 'list' ? 20 : 30;
  return [
    timed({ name: `Database time of ${query} in 10,000 products`, spread: databaseMs, limit }),
    atMost({
      name: `Tables read row by row for ${query}`,
      unit: 'count',
      measured: scans.length,
      limit: 0,
      isDeterministic: true,
    }),
  ];
}

interface Limit extends Pick<Verdict, 'name' | 'unit' | 'measured' | 'limit'> {
  readonly isDeterministic?: boolean;
}

function atMost({ isDeterministic = false, ...budget }: Limit): Verdict {
  const isMet = budget.measured <= budget.limit;
  return { ...budget, bound: 'at-most', isMet, isDeterministic };
}

function timed(budget: Pick<Limit, 'name' | 'limit'> & { readonly spread: Spread }): Verdict {
  const { name, limit, spread } = budget;
  return {
    ...atMost({ name, limit, unit: 'milliseconds', measured: spread.median }),
    samples: formatSpread(spread, 'ms'),
  };
}

interface Comparison {
  readonly name: string;
  readonly of: Spread;
  readonly baseline: Spread;
  readonly atMost: number;
}

function compare({ name, of, baseline, atMost: limit }: Comparison): Verdict {
  return {
    ...atMost({ name, limit, unit: 'ratio', measured: of.median / baseline.median }),
    samples: `${formatSpread(of, 'ms')} against ${formatSpread(baseline, 'ms')}`,
  };
}
