/** Converts products from wire names to our names. Server only: sanitising HTML needs a parser. */
import { sanitise } from 'remote-kit/sanitise';
import type { AddonWire, ProductWire } from 'shared-contracts/api/catalogue';
import { backInStockPath } from 'shared-contracts/back-in-stock-page';
import { parseCents } from 'shared-contracts/money';
import type { Addon, Product, ProductPicture, ProductSummary, Sku } from '../domain/product.ts';
import { parseModelAddress } from '../domain/model-address.ts';
import { parsePicture, parseProductPicture, parseSizeChart } from './pictures.ts';

/** Maximum of a Qty addon when the shop sets no limit. */
const ADDON_QTY_MAX = 20;
/** Longest text of an addon that the API accepts. */
const ADDON_TEXT_MAX = 500;

export function parseProductSummary(wire: ProductWire): ProductSummary {
  const priceCents = parseCents(wire.price);
  const picture = wire.image ?? wire.images[0];
  return {
    slug: wire.slug,
    name: wire.name,
    priceCents,
    fullPriceCents: parseCents(wire.full_price ?? wire.price),
    priceMaxCents: parseCents(wire.price_max ?? wire.price),
    picture: picture === undefined ? null : parsePicture(picture),
    badge: wire.badge,
    inStock: wire.in_stock,
    onlySkuId: findOnlySku(wire),
    isNew: wire.is_new,
    isOnSpecial: wire.is_on_special,
  };
}

export function parseProduct(wire: ProductWire): Product {
  const summary = parseProductSummary(wire);
  const images = wire.images.length === 0 && wire.image !== null ? [wire.image] : wire.images;
  return {
    ...summary,
    id: wire.id ?? wire.slug,
    title: wire.title === '' ? wire.name : wire.title,
    metaDescription: wire.meta_description,
    blurb: wire.blurb,
    brand: wire.brand,
    content: wire.content === null || wire.content === '' ? null : sanitise(wire.content),
    pictures: images.map(parseProductPicture).filter(isFirstWithItsHash),
    group: parseGroupLink(wire),
    variations: wire.variations.map(({ name, options }) => ({ name, options })),
    skus: parseSkus(wire),
    addons: [...wire.addons, ...wire.groupaddons].map(parseAddon).filter(isFirstWithItsId),
    videoId: wire.video === null ? null : String(wire.video.id),
    sizeChart: wire.size_chart_image === null ? null : parseSizeChart(wire.size_chart_image),
    modelAddress: parseModelAddress(wire.model_url),
    noticePath: wire.stock_notices ? backInStockPath(wire.slug) : null,
  };
}

/** Null where the product has options, or the backend's list names no skus. */
function findOnlySku({ skus, variations, in_stock: inStock }: ProductWire): number | null {
  const [only, ...others] = skus;
  if (only === undefined || others.length > 0 || variations.length > 0) return null;
  return inStock && Object.keys(only.options).length === 0 ? only.id : null;
}

function parseGroupLink(wire: ProductWire): Product['group'] {
  const group = wire.primary_group ?? wire.groups[0];
  return group === undefined ? null : { name: group.name, slug: group.slug };
}

/**
 * Empty where the backend does not say which options its skus have: only the lookup of a choice
 * finds them then.
 */
function parseSkus({ skus, variations, price: productPrice }: ProductWire): readonly Sku[] {
  const hasOptions = skus.some(({ options }) => Object.keys(options).length > 0);
  if (!hasOptions && variations.length > 0) return [];
  return skus.map(({ id, code, options, price_each, full_price_each, in_stock: inStock }) => {
    const price = price_each ?? productPrice;
    return {
      id,
      code,
      options,
      priceCents: parseCents(price),
      fullPriceCents: parseCents(full_price_each ?? price),
      inStock,
    };
  });
}

function parseAddon(wire: AddonWire): Addon {
  return {
    id: wire.id,
    name: wire.name,
    type: wire.type,
    options: wire.options.map(({ label, price }) => ({ label, priceCents: parseCents(price) })),
    priceCents: parseCents(wire.price),
    minQty: wire.min_qty ?? 0,
    maxQty: wire.max_qty ?? ADDON_QTY_MAX,
    maxLength: wire.max_length ?? ADDON_TEXT_MAX,
  };
}

/** A product may have an addon both directly and through its group. */
function isFirstWithItsId(addon: Addon, index: number, addons: readonly Addon[]): boolean {
  return addons.findIndex(({ id }) => id === addon.id) === index;
}

/** Keeps only the first copy of a picture that occurs more than once. */
function isFirstWithItsHash(
  { hash }: ProductPicture,
  index: number,
  pictures: readonly ProductPicture[],
): boolean {
  return pictures.findIndex((picture) => picture.hash === hash) === index;
}
