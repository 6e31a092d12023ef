/** Whether a link may lead from this page to a stored copy of another page while offline. */
import { READS_OFFLINE_ATTRIBUTE } from '../../document/offline-reading.ts';

/**
 * Runs for the lifetime of the document: allowed until the visitor types in a page, and
 * allowed again on the next page.
 */
export function allowLeavingOffline({ document, location }: Window): void {
  const { documentElement: root } = document;
  let typedAt: string | null = null;
  const mark = () => root.toggleAttribute(READS_OFFLINE_ATTRIBUTE, typedAt !== location.pathname);
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof Element) || target.closest('main') === null) return;
    typedAt = location.pathname;
    mark();
  });
  // A completed navigation changes the title.
  new MutationObserver(mark).observe(document.head, { childList: true, subtree: true });
  mark();
}
