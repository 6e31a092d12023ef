import type { BlockLoad } from 'remote-kit/block';
import type { Block } from 'shared-contracts/page';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { SlotRequest } from 'shared-contracts/slot';
import { findProduct } from '../../api/products.ts';
import { readText } from '../../api/variables.ts';
import type { Product } from '../../domain/product.ts';

export type ProductDetailsFacts = Pick<Product, 'content' | 'brand' | 'group' | 'variations'> & {
  /** Of a product that is made in one way only. */
  readonly partNumber: string | null;
};

/** Null when there is no such product. */
export type ProductDetailsData = ProductDetailsFacts | null;

/** Asks for the product `slug` as `Sell/product_view` does, so that the answer is at hand beside it. */
export async function loadProductDetails(
  { variables }: Block,
  _request: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<ProductDetailsData>> {
  const slug = readText(variables, 'slug');
  const product = slug === '' ? undefined : await findProduct(api, slug);
  return { data: product === undefined ? null : describe(product) };
}

function describe({ content, brand, group, variations, skus }: Product): ProductDetailsFacts {
  const [only] = skus.length === 1 ? skus : [];
  return { content, brand, group, variations, partNumber: only?.code ?? null };
}
