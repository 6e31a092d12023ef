/** What a change of release may cost (docs/benchmarks.md). */
import type { Verdict } from './budgets.ts';
import type { ReleaseChanges } from './release-changes.ts';

const MAX_SEEN_MS = 3000;
const MAX_PUBLISH_MS = 3000;
/** More is a leak; less is garbage that was there before. */
const MAX_HEAP_RATIO = 1.1;
const MAX_SHARE_ERROR = 0.3;

/** Shares are drawn, so that they and failed requests are the same on every machine. */
export function judgeReleaseChanges(changes: ReleaseChanges): readonly Verdict[] {
  const { publishMs, seenMs, load, heap, shares } = changes;
  const errors = shares.map(({ percent, given }) => Math.abs(given - percent));
  const changed = shares.reduce((sum, share) => sum + share.changed, 0);
  return [
    atMost({
      name: 'Slowest change of release until two shells follow',
      unit: 'milliseconds',
      measured: seenMs.highest,
      limit: MAX_SEEN_MS,
    }),
    {
      ...atMost({
        name: `Failed requests during ${load.swaps} changes of release`,
        unit: 'count',
        measured: load.failed,
        limit: 0,
      }),
      isDeterministic: true,
    },
    atMost({
      name: `Heap after ${heap.swaps} changes of release beside before`,
      unit: 'ratio',
      measured: heap.ratio,
      limit: MAX_HEAP_RATIO,
    }),
    atMost({
      name: 'Publish with the gate',
      unit: 'milliseconds',
      measured: publishMs.median,
      limit: MAX_PUBLISH_MS,
    }),
    {
      ...atMost({
        name: 'Share of 100,000 visitors beside the one asked for',
        unit: 'points',
        measured: Math.max(...errors),
        limit: MAX_SHARE_ERROR,
      }),
      isDeterministic: true,
    },
    {
      ...atMost({
        name: 'Visitors whom a second question answered otherwise',
        unit: 'count',
        measured: changed,
        limit: 0,
      }),
      isDeterministic: true,
    },
  ];
}

function atMost(budget: Pick<Verdict, 'name' | 'measured' | 'limit' | 'unit'>): Verdict {
  const isMet = budget.measured <= budget.limit;
  return { ...budget, bound: 'at-most', isMet, isDeterministic: false };
}
