/** Products and sku lookup (C§3 Product, C§7). Wire names. */
import * as v from 'valibot';
import { imageWireSchema } from './image.ts';
import { dollars, idSchema } from './wire.ts';

const text = v.nullable(v.string());

export const variationWireSchema = v.object({
  id: v.number(),
  name: v.string(),
  options: v.array(v.string()),
  selected: v.optional(text, null),
});

export const addonWireSchema = v.object({
  id: v.number(),
  name: v.string(),
  type: v.picklist(['Checkbox', 'Dropdown', 'Qty', 'Text']),
  options: v.array(v.object({ label: v.string(), price: dollars })),
  /** Price of Checkbox and Text, and of each of a Qty. */
  price: v.optional(dollars, '0.00'),
  min_qty: v.optional(v.nullable(v.number()), null),
  max_qty: v.optional(v.nullable(v.number()), null),
  selected: v.optional(v.nullable(v.union([v.string(), v.number()])), null),
});
export type AddonWire = v.InferOutput<typeof addonWireSchema>;

export const skuWireSchema = v.object({
  id: v.number(),
  code: v.string(),
  /** Option by variation name. */
  options: v.record(v.string(), v.string()),
  price_each: dollars,
  full_price_each: dollars,
  on_special: v.boolean(),
  in_stock: v.boolean(),
});

export const productImageWireSchema = v.object({
  ...imageWireSchema.entries,
  /** Ours: the variation choice the picture shows, by variation name. */
  options: v.optional(v.record(v.string(), v.string()), () => ({})),
});

/** One product; lists leave `skus`, `addons`, `variations` and `content` out. */
export const productWireSchema = v.object({
  id: v.number(),
  name: v.string(),
  title: v.string(),
  slug: v.string(),
  meta_description: v.optional(text, null),
  blurb: v.optional(text, null),
  brand: v.optional(text, null),
  badge: v.optional(text, null),
  content: v.optional(text, null),
  /** Lowest price to pay; `full_price` is that sku's price without the special. */
  price: dollars,
  full_price: v.optional(dollars),
  /** Ours: highest price to pay; equal to `price` when all skus cost the same. */
  price_max: v.optional(dollars),
  image: v.optional(v.nullable(productImageWireSchema), null),
  images: v.optional(v.array(productImageWireSchema), () => []),
  in_stock: v.boolean(),
  is_new: v.optional(v.boolean(), false),
  is_on_special: v.optional(v.boolean(), false),
  groups: v.optional(v.array(v.object({ name: v.string(), slug: v.string() })), () => []),
  primary_group: v.optional(v.nullable(v.object({ name: v.string(), slug: v.string() })), null),
  skus: v.optional(v.array(skuWireSchema), () => []),
  variations: v.optional(v.array(variationWireSchema), () => []),
  addons: v.optional(v.array(addonWireSchema), () => []),
  groupaddons: v.optional(v.array(addonWireSchema), () => []),
});
export type ProductWire = v.InferOutput<typeof productWireSchema>;

/** POST /sell/cart/searchsku request. */
export const searchSkuRequestSchema = v.object({
  /** Product id. */
  product: idSchema,
  variations: v.pipe(
    v.array(
      v.object({
        name: v.pipe(v.string(), v.maxLength(100)),
        value: v.pipe(v.string(), v.maxLength(100)),
      }),
    ),
    v.maxLength(10),
  ),
  addons: v.optional(
    v.pipe(
      v.array(
        v.object({
          id: v.number(),
          value: v.union([v.pipe(v.string(), v.maxLength(500)), v.number()]),
        }),
      ),
      v.maxLength(20),
    ),
    () => [],
  ),
});

/** Answer of searchsku; `sku` 0 means not every option is chosen (SHOP-06). Prices include addons. */
export const skuLookupWireSchema = v.object({
  sku: v.number(),
  price_each: dollars,
  full_price_each: dollars,
  on_special: v.boolean(),
  in_stock: v.boolean(),
  /** Ours: how many can be bought, at most 99. */
  can_purchase_qty: v.optional(v.number()),
});
export type SkuLookupWire = v.InferOutput<typeof skuLookupWireSchema>;
