/** POST /sell/cart/searchsku. Server and browser. */
import { skuLookupWireSchema } from 'shared-contracts/api/catalogue';
import { readData } from 'shared-contracts/api/read-response';
import { describeApiFailure, type ApiClient } from 'shared-contracts/api-client';
import { parseCents } from 'shared-contracts/money';
import type { Product } from '../domain/product.ts';
import {
  resultWithoutSku,
  type FailedLookup,
  type PurchaseChoice,
  type SkuLookupResult,
} from '../domain/purchase.ts';
import { QTY_MAX } from '../domain/quantity.ts';

export interface SkuLookupRequest {
  readonly product: Pick<Product, 'id' | 'variations'>;
  readonly choice: PurchaseChoice;
  readonly signal?: AbortSignal;
}

/** Looks up price and availability of a choice. */
export async function searchSku(
  api: ApiClient,
  { product, choice, signal }: SkuLookupRequest,
): Promise<SkuLookupResult> {
  const body = await api.post(
    '/sell/cart/searchsku',
    {
      product: product.id,
      variations: Object.entries(choice.choices).map(([name, value]) => ({ name, value })),
      addons: choice.addons,
    },
    signal === undefined ? {} : { signal },
  );
  const wire = readData(skuLookupWireSchema, body);
  if (wire.sku === 0) return resultWithoutSku(product, choice.choices);
  return {
    status: 'found',
    offer: {
      skuId: wire.sku,
      priceCents: parseCents(wire.price_each),
      fullPriceCents: parseCents(wire.full_price_each ?? wire.price_each),
      inStock: wire.in_stock,
      maxQty: Math.max(1, Math.min(QTY_MAX, wire.can_purchase_qty ?? QTY_MAX)),
    },
  };
}

/** Like `searchSku`; a failure is a result with a message for visitors. */
export async function lookUpOffer(
  api: ApiClient,
  request: SkuLookupRequest,
): Promise<SkuLookupResult | FailedLookup> {
  try {
    return await searchSku(api, request);
  } catch (error) {
    return { status: 'failed', message: describeApiFailure(error) };
  }
}
