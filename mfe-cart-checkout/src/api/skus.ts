/** POST /sell/cart/searchsku: finds the sku for a product's options. For plain form posts. */
import { skuLookupWireSchema } from 'shared-contracts/api/catalogue';
import { parseData } from 'shared-contracts/api/wire';
import type { ApiClient } from 'shared-contracts/api-client';

export interface SkuQuery {
  readonly productId: number;
  readonly variations: readonly { readonly name: string; readonly value: string }[];
  readonly addons: readonly { readonly id: number; readonly value: string | number }[];
}

/** Undefined while an option is missing. */
export async function findSkuId(
  api: ApiClient,
  { productId: product, variations, addons }: SkuQuery,
): Promise<number | undefined> {
  const body = await api.post('/sell/cart/searchsku', { product, variations, addons });
  const { sku } = parseData(skuLookupWireSchema, body);
  return sku === 0 ? undefined : sku;
}
