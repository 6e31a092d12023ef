/** Implements the navigation's `Browser` with the real window. */
import { READS_OFFLINE_ATTRIBUTE } from '../../document/offline-reading.ts';
import { revealFragment } from '../../layout/reveal.ts';
import type { Browser } from './navigation-parts.ts';

export function createBrowser(page: Window): Browser {
  return {
    url: () => new URL(page.location.href),
    assign: (url) => page.location.assign(url),
    replace: (url) => page.location.replace(url),
    reload: () => page.location.reload(),
    go: (delta) => page.history.go(delta),
    scrollToTop: () => page.scrollTo({ top: 0, left: 0, behavior: 'instant' }),
    scrollToFragment: (hash) => revealFragment(page.document, hash),
    isOnline: () =>
      page.navigator.onLine || page.document.documentElement.hasAttribute(READS_OFFLINE_ATTRIBUTE),
  };
}
