import type { BlockLoad } from 'remote-kit/block';
import type { Block } from 'shared-contracts/page';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { SlotRequest } from 'shared-contracts/slot';
import { listReviews } from '../../api/reviews.ts';
import type { Review } from '../../domain/rating.ts';
import { readFields } from 'shared-contracts/block-fields/read-fields';
import { fields } from './fields.ts';

export type ProductReviewsData = { readonly reviews: readonly Review[] };

/** Makes the same API call as `Sell/product_view`, so that both share one response; empty when the call fails. */
export async function load(
  { variables }: Block,
  _request: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<ProductReviewsData>> {
  const { slug } = readFields(fields, variables);
  try {
    return { data: { reviews: slug === '' ? [] : await listReviews(api, slug) } };
  } catch {
    return { data: { reviews: [] } };
  }
}
