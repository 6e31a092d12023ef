/** What the storefront may cost (docs/benchmarks.md), and whether it does. */
import { judgeWeight, MAX_SCRIPT_BYTES } from './byte-budgets.ts';
import type { CatalogueCall } from './catalogue-queries.ts';
import type { NavigationComparison, PageComparison, PagesComparison } from './compare-pages.ts';
import type { BrowserComparison, VariantResult } from './compare-variants.ts';
import type { ServerComparison } from './compare-servers.ts';
import type { FirstByteComparison } from './first-byte.ts';
import { judgeReleaseChanges } from './release-budgets.ts';
import type { ReleaseChanges } from './release-changes.ts';
import type { ServerCosts } from './server-costs.ts';

export interface Measurements {
  readonly browser: BrowserComparison;
  readonly server: ServerComparison;
  /** Null where the machine does not tell what a process uses. */
  readonly costs: ServerCosts | null;
  readonly firstBytes: readonly FirstByteComparison[];
  readonly pages: PagesComparison;
  readonly releases: ReleaseChanges;
  /** Null where there is no PostgreSQL to ask. */
  readonly catalogue: readonly CatalogueCall[] | null;
}

export interface Verdict {
  readonly name: string;
  readonly measured: number;
  readonly limit: number;
  readonly bound: 'at-most' | 'at-least';
  readonly unit: 'bytes' | 'count' | 'ratio' | 'milliseconds' | 'score' | 'points';
  readonly isMet: boolean;
  /** The same sources always give the same value, on any machine. */
  readonly isDeterministic: boolean;
}

const MAX_SCRIPT_REQUESTS = 8;
const MAX_BYTES_RATIO = 1.15;
const MAX_TIME_RATIO = 1.2;
const MIN_WARM_RATIO = 0.5;
const MIN_UNCACHED_RATIO = 0.15;
/** A slow remote would add its delay, ten times a usual first byte and more. */
const MAX_FIRST_BYTE_RATIO = 1.5;
const MAX_PAINT_RATIO = 1.15;
const MAX_LAYOUT_SHIFT = 0;
const MAX_BLOCKING_MS = 100;
const MAX_SOFT_RATIO = 0.5;
const MAX_CATALOGUE_MS = { list: 20, search: 30 } as const;

export function judge(measurements: Measurements): readonly Verdict[] {
  const { browser, server, firstBytes, pages, releases, catalogue } = measurements;
  const { composed, monolith } = browser;
  const copies = composed.scripts.reduce((sum, script) => sum + script.reactCopies, 0);
  const bytes = countBytes(composed);
  return [
    atMost({
      name: 'JavaScript, Brotli',
      unit: 'bytes',
      measured: bytes,
      limit: MAX_SCRIPT_BYTES,
    }),
    atMost({
      name: 'Script requests',
      unit: 'count',
      measured: composed.scripts.length,
      limit: MAX_SCRIPT_REQUESTS,
    }),
    atMost({ name: 'Copies of React', unit: 'count', measured: copies, limit: 1 }),
    atMost({
      name: 'Bytes beside the monolith',
      unit: 'ratio',
      measured: bytes / countBytes(monolith),
      limit: MAX_BYTES_RATIO,
    }),
    timed({
      name: 'Time to interactive beside the monolith',
      measured: composed.hydratedMs.median / monolith.hydratedMs.median,
      limit: MAX_TIME_RATIO,
    }),
    atLeast({
      name: 'Requests per second beside bare React, warm fragments',
      measured: server.warm.median / server.bare.median,
      limit: MIN_WARM_RATIO,
    }),
    atLeast({
      name: 'Requests per second beside bare React, no fragment cache',
      measured: server.uncached.median / server.bare.median,
      limit: MIN_UNCACHED_RATIO,
    }),
    ...firstBytes.map(({ path, healthyMs, slowMs }) =>
      timed({
        name: `First byte of ${path} with a slow remote`,
        measured: slowMs.median / healthyMs.median,
        limit: MAX_FIRST_BYTE_RATIO,
      }),
    ),
    ...pages.pages.flatMap(judgePage),
    judgeNavigation(pages.navigation),
    ...judgeReleaseChanges(releases),
    ...(catalogue ?? []).flatMap(judgeCatalogueCall),
  ];
}

function judgePage({ path, composed, floorMs }: PageComparison): readonly Verdict[] {
  const { largestPaintMs, blockingMs, layoutShift } = composed;
  return [
    timed({
      name: `Largest paint of ${path} beside files without scripts`,
      measured: largestPaintMs.median / floorMs.median,
      limit: MAX_PAINT_RATIO,
    }),
    {
      ...atMost({
        name: `Blocking time of ${path}`,
        unit: 'milliseconds',
        measured: blockingMs.median,
        limit: MAX_BLOCKING_MS,
      }),
      isDeterministic: false,
    },
    atMost({
      name: `Layout shift of ${path}`,
      unit: 'score',
      measured: layoutShift,
      limit: MAX_LAYOUT_SHIFT,
    }),
    ...judgeWeight({ path, ...composed }),
  ];
}

function judgeCatalogueCall({ kind, query, scans, databaseMs }: CatalogueCall): readonly Verdict[] {
  return [
    {
      ...atMost({
        name: `Database time of ${query} in 10,000 products`,
        unit: 'milliseconds',
        measured: databaseMs.median,
        limit: MAX_CATALOGUE_MS[kind],
      }),
      isDeterministic: false,
    },
    atMost({
      name: `Tables read row by row for ${query}`,
      unit: 'count',
      measured: scans.length,
      limit: 0,
    }),
  ];
}

function judgeNavigation({ from, to, softMs, fullMs }: NavigationComparison): Verdict {
  return timed({
    name: `From ${from} to the picture of ${to} beside a full load`,
    measured: softMs.median / fullMs.median,
    limit: MAX_SOFT_RATIO,
  });
}

/** Brotli bytes of all scripts of a visit. */
export function countBytes({ scripts }: VariantResult): number {
  return scripts.reduce((sum, script) => sum + script.bytes, 0);
}

function atMost(budget: Pick<Verdict, 'name' | 'measured' | 'limit' | 'unit'>): Verdict {
  const isMet = budget.measured <= budget.limit;
  return { ...budget, bound: 'at-most', isMet, isDeterministic: true };
}

type Ratio = Pick<Verdict, 'name' | 'measured' | 'limit'>;

/** A ratio of times: at most its limit, a little different in every run. */
function timed(ratio: Ratio): Verdict {
  return { ...atMost({ ...ratio, unit: 'ratio' }), isDeterministic: false };
}

function atLeast(ratio: Ratio): Verdict {
  const isMet = ratio.measured >= ratio.limit;
  return { ...ratio, unit: 'ratio', bound: 'at-least', isMet, isDeterministic: false };
}
