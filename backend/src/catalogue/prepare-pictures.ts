/**
 * Creates the sizes of product pictures that pages request, before the first visitor needs them.
 *
 * Works on one picture at a time and pauses for as long as the work took, so that requests come
 * first. Pictures of listings come before those of galleries, and lightbox sizes come last. For an
 * existing size it only checks the cache index. Any other size is created on request.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { listProductPictures, type ProductPicture } from './product-picture-repository.ts';
import { servedWidthPx } from '../images/image-size.ts';
import type { Services } from '../services.ts';

/** Widths that pages offer (`ui-kit`): shop cards, thumbnails and galleries, then the lightbox. */
const CUTS = [
  { extension: 'avif', widthsPx: [300, 450, 600, 800, 1000, 1200, 150] },
  { extension: 'webp', widthsPx: [800, 1000, 1200, 1600, 1925] },
] as const;
/** Pauses even if nothing had to be created, so that requests can use the event loop. */
const PAUSE_MIN_MS = 1;

type PreparingServices = Pick<Services, 'db' | 'images' | 'log'>;

/** Starts preparing in the background; returns a stop function. */
export function startPreparingPictures(services: PreparingServices): () => void {
  const stopping = new AbortController();
  void preparePictures(services, stopping.signal).catch((error: unknown) => {
    if (!stopping.signal.aborted) services.log.warn({ err: error }, 'preparing pictures failed');
  });
  return () => stopping.abort();
}

/** Resolves when every picture was tried; rejects when stopped. */
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
      log.warn({ err: error, hash, widthPx }, 'preparing a picture failed');
    }
    const tookMs = performance.now() - startedAt;
    await pause(Math.max(PAUSE_MIN_MS, tookMs), undefined, { signal, ref: false });
  }
}

/** Each width once: a small master serves its largest size for all wider ones. */
function listWidths(picture: ProductPicture, widthsPx: readonly number[]): readonly number[] {
  return [...new Set(widthsPx.map((widthPx) => servedWidthPx(picture, '4x3', widthPx)))];
}
