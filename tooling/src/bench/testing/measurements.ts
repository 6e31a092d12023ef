/** Results of a benchmark that meets every budget exactly, or nearly so where a test says. */
import type { Measurements } from '../budgets.ts';
import type { CatalogueCall } from '../catalogue-queries.ts';
import type { PageComparison } from '../compare-pages.ts';
import type { ReleaseChanges } from '../release-changes.ts';
import { summarise } from '../statistics.ts';
import type { ServedScript } from '../variant-proxy.ts';

interface Changes {
  readonly releases?: Partial<ReleaseChanges>;
  readonly composedScripts?: readonly ServedScript[];
  readonly warmRate?: number;
  readonly uncachedRate?: number;
  /** Of the one call of the catalogue. */
  readonly catalogue?: Partial<CatalogueCall>;
  /** Of the one public page. */
  readonly page?: Partial<PageComparison['composed']>;
}

export function someMeasurements(changes: Changes = {}): Measurements {
  const script = { path: '/main.js', bytes: 115_000, reactCopies: 1 };
  const monolith = { path: '/mono.js', bytes: 100_000, reactCopies: 1 };
  return {
    browser: {
      composed: {
        scripts: changes.composedScripts ?? [script],
        hydratedMs: summarise([1200]),
      },
      monolith: { scripts: [monolith], hydratedMs: summarise([1000]) },
    },
    server: {
      weight: { elements: 300, textLength: 2000, attributeLength: 9000 },
      bare: summarise([1000]),
      warm: summarise([changes.warmRate ?? 500]),
      uncached: summarise([changes.uncachedRate ?? 150]),
    },
    costs: {
      pages: [{ path: '/shop/followers', rate: summarise([900]), cpuMs: summarise([1.25]) }],
      memory: [{ part: 'shell', residentBytes: 200_000_000 }],
    },
    firstBytes: [
      {
        path: '/',
        healthyMs: summarise([2]),
        slowMs: summarise([3]),
        slowCompleteMs: summarise([600]),
      },
    ],
    pages: {
      pages: [
        {
          path: '/shop/followers',
          composed: {
            largestPaintMs: summarise([690]),
            blockingMs: summarise([100]),
            layoutShift: 0,
            requests: 20,
            bytes: 300_000,
            scriptBytes: 125_000,
            imageBytes: 80_000,
            ...changes.page,
          },
          floorMs: summarise([600]),
        },
      ],
      navigation: {
        from: '/shop/followers',
        to: '/product/follower-block',
        softMs: summarise([350]),
        fullMs: summarise([700]),
      },
    },
    releases: {
      publishMs: summarise([3000]),
      seenMs: summarise([3000]),
      load: { swaps: 50, requests: 2000, failed: 0 },
      heap: { swaps: 200, ratio: 1.1 },
      shares: [{ percent: 10, given: 9.75, changed: 0 }],
      ...changes.releases,
    },
    catalogue: [
      {
        kind: 'list',
        query: '?group=all',
        scans: [],
        databaseMs: summarise([20]),
        ...changes.catalogue,
      },
    ],
  };
}
