/**
 * Makes the sizes of product pictures that pages ask for before the first visitor does (API-04).
 *
 * One at a time and with a pause as long as the work took, so that pictures visitors wait for come
 * first; pictures of listings before those of galleries. What is made already costs a look at the
 * cache's index. Everything else is still made when it is asked for.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { listProductPictures, type ProductPicture } from '../db/product-picture-repository.ts';
import { servedWidthPx } from '../domain/image-size.ts';
import type { Services } from '../services.ts';

/** The widths pages offer in shop cards, thumbnails and galleries (C§9, `ui-kit`). */
const WIDTHS_PX = [300, 450, 600, 800, 1000, 1200, 150];
/** Also when nothing had to be made: the event loop belongs to requests. */
const PAUSE_MIN_MS = 1;

type PreparingServices = Pick<Services, 'db' | 'images' | 'log'>;

/** Starts preparing in the background; answers its own stop. */
export function startPreparingPictures(services: PreparingServices): () => void {
  const stopping = new AbortController();
  void preparePictures(services, stopping.signal).catch((error: unknown) => {
    if (!stopping.signal.aborted) services.log.warn({ err: error }, 'pictures are not prepared');
  });
  return () => stopping.abort();
}

/** Resolves when every picture was tried; rejects when it is stopped. */
export async function preparePictures(
  { db, images, log }: PreparingServices,
  signal: AbortSignal,
): Promise<void> {
  for (const picture of await listProductPictures(db)) {
    for (const widthPx of listWidths(picture)) {
      signal.throwIfAborted();
      const startedAt = performance.now();
      try {
        await images.get({
          hash: picture.hash,
          masterFile: picture.file,
          aspect: '4x3',
          widthPx,
          extension: 'avif',
        });
      } catch (error) {
        log.warn({ err: error, hash: picture.hash, widthPx }, 'this picture could not be prepared');
      }
      const tookMs = performance.now() - startedAt;
      await pause(Math.max(PAUSE_MIN_MS, tookMs), undefined, { signal, ref: false });
    }
  }
}

/** Each width once: a small master serves its largest for all wider ones. */
function listWidths(picture: ProductPicture): readonly number[] {
  return [...new Set(WIDTHS_PX.map((widthPx) => servedWidthPx(picture, '4x3', widthPx)))];
}
