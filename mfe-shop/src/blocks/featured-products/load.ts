import type { BlockLoad } from 'remote-kit/block';
import type { Block } from 'shared-contracts/page';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { SlotRequest } from 'shared-contracts/slot';
import { listRandomProducts } from '../../api/products.ts';
import type { ProductSummary } from '../../domain/product.ts';
import { FEATURED_GROUP } from './featured-group.ts';

/** Products shown at once. */
const FEATURED_COUNT = 3;
const HOUR_MS = 3_600_000;

/**
 * The API makes the random choice on the server, and the products are sent as data, so hydration
 * shows the same ones.
 *
 * The seed is the hour. Within an hour the shell's cache holds one response, and the document, a
 * soft navigation and a background refresh show the same products. The next hour asks for others:
 * a cached fragment cannot stay longer. Without a seed, every refresh of that cache would replace
 * the products in front of the visitor.
 */
export type FeaturedProductsData = { readonly products: readonly ProductSummary[] };

export async function load(
  _block: Block,
  _request: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<FeaturedProductsData>> {
  const products = await listRandomProducts(api, {
    group: FEATURED_GROUP,
    count: FEATURED_COUNT,
    seed: Math.floor(Date.now() / HOUR_MS),
  });
  return { data: { products } };
}
