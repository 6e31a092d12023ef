import type { BlockLoad } from 'remote-kit/block';
import type { ApiClient } from 'shared-contracts/api-client';
import type { Block } from 'shared-contracts/page';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { SlotRequest } from 'shared-contracts/slot';
import { listProducts } from '../../api/products.ts';
import { readText } from '../../api/variables.ts';
import type { ProductSummary } from '../../domain/product.ts';
import { pickRelated } from '../../domain/related.ts';

export type RelatedProductsData = {
  readonly heading: string;
  /** None when there are no others, or the shop does not say. */
  readonly products: readonly ProductSummary[];
};

/** The first page of the group's list, which the shop has at hand. */
const NEIGHBOURHOOD = 9;

/** The products that stand beside `slug` in `group`; without a `slug`, the first ones. */
export async function loadRelatedProducts(
  { variables }: Block,
  _request: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<RelatedProductsData>> {
  const group = readText(variables, 'group');
  return {
    data: {
      heading: readText(variables, 'heading') || 'More from this group',
      products:
        group === '' ? [] : await listNeighbours(api, { group, slug: readText(variables, 'slug') }),
    },
  };
}

interface Neighbourhood {
  readonly group: string;
  readonly slug: string;
}

/** They are extra wherever they stand: where the shop fails, there is nothing. */
async function listNeighbours(
  api: ApiClient,
  { group, slug }: Neighbourhood,
): Promise<readonly ProductSummary[]> {
  try {
    const { products } = await listProducts(api, { group, page: 1, pageSize: NEIGHBOURHOOD });
    return pickRelated(products, slug);
  } catch {
    return [];
  }
}
