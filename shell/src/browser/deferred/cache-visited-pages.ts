/** Asks the service worker to keep the pages the visitor reads, once each is there (SH-09). */
import type { WorkerMessage } from '../../document/offline-reading.ts';
import type { PageContent } from '../slots/page-content.ts';

/** The page may still be drawing, and its pictures come. */
const KEEP_AFTER_MS = 1000;
const MOST_PICTURES = 30;

export interface VisitedParts {
  readonly page: Window;
  readonly content: () => PageContent;
  /** True when a slot of the page depends on the visitor. */
  readonly isPersonal: (content: PageContent) => boolean;
  readonly tell: (message: WorkerMessage) => void;
}

/** For the life of the document: the page that is shown, and those that follow. */
export function cacheVisitedPages({ page, content, isPersonal, tell }: VisitedParts): void {
  let timer: number | undefined;
  let known = '';
  const keepLater = () => {
    if (page.location.pathname === known) return;
    known = page.location.pathname;
    page.clearTimeout(timer);
    timer = page.setTimeout(keep, KEEP_AFTER_MS);
  };
  function keep(): void {
    const shown = content();
    const { status, loginRequired } = shown.state;
    // The server says so too: it makes no copy of such a page.
    if (status !== 200 || loginRequired || isPersonal(shown)) return;
    tell({ type: 'keep', path: shown.location.pathname, pictures: listPictures(page) });
  }
  // A navigation that has arrived changes the title.
  new MutationObserver(keepLater).observe(page.document.head, { childList: true, subtree: true });
  keepLater();
}

/** As the browser chose them, for its own screen. */
function listPictures({ document, location }: Window): readonly string[] {
  const addresses = [...document.images].flatMap(({ currentSrc }) =>
    currentSrc.startsWith(`${location.origin}/`) ? new URL(currentSrc).pathname : [],
  );
  return [...new Set(addresses)].slice(0, MOST_PICTURES);
}
