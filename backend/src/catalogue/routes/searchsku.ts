/**
 * POST /sell/cart/searchsku {product, variations, addons}.
 *
 * `sku` is 0 until every variation has an option. It is also 0 if no sku has the combination; then
 * `in_stock` is false. Prices include the addons. Unknown options and addons are rejected with
 * VALIDATION_FAILED.
 */
import { skuLookupWireSchema, type SkuLookupWire } from 'shared-contracts/api/catalogue';
import { searchSkuRequestSchema } from 'shared-contracts/api/cart-requests';
import { CART_QTY_MAX } from 'shared-contracts/api/cart';
import { dataOf } from 'shared-contracts/api/wire';
import { formatWireDollars } from 'shared-contracts/money';
import type { App } from '../../http/api-instance.ts';
import {
  findProductById,
  findProductBySlug,
  listSkus,
  type SkuRow,
} from '../product-repository.ts';
import { listVariations } from '../variation-repository.ts';
import { sumAddonsCents } from '../addon-choice.ts';
import { payableCents, summarisePrices } from '../prices.ts';
import { resolveOptions, type OptionChoice } from '../sku-choice.ts';
import { HttpError } from '../../errors.ts';
import { chooseAddons } from '../choose-addons.ts';
import type { Services } from '../../services.ts';

type RefusedOption = Extract<OptionChoice, { kind: 'refused' }>;

const schema = { body: searchSkuRequestSchema, response: { 200: dataOf(skuLookupWireSchema) } };

export function registerSearchSku(app: App, { db }: Services): void {
  app.post('/api/v1/sell/cart/searchsku', { schema }, async ({ body }) => {
    const product = await findAskedProduct(db, body.product);
    if (product === undefined) throw new HttpError('SKU_NOT_FOUND');
    const addonsCents = sumAddonsCents(await chooseAddons(db, product.id, body.addons));
    const choice = resolveOptions(await listVariations(db, product.id), body.variations);
    if (choice.kind === 'refused') throw createOptionError(choice);
    const skus = await listSkus(db, product.id);
    const found =
      choice.kind === 'complete'
        ? skus.find((sku) => sku.option_key === choice.optionKey)
        : undefined;
    if (found !== undefined) return { data: presentFound(found, addonsCents) };
    const state = choice.kind === 'incomplete' ? 'incomplete' : 'unavailable';
    return { data: presentNotFound(skus, { addonsCents, state }) };
  });
}

async function findAskedProduct(
  db: Services['db'],
  product: number | string,
): Promise<{ readonly id: number } | undefined> {
  if (typeof product === 'number') return findProductById(db, product);
  return findProductBySlug(db, product);
}

function createOptionError({ index, field, message }: RefusedOption): HttpError {
  const fieldErrors = { [`variations.${index}.${field}`]: message };
  return new HttpError('VALIDATION_FAILED', { message, fieldErrors });
}

function presentFound(sku: SkuRow, addonsCents: number): SkuLookupWire {
  const prices = { priceCents: sku.price_cents, specialCents: sku.special_cents };
  return {
    sku: sku.id,
    price_each: formatWireDollars(payableCents(prices) + addonsCents),
    full_price_each: formatWireDollars(prices.priceCents + addonsCents),
    on_special: prices.specialCents !== null,
    in_stock: sku.on_hand > 0,
    can_purchase_qty: Math.min(sku.on_hand, CART_QTY_MAX),
  };
}

/** Shows the lowest price until a sku is found. */
function presentNotFound(
  skus: readonly SkuRow[],
  lookup: { readonly addonsCents: number; readonly state: 'incomplete' | 'unavailable' },
): SkuLookupWire {
  const prices = summarisePrices(
    skus.map((sku) => ({
      priceCents: sku.price_cents,
      specialCents: sku.special_cents,
      onHand: sku.on_hand,
    })),
  );
  return {
    sku: 0,
    price_each: formatWireDollars(prices.priceCents + lookup.addonsCents),
    full_price_each: formatWireDollars(prices.fullPriceCents + lookup.addonsCents),
    on_special: prices.priceCents < prices.fullPriceCents,
    in_stock: lookup.state === 'incomplete' && prices.inStock,
  };
}
