/** Vendors' scripts see the page they run in: they are left behind where a page is the visitor's own. */
import { isCountedPath } from '../../document/counted-paths.ts';

/** Links to such a page are the browser's to follow: its document starts without them. */
export function leaveForPrivatePages(page: Window): void {
  page.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link === null || link.origin !== page.location.origin) return;
      if (!isCountedPath(link.pathname)) event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
