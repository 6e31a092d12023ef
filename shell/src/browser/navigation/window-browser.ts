/** The navigation's way to the real browser window. */
import { revealFragment } from '../../layout/reveal.ts';
import type { Browser } from './navigation.ts';

export function createBrowser(page: Window): Browser {
  return {
    url: () => new URL(page.location.href),
    assign: (url) => page.location.assign(url),
    replace: (url) => page.location.replace(url),
    reload: () => page.location.reload(),
    go: (delta) => page.history.go(delta),
    scrollToTop: () => page.scrollTo({ top: 0, left: 0, behavior: 'instant' }),
    scrollToFragment: (hash) => revealFragment(page.document, hash),
    // The service worker answers visits without a network too (SH-09).
    isOnline: () => page.navigator.onLine || !!page.navigator.serviceWorker?.controller,
  };
}
