/** GET /sell/review {product}: published reviews of a product, and its testimonials. */
import { reviewListWireSchema, type ReviewWire } from 'shared-contracts/api/review';
import * as v from 'valibot';
import type { App } from '../../http/api-instance.ts';
import { pagingOf, slugText } from '../../http/query.ts';
import type { Services } from '../../services.ts';
import { listShownReviews, type ShownReview } from '../review-repository.ts';

const PAGE_SIZE = 50;
const schema = {
  querystring: v.object({ product: slugText, ...pagingOf(PAGE_SIZE) }),
  response: { 200: reviewListWireSchema },
};

export function registerReviewList(app: App, { db }: Services): void {
  app.get('/api/v1/sell/review', { config: { cache: 'revalidate' }, schema }, async ({ query }) => {
    const { product, page, page_size: pageSize } = query;
    const { reviews, total, average, count } = await listShownReviews(db, {
      product,
      page,
      pageSize,
    });
    return {
      data: reviews.map(presentReview),
      total,
      rating: average === null ? null : { average, count },
    };
  });
}

function presentReview({ written_at: writtenAt, ...review }: ShownReview): ReviewWire {
  return { ...review, written_at: writtenAt?.toISOString() ?? null };
}
