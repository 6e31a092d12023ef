/**
 * How long past releases are kept for open tabs that still use them: at least a number of them, and
 * all that were served within a number of days, whichever keeps more. Pure.
 */
export interface RetentionRule {
  /** The newest ones stay, whatever their age. */
  readonly keepCount: number;
  /** Releases served within this time stay, however many there are. */
  readonly keepDays: number;
}

export const DEFAULT_RETENTION: RetentionRule = { keepCount: 10, keepDays: 30 };

export interface Retained {
  /**
   * When a visitor could last get it: `now` while it is served, `unknown` when it was not recorded.
   */
  readonly lastServed: Date | 'now' | 'unknown';
}

const DAY_MS = 86_400_000;

/** Lists the items that may be removed, least recently served first. */
export function listExpired<Item extends Retained>(
  items: readonly Item[],
  { keepCount, keepDays }: RetentionRule,
  now: Date,
): readonly Item[] {
  const keptSinceMs = now.getTime() - keepDays * DAY_MS;
  return items
    .toSorted((a, b) => rankOf(b) - rankOf(a))
    .slice(keepCount)
    .filter(({ lastServed }) => lastServed instanceof Date && lastServed.getTime() < keptSinceMs)
    .toReversed();
}

function rankOf({ lastServed }: Retained): number {
  if (lastServed === 'now') return Number.POSITIVE_INFINITY;
  return lastServed === 'unknown' ? 0 : lastServed.getTime();
}
