/** POST /sell/cart/searchsku. Server and browser. */
import { skuLookupWireSchema } from 'shared-contracts/api/catalogue';
import { parseData } from 'shared-contracts/api/wire';
import type { ApiClient } from 'shared-contracts/api-client';
import { parseCents } from 'shared-contracts/money';
import type { Product } from '../domain/product.ts';
import { answerWithoutSku, type PurchaseChoice, type SkuAnswer } from '../domain/purchase.ts';
import { QTY_MAX } from '../domain/quantity.ts';

export interface SkuQuestion {
  readonly product: Pick<Product, 'id' | 'variations'>;
  readonly choice: PurchaseChoice;
  readonly signal?: AbortSignal;
}

/** Requests price and availability of a choice. */
export async function searchSku(
  api: ApiClient,
  { product, choice, signal }: SkuQuestion,
): Promise<SkuAnswer> {
  const body = await api.post(
    '/sell/cart/searchsku',
    {
      product: product.id,
      variations: Object.entries(choice.choices).map(([name, value]) => ({ name, value })),
      addons: choice.addons,
    },
    signal === undefined ? {} : { signal },
  );
  const answer = parseData(skuLookupWireSchema, body);
  if (answer.sku === 0) return answerWithoutSku(product, choice.choices);
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
