/** Refreshes the open page when one of its blocks reaches its start or end time. */

/** Interval of the block visibility check. */
const CHECK_EVERY_MS = 60_000;

export interface BlockScheduleParts {
  readonly page: Document;
  /** Time when a block of the current page next starts or ends. */
  readonly nextChangeAt: () => string | null;
  readonly refresh: () => void;
  readonly now: () => number;
}

/**
 * Checks every minute, and when the page becomes visible again. Returns an unsubscribe
 * function.
 */
export function watchBlockSchedule(parts: BlockScheduleParts): () => void {
  const { page, refresh, now } = parts;
  function check(): void {
    const moment = parts.nextChangeAt();
    const isDue = moment !== null && now() >= Date.parse(moment);
    if (isDue && page.visibilityState === 'visible') refresh();
  }
  const timer = setInterval(check, CHECK_EVERY_MS);
  page.addEventListener('visibilitychange', check);
  return () => {
    clearInterval(timer);
    page.removeEventListener('visibilitychange', check);
  };
}
