/**
 * POST /cognito/image/getByHash {hash, image_aspect, image_width}, and POST /cognito/image/{hash}: a
 * picture's id is its hash.
 */
import { imageRequestSchema, imageWireSchema } from 'shared-contracts/api/image';
import { dataOf } from 'shared-contracts/api/wire';
import { IMAGE_ASPECTS } from 'shared-contracts/paths';
import * as v from 'valibot';
import type { App } from '../../http/api-instance.ts';
import { findImage } from '../image-repository.ts';
import { HttpError } from '../../errors.ts';
import { presentImage, toRequestedImage } from '../present-image.ts';
import type { Services } from '../../services.ts';

const DEFAULT_ASPECT = '4x3';
/** Shop images are 600 wide. */
const DEFAULT_WIDTH_PX = 600;

const sizeEntries = {
  image_width: imageRequestSchema.entries.image_width,
  image_aspect: v.optional(v.picklist(IMAGE_ASPECTS), DEFAULT_ASPECT),
  image_extra_aspects: v.optional(v.array(v.picklist(IMAGE_ASPECTS)), () => [...IMAGE_ASPECTS]),
};
const sizeSchema = v.object(sizeEntries);
const response = { 200: dataOf(imageWireSchema) };
const byHash = {
  body: v.object({ ...sizeEntries, hash: imageRequestSchema.entries.hash }),
  response,
};
const byKey = {
  params: v.object({ key: v.pipe(v.string(), v.maxLength(100)) }),
  body: v.nullish(sizeSchema, {}),
  response,
};

export function registerImageByHash(app: App, { db }: Services): void {
  async function getImage(hash: string, size: v.InferOutput<typeof sizeSchema>) {
    const image = await findImage(db, hash);
    if (image === undefined) throw new HttpError('NOT_FOUND');
    const { image_width = DEFAULT_WIDTH_PX, ...aspects } = size;
    return { data: presentImage(image, toRequestedImage({ ...aspects, image_width })) };
  }

  app.post('/api/v1/cognito/image/getByHash', { schema: byHash }, ({ body }) =>
    getImage(body.hash, body),
  );
  app.post('/api/v1/cognito/image/:key', { schema: byKey }, ({ params, body }) =>
    getImage(params.key, body),
  );
}
