/** What GET /sell/product may be asked, and which list of products that means. */
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { ProductOrder } from '../../../db/product-list-repository.ts';
import { imageEntries, pagingEntries, slugText } from '../../../http/query.ts';
import type { WantedImage } from '../../../presenters/image.ts';

/** C§9: shop images are 600 wide, 4x3. */
const DEFAULT_IMAGE_WIDTH_PX = 600;

export const productQuerySchema = v.object({
  ...pagingEntries,
  ...imageEntries(DEFAULT_IMAGE_WIDTH_PX),
  url: v.optional(slugText),
  group: v.optional(slugText),
  orderby: v.optional(v.picklist(['random'], 'Order by random, or leave it out.')),
  /** Keeps the pages of a random order apart. */
  seed: v.optional(v.pipe(v.string(), v.maxLength(64))),
});
export type ProductQuery = v.InferOutput<typeof productQuerySchema>;

export function toOrder(query: ProductQuery): ProductOrder {
  if (query.orderby === undefined) return { kind: 'editorial' };
  return { kind: 'random', seed: query.seed ?? randomUUID() };
}

export function toWantedImage(query: ProductQuery): WantedImage {
  return { aspect: query.image_aspect, widthPx: query.image_width };
}
