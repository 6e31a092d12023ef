/**
 * Scales pictures on demand.
 *
 * Concurrent requests for a variant share one encode. Two encodes run at a time; the queue and the
 * cache on disk have a limited size.
 */
import path from 'node:path';
import sharp from 'sharp';
import type { ImageAspect, ImageExtension } from 'shared-contracts/paths';
import type { Env } from '../config/env.ts';
import { heightOfAspect } from './image-size.ts';
import { createConcurrencyLimit } from '../concurrency-limit.ts';
import { createDiskCache } from './disk-cache.ts';
import { masterPath } from './masters.ts';

/** One size and format of a picture. Only the widths of `servedWidthPx` are used. */
export interface ImageVariant {
  readonly hash: string;
  /** File of the master. */
  readonly masterFile: string;
  readonly aspect: ImageAspect;
  readonly widthPx: number;
  readonly extension: ImageExtension;
}

/** Pictures in all served sizes and formats. */
export interface ImageVariants {
  /** The file's bytes. Throws BUSY when the queue is full. */
  get(variant: ImageVariant): Promise<Buffer>;
  /** Removes all variants of a deleted picture. */
  removeVariants(hash: string): Promise<void>;
}

const ENCODES_AT_ONCE = 2;
const QUEUE_MAX = 50;
/** A larger master is rejected before it is decoded. */
const INPUT_PIXELS_MAX = 24_000_000;

sharp.concurrency(1);

type Encode = (variant: ImageVariant) => Promise<Buffer>;

/** Tests replace `encode` to count encodes. */
export function createImageVariants(
  env: Pick<Env, 'dataDir' | 'imageCacheBytes'>,
  encode: Encode = (variant) => encodeVariant(env.dataDir, variant),
): ImageVariants {
  const cache = createDiskCache(path.join(env.dataDir, 'images'), env.imageCacheBytes);
  const limit = createConcurrencyLimit({ running: ENCODES_AT_ONCE, waiting: QUEUE_MAX });
  const inFlight = new Map<string, Promise<Buffer>>();

  const make = async (key: string, variant: ImageVariant): Promise<Buffer> => {
    const cached = await cache.read(key);
    if (cached !== undefined) return cached;
    const content = await limit.run(() => encode(variant));
    await cache.write(key, content);
    return content;
  };

  return {
    get(variant) {
      const { hash, aspect, widthPx, extension } = variant;
      const key = path.join(hash, aspect, `${widthPx}.${extension}`);
      const running = inFlight.get(key);
      if (running !== undefined) return running;
      const started = make(key, variant).finally(() => inFlight.delete(key));
      inFlight.set(key, started);
      return started;
    },
    async removeVariants(hash) {
      const running = [...inFlight].filter(([key]) => key.startsWith(hash + path.sep));
      await Promise.allSettled(running.map(([, encode]) => encode));
      await cache.removeBelow(hash);
    },
  };
}

function encodeVariant(dataDir: string, variant: ImageVariant): Promise<Buffer> {
  const { aspect, widthPx, extension } = variant;
  const resized = sharp(masterPath(dataDir, variant.masterFile), {
    limitInputPixels: INPUT_PIXELS_MAX,
  })
    .rotate()
    .resize(widthPx, heightOfAspect(aspect, widthPx), { fit: 'cover', position: 'centre' });
  switch (extension) {
    case 'avif':
      return resized.avif({ quality: 50, effort: 2 }).toBuffer();
    case 'webp':
      return resized.webp({ quality: 78 }).toBuffer();
    case 'jpg':
      return resized
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 80, mozjpeg: true })
        .toBuffer();
  }
}
