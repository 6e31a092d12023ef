import type { BlockLoad } from 'remote-kit/block';
import type { ApiClient } from 'shared-contracts/api-client';
import type { Block } from 'shared-contracts/page';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { SlotRequest } from 'shared-contracts/slot';
import { listProducts } from '../../api/products.ts';
import type { ProductSummary } from '../../domain/product.ts';
import { pickRelated } from '../../domain/related.ts';
import { readFields } from 'shared-contracts/block-fields/read-fields';
import { fields } from './fields.ts';

export type RelatedProductsData = {
  readonly heading: string;
  /** Empty when there are no others, or the API call fails. */
  readonly products: readonly ProductSummary[];
};

/** The page size of the group's own page: the API's response for it is usually cached. */
const LIST_PAGE_SIZE = 9;

/** The products next to `slug` in `group`; without a `slug`, the first ones. */
export async function load(
  { variables }: Block,
  _request: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<RelatedProductsData>> {
  const { heading, group, slug } = readFields(fields, variables);
  return {
    data: {
      heading: heading || 'More from this group',
      products: group === '' ? [] : await listRelated(api, { group, slug }),
    },
  };
}

interface RelatedQuery {
  readonly group: string;
  readonly slug: string;
}

/** Related products are optional: empty when the API call fails. */
async function listRelated(
  api: ApiClient,
  { group, slug }: RelatedQuery,
): Promise<readonly ProductSummary[]> {
  try {
    const { products } = await listProducts(api, { group, page: 1, pageSize: LIST_PAGE_SIZE });
    return pickRelated(products, slug);
  } catch {
    return [];
  }
}
