/** Products: rows → wire. */
import type { AddonWire, ProductWire } from 'shared-contracts/api/catalogue';
import { formatWireDollars } from 'shared-contracts/money';
import { modelPath } from 'shared-contracts/paths';
import type { OfferedAddon } from './addon-repository.ts';
import type { ProductDetails, ProductImage, ProductSummary, SkuRow } from './product-repository.ts';
import type { Variation } from './variation-repository.ts';
import type { AddonOffer } from './addon-choice.ts';
import { payableCents, summarisePrices } from './prices.ts';
import {
  presentImage,
  presentOptionalImage,
  type RequestedImage,
} from '../images/present-image.ts';

/** A product in a list: without content, variations and addons; of its skus only one without options. */
export function presentProductSummary(
  product: ProductSummary,
  imageSize: RequestedImage,
): ProductWire {
  const prices = summarisePrices(product.skus.map(toPricedSku));
  const images = product.images.map((image) => presentProductImage(image, imageSize));
  const groups = product.groups.map(({ name, slug }) => ({ name, slug }));
  const primary = product.groups.find(({ is_primary }) => is_primary);
  return {
    id: product.id,
    name: product.name,
    title: product.title,
    slug: product.slug,
    meta_description: product.meta_description,
    blurb: product.blurb,
    brand: product.brand,
    badge: product.badge,
    content: null,
    price: formatWireDollars(prices.priceCents),
    full_price: formatWireDollars(prices.fullPriceCents),
    price_max: formatWireDollars(prices.priceMaxCents),
    image: images[0] ?? null,
    images,
    in_stock: prices.inStock,
    is_new: product.is_new,
    is_on_special: prices.isOnSpecial,
    groups,
    primary_group: primary === undefined ? null : { name: primary.name, slug: primary.slug },
    skus: presentOnlySku(product.skus),
    variations: [],
    addons: [],
    groupaddons: [],
    video: null,
    size_chart_image: null,
    model_url: null,
    stock_notices: false,
  };
}

/** A product with all the details of its page. */
export function presentProduct(
  product: ProductDetails,
  options: { readonly variations: readonly Variation[]; readonly addons: readonly OfferedAddon[] },
  imageSize: RequestedImage,
): ProductWire {
  return {
    ...presentProductSummary(product, imageSize),
    content: product.content,
    model_url: product.model_hash === null ? null : modelPath(product.model_hash),
    stock_notices: true,
    skus: product.skus.map((sku) => presentSku(sku, options.variations)),
    variations: options.variations.map((variation) => ({
      id: variation.id,
      name: variation.name,
      options: variation.options.map(({ label }) => label),
      selected: null,
    })),
    addons: presentAddons(options.addons, 'product'),
    groupaddons: presentAddons(options.addons, 'group'),
    video: product.video_id === null ? null : { id: product.video_id },
    size_chart_image: presentOptionalImage(
      product.size_chart_image,
      imageSize,
      product.size_chart_alt,
    ),
  };
}

function toPricedSku(sku: SkuRow) {
  return { priceCents: sku.price_cents, specialCents: sku.special_cents, onHand: sku.on_hand };
}

function presentProductImage(image: ProductImage, imageSize: RequestedImage) {
  return { ...presentImage(image, imageSize, image.alt), options: { ...image.options } };
}

/** The sku of a product that has only one, which a list can add to the cart without a choice. */
function presentOnlySku([only, ...others]: readonly SkuRow[]) {
  return only === undefined || others.length > 0 || only.option_key !== ''
    ? []
    : [presentSku(only, [])];
}

function presentSku(sku: SkuRow, variations: readonly Variation[]) {
  const optionIds = new Set(sku.option_key.split('-').map(Number));
  const options = variations.flatMap(({ name, options: choices }) =>
    choices.filter(({ id }) => optionIds.has(id)).map(({ label }) => [name, label]),
  );
  const prices = toPricedSku(sku);
  return {
    id: sku.id,
    code: sku.code,
    options: Object.fromEntries(options),
    price_each: formatWireDollars(payableCents(prices)),
    full_price_each: formatWireDollars(prices.priceCents),
    on_special: prices.specialCents !== null,
    in_stock: prices.onHand > 0,
  };
}

function presentAddons(
  addons: readonly OfferedAddon[],
  offeredBy: OfferedAddon['offered_by'],
): AddonWire[] {
  return addons.filter(({ offered_by }) => offered_by === offeredBy).map(presentAddon);
}

function presentAddon(addon: AddonOffer): AddonWire {
  return {
    id: addon.id,
    name: addon.name,
    type: addon.type,
    options: addon.options.map(({ label, price_cents }) => ({
      label,
      price: formatWireDollars(price_cents),
    })),
    price: formatWireDollars(addon.price_cents),
    min_qty: addon.min_qty,
    max_qty: addon.max_qty,
    max_length: addon.max_length,
    selected: null,
  };
}
