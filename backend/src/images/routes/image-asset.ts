/** GET /assets/i/{hash}/{aspect}/{width}.{ext}: a picture in one size and format. */
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
  file: v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}\.(avif|webp|jpg)$/)),
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
    const { widthPx: requestedPx, extension } = parseFile(file);
    const image = await findImage(db, hash);
    if (image === undefined) throw new HttpError('NOT_FOUND');

    const widthPx = servedWidthPx(image, aspect, requestedPx);
    if (widthPx !== requestedPx) {
      return reply
        .header('cache-control', image.owner_id === null ? REDIRECT_CACHE : PERSONAL)
        .redirect(imagePath(hash, aspect, widthPx, extension), 301);
    }
    const content = await images.get({ hash, masterFile: image.file, aspect, widthPx, extension });
    const cache = image.owner_id === null ? IMMUTABLE : PERSONAL;
    return reply.header('cache-control', cache).type(MEDIA_TYPES[extension]).send(content);
  });
}

function parseFile(file: string): { readonly widthPx: number; readonly extension: ImageExtension } {
  const [width, extension] = file.split('.');
  if (extension === 'avif' || extension === 'webp') return { widthPx: Number(width), extension };
  return { widthPx: Number(width), extension: 'jpg' };
}
