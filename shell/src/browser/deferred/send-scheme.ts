/**
 * Sends the chosen colour scheme to the service worker, because offline pages run no
 * script.
 */
import type { WorkerMessage } from '../../document/offline-reading.ts';

/** Set on the root element by the script in the head. */
const CHOICE = 'data-scheme-choice';

/** Runs for the lifetime of the document: sends the current choice and every later one. */
export function sendScheme(page: Document, send: (message: WorkerMessage) => void): void {
  const { documentElement: root } = page;
  const sendNow = () =>
    send({ type: 'choose-scheme', choice: root.getAttribute(CHOICE) ?? 'auto' });
  new MutationObserver(sendNow).observe(root, { attributeFilter: [CHOICE] });
  sendNow();
}
