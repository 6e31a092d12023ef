/**
 * Loads the code that watches pictures in HTML from the CMS (`lazy-pictures.ts`) when a picture
 * is lazy or has failed. Most HTML has no such picture, and its pages never load that code.
 */
import { hasFailed } from './failed-picture.ts';

/** Pictures that scripts load when they come near the window. */
const WAITING_PICTURE = 'img[data-src]';

/** Called for every failed picture; returns an unsubscribe function. */
export function watchContent(root: HTMLElement, onError: (address: string) => void): () => void {
  const listening = new AbortController();
  const unmounted = new AbortController();
  let stop: () => void = () => undefined;

  async function begin() {
    listening.abort();
    try {
      const { watchPictures } = await import(
        /* webpackChunkName: "lazy-pictures" */ './lazy-pictures.ts'
      );
      if (!unmounted.signal.aborted) stop = watchPictures(root, onError);
    } catch {
      if (!unmounted.signal.aborted) loadAll(root);
    }
  }

  const images = [...root.querySelectorAll('img')];
  if (root.querySelector(WAITING_PICTURE) !== null || images.some(hasFailed)) void begin();
  else if (images.length > 0) {
    // `error` events of pictures do not bubble.
    root.addEventListener('error', () => void begin(), { capture: true, signal: listening.signal });
  }
  return () => {
    listening.abort();
    unmounted.abort();
    stop();
  };
}

/** Loads lazy pictures now, because the code that watches them is missing. */
function loadAll(root: HTMLElement): void {
  for (const image of root.querySelectorAll<HTMLImageElement>(WAITING_PICTURE)) {
    image.src = image.dataset['src'] ?? '';
    delete image.dataset['src'];
  }
}
