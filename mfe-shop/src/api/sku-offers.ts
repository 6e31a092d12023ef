/** POST /sell/cart/searchsku (C§7, SHOP-06). Server and browser. */
import { skuLookupWireSchema } from 'shared-contracts/api/catalogue';
import { parseData } from 'shared-contracts/api/wire';
import type { ApiClient } from 'shared-contracts/api-client';
import { parseCents } from 'shared-contracts/money';
import { QTY_MAX, type PurchaseChoice, type SkuAnswer } from '../domain/purchase.ts';

export interface SkuQuestion {
  readonly productId: number;
  readonly choice: PurchaseChoice;
  readonly signal?: AbortSignal;
}

/** Asks what a choice costs and whether it can be bought. */
export async function searchSku(
  api: ApiClient,
  { productId, choice, signal }: SkuQuestion,
): Promise<SkuAnswer> {
  const body = await api.post(
    '/sell/cart/searchsku',
    {
      product: productId,
      variations: Object.entries(choice.choices).map(([name, value]) => ({ name, value })),
      addons: choice.addons,
    },
    signal === undefined ? {} : { signal },
  );
  const answer = parseData(skuLookupWireSchema, body);
  if (answer.sku === 0) return { status: 'incomplete' };
  return {
    status: 'found',
    offer: {
      skuId: answer.sku,
      priceCents: parseCents(answer.price_each),
      fullPriceCents: parseCents(answer.full_price_each),
      inStock: answer.in_stock,
      maxQty: Math.max(1, Math.min(QTY_MAX, answer.can_purchase_qty ?? QTY_MAX)),
    },
  };
}
