import type { BlockLoad } from 'remote-kit/block';
import type { Block } from 'shared-contracts/page';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { SlotRequest } from 'shared-contracts/slot';
import { listProducts } from '../../api/products.ts';
import { chooseProducts, seedOf } from '../../domain/chosen-products.ts';
import type { ProductSummary } from '../../domain/product.ts';
import { FEATURED_GROUP } from './featured-group.ts';

/** Products shown at once. */
const FEATURED_COUNT = 3;
/** Maximum page size of the API. */
const POOL_MAX = 100;

/**
 * The server makes the random choice and sends it as data, so the browser shows the same products.
 * The API call does not depend on the choice: a revalidation repeats the call, and replaces the
 * products only when a featured product has changed.
 */
export type FeaturedProductsData = { readonly products: readonly ProductSummary[] };

export async function loadFeaturedProducts(
  _block: Block,
  _request: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<FeaturedProductsData>> {
  const { products } = await listProducts(api, {
    group: FEATURED_GROUP,
    pageSize: POOL_MAX,
  });
  const seed = seedOf(new Date());
  return { data: { products: chooseProducts(products, { count: FEATURED_COUNT, seed }) } };
}
