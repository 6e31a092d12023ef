/**
 * Blocks that begin or end while their page is open (CMS-04): the page is looked up
 * again once that moment has passed.
 */

/** Block visibility check. */
export const CHECK_EVERY_MS = 60_000;

export interface BlockScheduleParts {
  readonly page: Document;
  /** When a block of the shown page begins or ends next. */
  readonly nextChangeAt: () => string | null;
  readonly refresh: () => void;
  readonly now: () => number;
}

/** Looks every minute, and when the page comes to the front again; answers its own undo. */
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
