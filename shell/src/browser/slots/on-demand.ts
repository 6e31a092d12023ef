/**
 * Static slots: the server's HTML is complete, so their code is not loaded with the
 * document. It is loaded when a picture has failed, because only the code can show its alternative
 * text and report the failure.
 */
import { hasFailed } from 'ui-kit/failed-picture';

/**
 * Calls `start` once, when a picture inside fails or has already failed. Returns an
 * unsubscribe function.
 */
export function whenPictureFails(element: HTMLElement, start: () => void): () => void {
  const listening = new AbortController();
  const begin = () => {
    listening.abort();
    start();
  };
  if ([...element.querySelectorAll('img')].some(hasFailed)) begin();
  // Error events of pictures do not bubble.
  else element.addEventListener('error', begin, { capture: true, signal: listening.signal });
  return () => listening.abort();
}
