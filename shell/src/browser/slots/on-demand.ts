/**
 * Static slots: the server's HTML is all there is to them, so their code is not loaded with the
 * document. It is when a picture failed, which only the code can show and report.
 */
import { hasFailed } from 'ui-kit/failed-picture';

/** Calls `start` once when a picture inside failed, or has failed before; answers its own undo. */
export function whenPictureFails(element: HTMLElement, start: () => void): () => void {
  const listening = new AbortController();
  const begin = () => {
    listening.abort();
    start();
  };
  if ([...element.querySelectorAll('img')].some(hasFailed)) begin();
  // Errors of pictures do not bubble.
  else element.addEventListener('error', begin, { capture: true, signal: listening.signal });
  return () => listening.abort();
}
