/** Whether a link may leave the page for what was kept of another, without a network (SH-09). */
import { READS_OFFLINE_ATTRIBUTE } from '../../document/offline-reading.ts';

/** For the life of the document: until something is typed in a page, and again in the next. */
export function allowLeavingOffline({ document, location }: Window): void {
  const { documentElement: root } = document;
  let typedAt: string | null = null;
  const mark = () => root.toggleAttribute(READS_OFFLINE_ATTRIBUTE, typedAt !== location.pathname);
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof Element) || target.closest('main') === null) return;
    typedAt = location.pathname;
    mark();
  });
  // A navigation that has arrived changes the title.
  new MutationObserver(mark).observe(document.head, { childList: true, subtree: true });
  mark();
}
