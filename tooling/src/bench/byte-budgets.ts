/** What a public page may bring to the browser (docs/benchmarks.md): the same on every machine. */
import type { PageBytes } from './page-bytes.ts';
import type { Verdict } from './budgets.ts';

export const MAX_SCRIPT_BYTES = 125_000;
export const MAX_REQUESTS = 20;
export const MAX_PAGE_BYTES = 300_000;
/** Of what a phone loads before anybody scrolls. */
export const MAX_IMAGE_BYTES = 80_000;

type Weight = Pick<PageBytes, 'path' | 'requests' | 'bytes' | 'scriptBytes' | 'imageBytes'>;

/** One verdict each for requests, transfer, scripts and pictures. */
export function judgeWeight(page: Weight): readonly Verdict[] {
  const { path, requests, bytes, scriptBytes, imageBytes } = page;
  return [
    atMost({ name: `Requests of ${path}`, unit: 'count', measured: requests, limit: MAX_REQUESTS }),
    atMost({
      name: `Transfer of ${path}`,
      unit: 'bytes',
      measured: bytes,
      limit: MAX_PAGE_BYTES,
    }),
    atMost({
      name: `JavaScript of ${path}`,
      unit: 'bytes',
      measured: scriptBytes,
      limit: MAX_SCRIPT_BYTES,
    }),
    atMost({
      name: `Pictures of ${path}`,
      unit: 'bytes',
      measured: imageBytes,
      limit: MAX_IMAGE_BYTES,
    }),
  ];
}

export function judgeBytes(pages: readonly PageBytes[]): readonly Verdict[] {
  return pages.flatMap((page) => [
    ...judgeWeight(page),
    atMost({
      name: `Copies of React of ${page.path}`,
      unit: 'count',
      measured: page.reactCopies,
      limit: 1,
    }),
  ]);
}

function atMost(budget: Pick<Verdict, 'name' | 'measured' | 'limit' | 'unit'>): Verdict {
  const isMet = budget.measured <= budget.limit;
  return { ...budget, bound: 'at-most', isMet, isDeterministic: true };
}
