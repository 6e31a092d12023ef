/** The performance budgets of the storefront (docs/performance.md), and their evaluation. */
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
  /** First contentful paint. */
  readonly firstPaintMs: Spread;
  readonly largestPaintMs: Spread;
  /** Largest paint of the same page without scripts. */
  readonly floorMs: Spread;
  readonly blockingMs: Spread;
  /** The worst of all visits. */
  readonly layoutShift: number;
}

export function checkTimes(path: string, page: PageTimes): readonly Verdict[] {
  const { firstPaintMs, largestPaintMs, floorMs, blockingMs, layoutShift } = page;
  return [
    timed({ name: `First paint of ${path}`, spread: firstPaintMs, limit: 450 }),
    timed({ name: `Largest paint of ${path}`, spread: largestPaintMs, limit: 600 }),
    {
      ...atMost({
        name: `Largest paint of ${path} compared with its files without scripts`,
        unit: 'ratio',
        measured: largestPaintMs.median / floorMs.median,
        limit: 1.1,
      }),
      samples: `${formatSpread(largestPaintMs, 'ms')} against ${formatSpread(floorMs, 'ms')}`,
    },
    timed({ name: `Blocking time of ${path}`, spread: blockingMs, limit: 60 }),
    atMost({
      name: `Layout shift of ${path}`,
      unit: 'score',
      measured: layoutShift,
      limit: 0,
      isDeterministic: true,
    }),
  ];
}

/** Kinds of calls that are compared with a bare program. */
export type LoadBudget = 'document' | 'soft-navigation' | 'cart' | 'api';

/** Measured under load. */
export interface LoadedServer {
  /** Requests per second. */
  readonly rate: Spread;
  /** Processor time of the serving process for each request. */
  readonly cpuMs: Spread;
}

/** Limits of `rate` compared with the bare program's, and of `cpuMs`. */
const LOAD_LIMITS: Readonly<
  Record<LoadBudget, { readonly rate: number; readonly cpuMs?: number }>
> = {
  document: { rate: 0.2, cpuMs: 0.25 },
  'soft-navigation': { rate: 0.3 },
  // Three times the share that a rendered and streamed cart had.
  cart: { rate: 0.01 },
  api: { rate: 0.8 },
};

export function checkLoad(
  budget: LoadBudget,
  name: string,
  { site, bare }: { readonly site: LoadedServer; readonly bare: LoadedServer },
): readonly Verdict[] {
  const limits = LOAD_LIMITS[budget];
  const measured = site.rate.median / bare.rate.median;
  const cpu = `${formatSpread(site.cpuMs, 'ms')} against ${formatSpread(bare.cpuMs, 'ms')}`;
  const rate = `${formatSpread(site.rate, 'req/s')} against ${formatSpread(bare.rate, 'req/s')}`;
  const compared: Verdict = {
    name: `Requests per second of ${budget} ${name} compared with a bare program`,
    measured,
    limit: limits.rate,
    unit: 'ratio',
    bound: 'at-least',
    isMet: measured >= limits.rate,
    isDeterministic: false,
    samples: `${rate}; processor time ${cpu}`,
  };
  if (limits.cpuMs === undefined) return [compared];
  const timedName = `Processor time of ${budget} ${name}`;
  return [compared, timed({ name: timedName, spread: site.cpuMs, limit: limits.cpuMs })];
}

/** Resident memory of the shell after many different pages. */
export function checkMemory(name: string, bytes: number): Verdict {
  return atMost({
    name: `Memory of the shell after ${name}`,
    unit: 'bytes',
    measured: bytes,
    limit: 300_000_000,
  });
}

export interface CatalogueCall {
  readonly kind: 'list' | 'search';
  /** After `/api/v1/sell/product`. */
  readonly query: string;
  /** Planning and execution of all its queries. */
  readonly databaseMs: Spread;
}

export function checkCatalogueCall({ kind, query, databaseMs }: CatalogueCall): Verdict {
  const name = `Database time of ${query} in 10,000 products`;
  return timed({ name, spread: databaseMs, limit: kind === 'list' ? 20 : 30 });
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
