/** Products and sku lookup. Wire names. */
import * as v from 'valibot';
import { isRecord } from '../json.ts';
import { imageWireSchema, productImageWireSchema } from './image.ts';
import { repairedBy } from './repair.ts';
import { dollars, pageOf } from './wire.ts';

const text = v.nullable(v.string());

export const variationWireSchema = v.object({
  id: v.optional(v.number(), 0),
  name: v.string(),
  options: v.array(v.pipe(v.string(), repairedBy(toLabel))),
  selected: v.optional(text, null),
});

export const addonWireSchema = v.object({
  id: v.number(),
  name: v.string(),
  type: v.picklist(['Checkbox', 'Dropdown', 'Qty', 'Text']),
  options: v.optional(
    v.array(
      v.pipe(
        v.object({ label: v.string(), price: v.optional(dollars, '0.00') }),
        repairedBy(toAddonOption),
      ),
    ),
    () => [],
  ),
  /** Price of Checkbox and Text, and unit price of Qty. */
  price: v.optional(dollars, '0.00'),
  min_qty: v.optional(v.nullable(v.number()), null),
  max_qty: v.optional(v.nullable(v.number()), null),
  /** An addition: most characters of a Text. */
  max_length: v.optional(v.nullable(v.number()), null),
  selected: v.optional(v.nullable(v.union([v.string(), v.number()])), null),
});
export type AddonWire = v.InferOutput<typeof addonWireSchema>;

export const skuWireSchema = v.object({
  id: v.number(),
  code: v.string(),
  /** An addition: option by variation name. */
  options: v.optional(v.record(v.string(), v.string()), () => ({})),
  /** Additions: null where only `searchsku` gives prices. */
  price_each: v.optional(v.nullable(dollars), null),
  full_price_each: v.optional(v.nullable(dollars), null),
  on_special: v.optional(v.boolean(), false),
  in_stock: v.optional(v.boolean(), true),
});

const groupLinkWireSchema = v.object({ name: v.string(), slug: v.string() });

/** One product; lists omit `skus`, `addons`, `variations` and `content`. */
export const productWireSchema = v.object({
  /** An addition: without it, the slug names the product. */
  id: v.optional(v.nullable(v.number()), null),
  name: v.string(),
  title: v.optional(v.string(), ''),
  slug: v.string(),
  meta_description: v.optional(text, null),
  blurb: v.optional(text, null),
  brand: v.optional(text, null),
  badge: v.optional(text, null),
  content: v.optional(text, null),
  /** Lowest price; `full_price` is that sku's price without the special. */
  price: dollars,
  full_price: v.optional(dollars),
  /** An addition: highest price; equal to `price` when all skus cost the same. */
  price_max: v.optional(dollars),
  image: v.optional(v.nullable(productImageWireSchema), null),
  images: v.optional(v.array(productImageWireSchema), () => []),
  in_stock: v.optional(v.boolean(), true),
  is_new: v.optional(v.boolean(), false),
  is_on_special: v.optional(v.boolean(), false),
  groups: v.optional(v.array(groupLinkWireSchema), () => []),
  primary_group: v.optional(v.nullable(groupLinkWireSchema), null),
  skus: v.optional(v.array(skuWireSchema), () => []),
  variations: v.optional(v.array(variationWireSchema), () => []),
  addons: v.optional(v.array(addonWireSchema), () => []),
  groupaddons: v.optional(v.array(addonWireSchema), () => []),
  /** The video to request from `GET /cognito/video`. */
  video: v.optional(
    v.nullable(v.pipe(v.object({ id: v.union([v.number(), v.string()]) }), repairedBy(toVideo))),
    null,
  ),
  size_chart_image: v.optional(v.nullable(imageWireSchema), null),
  /** An addition: address of the GLB model on this site, shown in 3D on request. */
  model_url: v.optional(v.nullable(v.string()), null),
  /** An addition: visitors can request a mail when a sku is back in stock; false in lists. */
  stock_notices: v.optional(v.boolean(), false),
});
export type ProductWire = v.InferOutput<typeof productWireSchema>;

/** A filter value of a product list, with the number of products that have it. */
export const facetValueWireSchema = v.object({
  slug: v.string(),
  name: v.string(),
  count: v.number(),
});
export type FacetValueWire = v.InferOutput<typeof facetValueWireSchema>;

/** An addition: the filters of a product list; counts respect the other active filters. */
export const productFacetsWireSchema = v.object({
  colours: v.array(facetValueWireSchema),
  materials: v.array(facetValueWireSchema),
  /** Products that can be bought now. */
  in_stock_count: v.number(),
  /** Lowest and highest price in the whole group, regardless of active filters. */
  price_min: dollars,
  price_max: dollars,
});
export type ProductFacetsWire = v.InferOutput<typeof productFacetsWireSchema>;

/** A group, page or article that a search finds. */
export const contentHitWireSchema = v.object({
  kind: v.picklist(['group', 'page', 'article']),
  title: v.string(),
  /** Path on this site. */
  url: v.string(),
  summary: v.optional(text, null),
  image: v.optional(v.nullable(imageWireSchema), null),
});
export type ContentHitWire = v.InferOutput<typeof contentHitWireSchema>;

/**
 * What a search finds beside products, best first. `first`: it matches better than the products.
 * `related`: nothing has all the words, these have some of them.
 */
export const searchContentWireSchema = v.object({
  place: v.picklist(['first', 'after', 'related']),
  hits: v.array(contentHitWireSchema),
});
export type SearchContentWire = v.InferOutput<typeof searchContentWireSchema>;

/**
 * Response of `GET /sell/product` without `url`: a page of a group, of a search or of all products.
 * Backends that only follow the specification return only `data` and `num_pages`.
 */
export const productListWireSchema = v.object({
  ...pageOf(productWireSchema).entries,
  /** An addition: number of products on all pages. */
  total: v.optional(v.number()),
  /** An addition: null where a list has no filters. */
  facets: v.optional(v.nullable(productFacetsWireSchema), null),
  /**
   * An addition, for searches: the words that were searched instead, because the entered ones had
   * no results.
   */
  corrected: v.optional(text, null),
  /** An addition, for the first page of a search without filters: its groups, pages and articles. */
  content: v.optional(v.nullable(searchContentWireSchema), null),
});
export type ProductListWire = v.InferOutput<typeof productListWireSchema>;

/** Sort order of a product list; the shop's own order when omitted. */
export const PRODUCT_ORDERS = ['random', 'newest', 'price', 'price_desc', 'name'] as const;
export type ProductOrderName = (typeof PRODUCT_ORDERS)[number];

export { SEARCH_TEXT_MAX } from '../search-text.ts';

/**
 * An addition: one result of `GET /sell/product/suggest?q=`, best first. With the pages and articles
 * of the field `content` there are at most 8.
 */
export const searchSuggestionWireSchema = v.object({
  kind: v.picklist(['product', 'group']),
  name: v.string(),
  slug: v.string(),
  image: v.optional(v.nullable(imageWireSchema), null),
  /** Lowest price of a product. */
  price: v.optional(v.nullable(dollars), null),
});
export const searchSuggestionsWireSchema = v.object({
  data: v.array(searchSuggestionWireSchema),
  content: v.optional(v.nullable(searchContentWireSchema), null),
});
export type SearchSuggestionWire = v.InferOutput<typeof searchSuggestionWireSchema>;

/** Response of searchsku; `sku` 0 means that an option is missing. Prices include addons. */
export const skuLookupWireSchema = v.object({
  sku: v.optional(v.number(), 0),
  price_each: v.optional(dollars, '0.00'),
  full_price_each: v.optional(v.nullable(dollars), null),
  on_special: v.optional(v.boolean(), false),
  in_stock: v.optional(v.boolean(), true),
  /** An addition: how many can be bought, at most 99. */
  can_purchase_qty: v.optional(v.number()),
});
export type SkuLookupWire = v.InferOutput<typeof skuLookupWireSchema>;

/** Backends may send an option with its fields. */
function toLabel(option: unknown): unknown {
  return isRecord(option) ? (option['label'] ?? option['name'] ?? option['value']) : option;
}

function toAddonOption(option: unknown): unknown {
  if (!isRecord(option)) return { label: option };
  return { ...option, label: toLabel(option) };
}

/** A video, or its plain id. */
function toVideo(video: unknown): unknown {
  return typeof video === 'number' || typeof video === 'string' ? { id: video } : video;
}
