import type { BlockLoad } from 'remote-kit/block';
import type { Block } from 'shared-contracts/page';
import { reviewPath } from 'shared-contracts/review-page';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { SlotRequest } from 'shared-contracts/slot';
import { listReviews } from '../../api/reviews.ts';
import { formatDay } from '../../domain/day.ts';
import { NO_REVIEWS, type ProductReviews, type Review } from '../../domain/rating.ts';
import { readFields } from 'shared-contracts/block-fields/read-fields';
import { fields } from './fields.ts';

export type ShownReview = Omit<Review, 'writtenAt'> & {
  /** `dd/mm/yyyy` in the site's time zone. */
  readonly writtenOn: string | null;
};

export type ProductReviewsData = Pick<ProductReviews, 'total' | 'rating'> & {
  readonly reviews: readonly ShownReview[];
  /** The page on which a buyer writes a review; null where that is not offered. */
  readonly writePath: string | null;
};

/** Makes the same API calls as `Sell/product_view`, so that both share the responses; empty when one fails. */
export async function load(
  { variables }: Block,
  { site }: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<ProductReviewsData>> {
  const { slug } = readFields(fields, variables);
  const found = slug === '' ? NO_REVIEWS : await listReviews(api, slug).catch(() => NO_REVIEWS);
  return {
    data: {
      total: found.total,
      rating: found.rating,
      reviews: found.reviews.map(({ writtenAt, ...review }) => ({
        ...review,
        writtenOn: writtenAt === null ? null : formatDay(writtenAt, site.timeZone),
      })),
      writePath: found.isOpen ? reviewPath(slug) : null,
    },
  };
}
