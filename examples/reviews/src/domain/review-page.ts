/** Addresses and names for a product's reviews. Pure. */
import { SENT_PARAMETER, SENT_VALUE } from './review-fields.ts';

/** Needed only to parse a path: the results contain no origin. */
const ORIGIN = 'http://own.invalid';
const SLUG = /^(?!\d+$)[a-z0-9-]{1,92}$/;

/** Id of the block in the document, which a plain form post returns to. */
export function reviewsAnchor(blockId: string): string {
  return `reviews-${blockId}`;
}

/** The page without query parameters of an earlier post. */
export function reviewsPage(path: string): string {
  const url = new URL(path, ORIGIN);
  url.searchParams.delete(SENT_PARAMETER);
  return `${url.pathname}${url.search}`;
}

/** The page with the thank-you message. */
export function thanksPage(page: string): string {
  const url = new URL(page, ORIGIN);
  url.searchParams.set(SENT_PARAMETER, SENT_VALUE);
  return `${url.pathname}${url.search}`;
}

export function isThanksPage(search: string): boolean {
  return new URLSearchParams(search).get(SENT_PARAMETER) === SENT_VALUE;
}

/** Group of the testimonials that are reviews of a product; undefined for an invalid slug. */
export function findReviewGroup(slug: string): string | undefined {
  return SLUG.test(slug) ? `reviews-${slug}` : undefined;
}
