/** POST /sell/cart/searchsku: finds the sku for a product's options. For plain form posts. */
import { skuLookupWireSchema } from 'shared-contracts/api/catalogue';
import { readData } from 'shared-contracts/api/read-response';
import type { ApiClient } from 'shared-contracts/api-client';

export interface SkuQuery {
  /** Id or slug. */
  readonly productId: number | string;
  readonly variations: readonly { readonly name: string; readonly value: string }[];
  readonly addons: readonly { readonly id: number; readonly value: string | number }[];
}

/** Undefined while an option is missing. */
export async function findSkuId(
  api: ApiClient,
  { productId: product, variations, addons }: SkuQuery,
): Promise<number | undefined> {
  const body = await api.post('/sell/cart/searchsku', { product, variations, addons });
  const { sku } = readData(skuLookupWireSchema, body);
  return sku === 0 ? undefined : sku;
}
