/** The page on which a buyer writes a review: names of its forms, and its address. */
import { LINK_KEY_PARAMETER } from 'shared-contracts/paths';
import { REVIEW_ORDER_PARAMETER } from 'shared-contracts/review-page';

export const SAVE_REVIEW_ACTION = 'review.save';
export const REMOVE_REVIEW_ACTION = 'review.remove';

/** Field of both forms: the product's slug. */
export const REVIEWED_PRODUCT_FIELD = 'product';

/** Entered values as text, by the names of their fields. */
export type ReviewDraft = {
  /** `1` to `5`; empty when nothing is chosen. */
  readonly rating: string;
  readonly heading: string;
  readonly content: string;
  readonly name: string;
};

/** What is reviewed. `link` is the mailed link to the order of a guest. */
export interface BoughtProduct {
  /** Slug. */
  readonly product: string;
  readonly link: { readonly orderId: string; readonly key: string } | null;
}

/** What the last form did. */
export type ReviewNews = 'saved' | 'removed';

const NEWS_PARAMETER = 'done';

export function readReviewNews(search: string): ReviewNews | null {
  const done = new URLSearchParams(search).get(NEWS_PARAMETER);
  return done === 'saved' || done === 'removed' ? done : null;
}

/** The mailed link in the query of the page; null without one. */
export function readOrderLink(search: string): BoughtProduct['link'] {
  const query = new URLSearchParams(search);
  const orderId = query.get(REVIEW_ORDER_PARAMETER);
  const key = query.get(LINK_KEY_PARAMETER);
  return orderId === null || key === null ? null : { orderId, key };
}

/** The page of a form, which then reports what was done. */
export function reviewResultPath(page: string, news: ReviewNews): string {
  const [pathname = '', search = ''] = page.split('?');
  const query = new URLSearchParams(search);
  query.set(NEWS_PARAMETER, news);
  return `${pathname}?${query.toString()}`;
}
