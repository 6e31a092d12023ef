/**
 * Asks the service worker to store each page after the visitor has opened it, for offline
 * reading.
 */
import type { WorkerMessage } from '../../document/offline-reading.ts';
import type { PageContent } from '../slots/page-content.ts';

/** Delay, because the page may still be rendering and loading its pictures. */
const KEEP_AFTER_MS = 1000;
const PICTURES_MAX = 30;

export interface VisitedParts {
  readonly page: Window;
  readonly content: () => PageContent;
  /** True when a slot of the page depends on the visitor. */
  readonly isPersonal: (content: PageContent) => boolean;
  readonly send: (message: WorkerMessage) => void;
}

/** Runs for the lifetime of the document: stores the current page and those that follow. */
export function cacheVisitedPages({ page, content, isPersonal, send }: VisitedParts): void {
  let timer: number | undefined;
  let lastPath = '';
  const keepLater = () => {
    if (page.location.pathname === lastPath) return;
    lastPath = page.location.pathname;
    page.clearTimeout(timer);
    timer = page.setTimeout(keep, KEEP_AFTER_MS);
  };
  function keep(): void {
    const shown = content();
    const { status, loginRequired } = shown.state;
    // The server applies the same rule: it sends no copy of such a page.
    if (status !== 200 || loginRequired || isPersonal(shown)) return;
    send({ type: 'keep', path: shown.location.pathname, pictures: listPictures(page) });
  }
  // A completed navigation changes the title.
  new MutationObserver(keepLater).observe(page.document.head, { childList: true, subtree: true });
  keepLater();
}

/** The picture files that the browser chose for its screen. */
function listPictures({ document, location }: Window): readonly string[] {
  const addresses = [...document.images].flatMap(({ currentSrc }) =>
    currentSrc.startsWith(`${location.origin}/`) ? new URL(currentSrc).pathname : [],
  );
  return [...new Set(addresses)].slice(0, PICTURES_MAX);
}
