/**
 * Makes the sizes of product pictures that pages ask for before the first visitor does.
 *
 * One at a time and with a pause as long as the work took, so that pictures visitors wait for come
 * first; pictures of listings before those of galleries, and the lightbox's after both. What is made
 * already costs a look at the cache's index. Everything else is still made when it is asked for.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { listProductPictures, type ProductPicture } from './product-picture-repository.ts';
import { servedWidthPx } from '../images/image-size.ts';
import type { Services } from '../services.ts';

/** What pages offer (`ui-kit`): shop cards, thumbnails and galleries, then the lightbox. */
const CUTS = [
  { extension: 'avif', widthsPx: [300, 450, 600, 800, 1000, 1200, 150] },
  { extension: 'webp', widthsPx: [800, 1000, 1200, 1600, 1925] },
] as const;
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
  const pictures = await listProductPictures(db);
  const cuts = CUTS.flatMap(({ extension, widthsPx }) =>
    pictures.flatMap((picture) =>
      listWidths(picture, widthsPx).map((widthPx) => ({ picture, extension, widthPx })),
    ),
  );
  for (const { picture, extension, widthPx } of cuts) {
    signal.throwIfAborted();
    const { hash, file: masterFile } = picture;
    const startedAt = performance.now();
    try {
      await images.get({ hash, masterFile, aspect: '4x3', widthPx, extension });
    } catch (error) {
      log.warn({ err: error, hash, widthPx }, 'this picture could not be prepared');
    }
    const tookMs = performance.now() - startedAt;
    await pause(Math.max(PAUSE_MIN_MS, tookMs), undefined, { signal, ref: false });
  }
}

/** Each width once: a small master serves its largest for all wider ones. */
function listWidths(picture: ProductPicture, widthsPx: readonly number[]): readonly number[] {
  return [...new Set(widthsPx.map((widthPx) => servedWidthPx(picture, '4x3', widthPx)))];
}
