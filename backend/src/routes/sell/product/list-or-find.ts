/**
 * GET /sell/product (C§7, SHOP-03 to SHOP-05): with `url` one product by its slug,
 * without it a page of products of a group or of all.
 */
import { randomUUID } from 'node:crypto';
import { productWireSchema } from 'shared-contracts/api/catalogue';
import { dataOf, pageOf } from 'shared-contracts/api/wire';
import * as v from 'valibot';
import type { App } from '../../../app.ts';
import {
  findProductBySlug,
  listProducts,
  type ProductOrder,
} from '../../../db/catalogue-repository.ts';
import { listProductAddons } from '../../../db/cart-item-repository.ts';
import { listVariations } from '../../../db/variation-repository.ts';
import { ApiFault } from '../../../errors.ts';
import { imageEntries, pagingEntries, slugText } from '../../../http/query.ts';
import { presentProduct, presentProductSummary } from '../../../presenters/product.ts';
import type { WantedImage } from '../../../presenters/image.ts';
import type { Services } from '../../../services.ts';

/** C§9: shop images are 600 wide, 4x3. */
const DEFAULT_IMAGE_WIDTH_PX = 600;

const querySchema = v.object({
  ...pagingEntries,
  ...imageEntries(DEFAULT_IMAGE_WIDTH_PX),
  url: v.optional(slugText),
  group: v.optional(slugText),
  orderby: v.optional(v.picklist(['random'], 'Order by random, or leave it out.')),
  /** Keeps the pages of a random order apart. */
  seed: v.optional(v.pipe(v.string(), v.maxLength(64))),
});
const answerSchema = v.union([pageOf(productWireSchema), dataOf(productWireSchema)]);

export function registerProducts(app: App, { db }: Services): void {
  app.get(
    '/api/v1/sell/product',
    {
      config: { cache: 'revalidate' },
      schema: { querystring: querySchema, response: { 200: answerSchema } },
    },
    async ({ query }) => {
      const wanted = { aspect: query.image_aspect, widthPx: query.image_width };
      if (query.url !== undefined) return { data: await getProduct(db, query.url, wanted) };
      const { page, page_size: pageSize, group } = query;
      const order = toOrder(query);
      const groupSlug = group === '' ? undefined : group;
      const { products, total } = await listProducts(db, { page, pageSize, order, groupSlug });
      return {
        data: products.map((product) => presentProductSummary(product, wanted)),
        num_pages: Math.ceil(total / pageSize),
      };
    },
  );
}

function toOrder(query: v.InferOutput<typeof querySchema>): ProductOrder {
  if (query.orderby === undefined) return { kind: 'editorial' };
  return { kind: 'random', seed: query.seed ?? randomUUID() };
}

async function getProduct(db: Services['db'], slug: string, wanted: WantedImage) {
  const product = await findProductBySlug(db, slug);
  if (product === undefined) throw new ApiFault('NOT_FOUND');
  const variations = await listVariations(db, product.id);
  const addons = await listProductAddons(db, product.id);
  return presentProduct(product, { variations, addons }, wanted);
}
