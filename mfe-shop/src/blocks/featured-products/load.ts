import type { BlockLoad } from 'remote-kit/block';
import type { Block } from 'shared-contracts/page';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { SlotRequest } from 'shared-contracts/slot';
import { listProducts } from '../../api/products.ts';
import type { ProductSummary } from '../../domain/product.ts';
import { FEATURED_GROUP } from './featured-group.ts';

/** Products shown at once (C§9). */
const FEATURED_COUNT = 3;

/** The random choice is made once, here; it travels as data, so the browser shows the same. */
export type FeaturedProductsData = { readonly products: readonly ProductSummary[] };

export async function loadFeaturedProducts(
  _block: Block,
  _request: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<FeaturedProductsData>> {
  const { products } = await listProducts(api, {
    group: FEATURED_GROUP,
    pageSize: FEATURED_COUNT,
    sort: 'random',
  });
  return { data: { products: products.slice(0, FEATURED_COUNT) } };
}
