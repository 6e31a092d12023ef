/** Query parameters of GET /sell/product, and the product list they select. */
import { randomUUID } from 'node:crypto';
import { PRODUCT_ORDERS, type ProductOrderName } from 'shared-contracts/api/catalogue';
import { parseCents } from 'shared-contracts/money';
import * as v from 'valibot';
import type { ProductOrder } from './product-conditions.ts';
import type { ProductFilters } from './product-facets.ts';
import { imageEntries, pagingEntries, searchText, slugText } from '../http/query.ts';

/** Shop images are 600 wide, 4x3. */
const DEFAULT_IMAGE_WIDTH_PX = 600;

const priceCents = v.pipe(
  v.string(),
  v.regex(/^\d{1,6}(\.\d{1,2})?$/, 'Enter an amount in dollars, such as 12 or 12.50.'),
  v.transform((text) => parseCents(text)),
);

const slugs = v.pipe(
  v.string(),
  v.maxLength(1000, 'Too many values.'),
  v.regex(/^[a-z0-9-]{1,50}(,[a-z0-9-]{1,50})*$/, 'Use offered values, separated by commas.'),
  v.transform((text) => text.split(',')),
);

export const productQuerySchema = v.pipe(
  v.object({
    ...pagingEntries,
    ...imageEntries(DEFAULT_IMAGE_WIDTH_PX),
    url: v.optional(slugText),
    group: v.optional(slugText),
    search: v.optional(searchText),
    orderby: v.optional(
      v.picklist(PRODUCT_ORDERS, `Use ${PRODUCT_ORDERS.join(', ')}, or omit the parameter.`),
    ),
    /** Seed that keeps the pages of a random order consistent. */
    seed: v.optional(v.pipe(v.string(), v.maxLength(64))),
    price_min: v.optional(priceCents),
    price_max: v.optional(priceCents),
    in_stock: v.optional(v.literal('1', 'Use 1, or omit the parameter.')),
    colour: v.optional(slugs),
    material: v.optional(slugs),
  }),
  v.forward(
    v.partialCheck(
      [['price_min'], ['price_max']],
      ({ price_min: min, price_max: max }) => min === undefined || max === undefined || min <= max,
      'Enter an amount that is not below the minimum price.',
    ),
    ['price_max'],
  ),
);
export type ProductQuery = v.InferOutput<typeof productQuerySchema>;

const ORDER_KINDS = {
  newest: 'newest',
  price: 'price',
  price_desc: 'price-desc',
  name: 'name',
} as const satisfies Record<Exclude<ProductOrderName, 'random'>, ProductOrder['kind']>;

export function toOrder({ orderby, seed }: ProductQuery): ProductOrder {
  if (orderby === undefined) return { kind: 'editorial' };
  if (orderby === 'random') return { kind: 'random', seed: seed ?? randomUUID() };
  return { kind: ORDER_KINDS[orderby] };
}

export function toFilters(query: ProductQuery): ProductFilters {
  return {
    priceMinCents: query.price_min,
    priceMaxCents: query.price_max,
    stock: query.in_stock === '1' ? 'in-stock' : 'any',
    colours: query.colour ?? [],
    materials: query.material ?? [],
  };
}
