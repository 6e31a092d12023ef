import type { BlockLoad } from 'remote-kit/block';
import type { Block } from 'shared-contracts/page';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { SlotRequest } from 'shared-contracts/slot';
import { listReviews } from '../../api/reviews.ts';
import { readText } from '../../api/variables.ts';
import type { Review } from '../../domain/rating.ts';

export type ProductReviewsData = { readonly reviews: readonly Review[] };

/** Asks as `Sell/product_view` does, so that the answer is at hand beside it; none when the shop fails. */
export async function loadProductReviews(
  { variables }: Block,
  _request: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<ProductReviewsData>> {
  const slug = readText(variables, 'slug');
  try {
    return { data: { reviews: slug === '' ? [] : await listReviews(api, slug) } };
  } catch {
    return { data: { reviews: [] } };
  }
}
