/**
 * GET /assets/i/{hash}/{aspect}/{width}.{ext}: a picture in one size and format. With
 * `{width}x{height}` before the file's name, the same picture in about that size, for pictures that
 * load lazily: the folder's aspect decides the height, because both numbers are followed by digits.
 * As JPEG it is sent as WebP to browsers that accept it.
 */
import { IMAGE_ASPECTS, imagePath, type ImageExtension } from 'shared-contracts/paths';
import * as v from 'valibot';
import type { App } from '../../http/api-instance.ts';
import { findImage } from '../image-repository.ts';
import { servedWidthPx } from '../image-size.ts';
import { HttpError } from '../../errors.ts';
import type { Services } from '../../services.ts';

const paramsSchema = v.object({
  hash: v.pipe(v.string(), v.regex(/^[a-f0-9]{40}$/)),
  aspect: v.picklist(IMAGE_ASPECTS),
  file: v.pipe(v.string(), v.regex(/^(?:[1-9]\d{0,4}x)?[1-9]\d{0,8}\.(?:avif|webp|jpg)$/)),
});

const MEDIA_TYPES = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
} as const satisfies Record<ImageExtension, string>;

/** The URL contains the content's hash, so it never changes. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const REDIRECT_CACHE = 'public, max-age=86400';
/** Caches drop a profile picture soon after its user removes it. */
const PERSONAL = 'private, max-age=3600';

export function registerImageAsset(app: App, { db, images }: Services): void {
  app.get('/assets/i/:hash/:aspect/:file', async (request, reply) => {
    const params = v.safeParse(paramsSchema, request.params);
    if (!params.success) throw new HttpError('NOT_FOUND');
    const { hash, aspect, file } = params.output;
    const { widthPx: requestedPx, extension, isResized } = parseFile(file, request.headers.accept);
    const image = await findImage(db, hash);
    if (image === undefined) throw new HttpError('NOT_FOUND');

    const widthPx = servedWidthPx(image, aspect, requestedPx);
    if (widthPx !== requestedPx && !isResized) {
      return reply
        .header('cache-control', image.owner_id === null ? REDIRECT_CACHE : PERSONAL)
        .redirect(imagePath(hash, aspect, widthPx, extension), 301);
    }
    const content = await images.get({ hash, masterFile: image.file, aspect, widthPx, extension });
    const cache = image.owner_id === null ? IMMUTABLE : PERSONAL;
    if (isResized) reply.header('vary', 'accept');
    return reply.header('cache-control', cache).type(MEDIA_TYPES[extension]).send(content);
  });
}

interface RequestedFile {
  readonly widthPx: number;
  readonly extension: ImageExtension;
  /** The name begins with the displayed size. */
  readonly isResized: boolean;
}

function parseFile(file: string, accept: string | undefined): RequestedFile {
  const [size = '', extension] = file.split('.');
  const isResized = size.includes('x');
  const widthPx = Number(size.split('x', 1)[0]);
  if (extension === 'avif' || extension === 'webp') return { widthPx, extension, isResized };
  const isWebp = isResized && accept?.includes('image/webp') === true;
  return { widthPx, extension: isWebp ? 'webp' : 'jpg', isResized };
}
