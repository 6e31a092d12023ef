/**
 * Vendors' scripts can read the page they run in, so they must not run on a visitor's
 * private pages.
 */
import { isCountedPath } from '../../document/counted-paths.ts';

/** Links to a private page load a new document, which starts without vendors' scripts. */
export function loadPrivatePagesInFull(page: Window, uncounted: readonly string[]): void {
  page.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link === null || link.origin !== page.location.origin) return;
      if (!isCountedPath(link.pathname, uncounted)) event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
