/** Tells the service worker which colours were chosen: what is read offline has no script (SH-14). */
import type { WorkerMessage } from '../../document/offline-reading.ts';

/** On the root element, by the script in the head. */
const CHOICE = 'data-scheme-choice';

/** For the life of the document: what is chosen now, and every later choice. */
export function sendScheme(page: Document, tell: (message: WorkerMessage) => void): void {
  const { documentElement: root } = page;
  const tellNow = () =>
    tell({ type: 'choose-scheme', choice: root.getAttribute(CHOICE) ?? 'auto' });
  new MutationObserver(tellNow).observe(root, { attributeFilter: [CHOICE] });
  tellNow();
}
