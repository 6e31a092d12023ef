/** POST /cognito/image/getByHash {hash, image_aspect, image_width}. */
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

const schema = {
  body: v.object({
    ...imageRequestSchema.entries,
    image_aspect: v.optional(v.picklist(IMAGE_ASPECTS), DEFAULT_ASPECT),
    image_extra_aspects: v.optional(v.array(v.picklist(IMAGE_ASPECTS)), () => [...IMAGE_ASPECTS]),
  }),
  response: { 200: dataOf(imageWireSchema) },
};

export function registerImageByHash(app: App, { db }: Services): void {
  app.post('/api/v1/cognito/image/getByHash', { schema }, async ({ body }) => {
    const image = await findImage(db, body.hash);
    if (image === undefined) throw new HttpError('NOT_FOUND');
    const { image_width = DEFAULT_WIDTH_PX, ...aspects } = body;
    return { data: presentImage(image, toRequestedImage({ ...aspects, image_width })) };
  });
}
