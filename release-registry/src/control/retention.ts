/**
 * How long what visitors once got is kept for tabs that are still open with it (FED-24):
 * at least so many, and everything that left within so many days, whichever keeps more. Pure.
 */
export interface RetentionRule {
  /** The newest ones stay, whatever their age. */
  readonly keepCount: number;
  /** What visitors could get within this time stays, however many there are. */
  readonly keepDays: number;
}

export const DEFAULT_RETENTION: RetentionRule = { keepCount: 10, keepDays: 30 };

export interface Retained {
  /** When a visitor could last get it: `now` while one can, `unknown` when nobody wrote it down. */
  readonly lastServed: Date | 'now' | 'unknown';
}

const DAY_MS = 86_400_000;

/** What may go, the longest gone first. */
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
