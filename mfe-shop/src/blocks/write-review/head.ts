import type { HeadContribution } from 'shared-contracts/slot';
import type { WriteReviewData } from './write-review-data.ts';

/** A form for one visitor: search engines do not index it. */
export function head(data: WriteReviewData): HeadContribution {
  const title = data === null ? 'Write a review' : `Your review: ${data.product.name}`;
  return { title, robots: 'noindex' };
}
