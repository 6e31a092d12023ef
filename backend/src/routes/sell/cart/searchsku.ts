/**
 * POST /sell/cart/searchsku {product, variations, addons} (C§7, SHOP-06).
 *
 * `sku` is 0 until every variation has an option; then too when no sku has that
 * combination, which also answers `in_stock: false`. Prices include the addons.
 */
import {
  searchSkuRequestSchema,
  skuLookupWireSchema,
  type SkuLookupWire,
} from 'shared-contracts/api/catalogue';
import { CART_QTY_MAX } from 'shared-contracts/api/cart';
import { dataOf } from 'shared-contracts/api/wire';
import { formatWireDollars } from 'shared-contracts/money';
import type { App } from '../../../app.ts';
import { findProductById, listSkus, type SkuRow } from '../../../db/catalogue-repository.ts';
import { listProductAddons } from '../../../db/cart-item-repository.ts';
import { listVariations } from '../../../db/variation-repository.ts';
import { judgeAddons, sumAddonsCents } from '../../../domain/cart-addons.ts';
import { payableCents, summarisePrices } from '../../../domain/prices.ts';
import { resolveOptions } from '../../../domain/sku-choice.ts';
import { ApiFault } from '../../../errors.ts';
import type { Services } from '../../../services.ts';

const schema = { body: searchSkuRequestSchema, response: { 200: dataOf(skuLookupWireSchema) } };

export function registerSearchSku(app: App, { db }: Services): void {
  app.post('/api/v1/sell/cart/searchsku', { schema }, async ({ body }) => {
    const product = await findProductById(db, body.product);
    if (product === undefined) throw new ApiFault('SKU_NOT_FOUND');
    const verdict = judgeAddons(await listProductAddons(db, product.id), body.addons);
    if (verdict.kind === 'refused') {
      const fieldErrors = { [`addons.${verdict.index}`]: verdict.message };
      throw new ApiFault('VALIDATION_FAILED', { message: verdict.message, fieldErrors });
    }
    const addonsCents = sumAddonsCents(verdict.addons);
    const skus = await listSkus(db, product.id);
    const choice = resolveOptions(await listVariations(db, product.id), body.variations);
    const found =
      choice.kind === 'complete'
        ? skus.find((sku) => sku.option_key === choice.optionKey)
        : undefined;
    if (found !== undefined) return { data: presentFound(found, addonsCents) };
    const state = choice.kind === 'incomplete' ? 'incomplete' : 'unavailable';
    return { data: presentNotFound(skus, { addonsCents, state }) };
  });
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
  about: { readonly addonsCents: number; readonly state: 'incomplete' | 'unavailable' },
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
    price_each: formatWireDollars(prices.priceCents + about.addonsCents),
    full_price_each: formatWireDollars(prices.fullPriceCents + about.addonsCents),
    on_special: prices.priceCents < prices.fullPriceCents,
    in_stock: about.state === 'incomplete' && prices.inStock,
  };
}
