/**
 * Loads what watches the pictures of HTML from the CMS (`lazy-pictures.ts`) once one of them
 * waits for scripts or has failed: most HTML has none, and its pages do without that code.
 */
import { hasFailed } from './failed-picture.ts';

/** Pictures that scripts load when they are near. */
const WAITING_PICTURE = 'img[data-src]';

/** Told of every picture that cannot be shown; returns an unsubscribe function. */
export function watchContent(root: HTMLElement, onError: (address: string) => void): () => void {
  const listening = new AbortController();
  const left = new AbortController();
  let stop: () => void = () => undefined;

  async function begin() {
    listening.abort();
    try {
      const { watchPictures } = await import(
        /* webpackChunkName: "lazy-pictures" */ './lazy-pictures.ts'
      );
      if (!left.signal.aborted) stop = watchPictures(root, onError);
    } catch {
      if (!left.signal.aborted) showAll(root);
    }
  }

  const images = [...root.querySelectorAll('img')];
  if (root.querySelector(WAITING_PICTURE) !== null || images.some(hasFailed)) void begin();
  else if (images.length > 0) {
    // Errors of pictures do not bubble.
    root.addEventListener('error', () => void begin(), { capture: true, signal: listening.signal });
  }
  return () => {
    listening.abort();
    left.abort();
    stop();
  };
}

/** Without the code that loads them when they are near, they are loaded now. */
function showAll(root: HTMLElement): void {
  for (const image of root.querySelectorAll<HTMLImageElement>(WAITING_PICTURE)) {
    image.src = image.dataset['src'] ?? '';
    delete image.dataset['src'];
  }
}
