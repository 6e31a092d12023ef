/** Loads the product that the address names, and what this visitor has written or may write of it. */
import type { BlockLoad } from 'remote-kit/block';
import type { OwnReviewWire } from 'shared-contracts/api/review';
import type { Block } from 'shared-contracts/page';
import { loginPath, productPath } from 'shared-contracts/paths';
import { reviewPath } from 'shared-contracts/review-page';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { RejectedAction, SlotRequest } from 'shared-contracts/slot';
import { isOffered } from '../../api/offers.ts';
import { findOwnReview } from '../../api/own-review.ts';
import { findProduct } from '../../api/products.ts';
import {
  readOrderLink,
  readReviewNews,
  SAVE_REVIEW_ACTION,
  type ReviewDraft,
} from '../../domain/review-form.ts';
import type { ReviewRefusal, WriteReviewData } from './write-review-data.ts';

const MISSING = { data: null, status: 404 } as const;

export async function load(
  _block: Block,
  { page, location, rejectedAction }: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<WriteReviewData>> {
  const slug = page.extraParameters.length === 0 ? page.itemUrl : null;
  if (slug === null) return MISSING;
  const [isOpen, own, product] = await Promise.all([
    isOffered(api, 'reviews'),
    findOwnReview(api, { product: slug, link: readOrderLink(location.search) }),
    findProduct(api, slug).catch(() => undefined),
  ]);
  // A review can be deleted after the owner has switched reviews off.
  if (own === undefined || (!isOpen && own.review === null)) return MISSING;
  return {
    data: {
      product: {
        ...own.product,
        path: product === undefined ? null : productPath(slug),
        picture: product?.picture ?? null,
      },
      form: isOpen && own.standing === 'allowed' ? fillForm(own, rejectedAction) : null,
      refusal: isOpen ? describeRefusal(own) : { reason: 'closed' },
      progress: own.review?.status ?? null,
      news: rejectedAction === null ? readReviewNews(location.search) : null,
      problem: rejectedAction?.message ?? null,
    },
  };
}

/** What was entered last, or the saved review. */
function fillForm(
  { review }: OwnReviewWire,
  rejected: RejectedAction | null,
): NonNullable<WriteReviewData>['form'] {
  const isRejected = rejected?.action === SAVE_REVIEW_ACTION;
  const saved = review === null ? undefined : { ...review, rating: String(review.rating) };
  const values: Readonly<Record<string, string | null>> = isRejected
    ? rejected.values
    : { ...saved };
  const entered: ReviewDraft = {
    rating: values['rating'] ?? '',
    heading: values['heading'] ?? '',
    content: values['content'] ?? '',
    name: values['name'] ?? '',
  };
  return { entered, errors: isRejected ? rejected.fieldErrors : {} };
}

function describeRefusal({ standing, product }: OwnReviewWire): ReviewRefusal | null {
  switch (standing) {
    case 'allowed':
      return null;
    case 'login-required':
      return { reason: standing, loginPath: loginPath(reviewPath(product.slug)) };
    case 'not-bought':
    case 'not-paid':
      return { reason: standing };
  }
}
