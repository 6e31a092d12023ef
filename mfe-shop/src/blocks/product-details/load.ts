import type { BlockLoad } from 'remote-kit/block';
import type { Block } from 'shared-contracts/page';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { SlotRequest } from 'shared-contracts/slot';
import { findProduct } from '../../api/products.ts';
import type { Product } from '../../domain/product.ts';
import { readFields } from 'shared-contracts/block-fields/read-fields';
import { fields } from './fields.ts';

export type ProductDetailsFacts = Pick<Product, 'content' | 'brand' | 'group' | 'variations'> & {
  /** Part number of the only sku; null for several skus. */
  readonly partNumber: string | null;
};

/** Null when the product does not exist. */
export type ProductDetailsData = ProductDetailsFacts | null;

/** Makes the same API call as `Sell/product_view`, so that both share one response. */
export async function load(
  { variables }: Block,
  _request: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<ProductDetailsData>> {
  const { slug } = readFields(fields, variables);
  const product = slug === '' ? undefined : await findProduct(api, slug);
  return { data: product === undefined ? null : describe(product) };
}

function describe({ content, brand, group, variations, skus }: Product): ProductDetailsFacts {
  const [only] = skus.length === 1 ? skus : [];
  return { content, brand, group, variations, partNumber: only?.code ?? null };
}
