/** Who writes a review, and whether they may. */
import type { OwnReviewWire } from 'shared-contracts/api/review';
import { isGuest } from '../auth/user-repository.ts';
import { HttpError } from '../errors.ts';
import { openDocument } from '../orders/open-document.ts';
import type { Services } from '../services.ts';
import {
  findOwnReview,
  findReviewedProduct,
  listBuyingStates,
  type ProductReview,
  type ReviewKey,
} from './review-repository.ts';

export interface ReviewerRequest {
  /** Slug. */
  readonly product: string;
  readonly order?: string | undefined;
  readonly key?: string | undefined;
  /** The user of the session, a guest too. */
  readonly userId: number | undefined;
}

export interface Reviewer {
  readonly product: OwnReviewWire['product'];
  readonly standing: OwnReviewWire['standing'];
  /** Undefined without a session and a link. */
  readonly reviewKey: ReviewKey | undefined;
  readonly review: ProductReview | undefined;
}

/** Throws NOT_FOUND for an unknown product or order, and for a forged or expired link. */
export async function findReviewer(
  services: Services,
  request: ReviewerRequest,
): Promise<Reviewer> {
  const { db } = services;
  const found = await findReviewedProduct(db, request.product);
  if (found === undefined) throw new HttpError('NOT_FOUND');
  const { id: productId, enabled, ...product } = found;
  const userId = await findAuthor(services, request);
  if (userId === undefined) {
    if (!enabled) throw new HttpError('NOT_FOUND');
    return { product, standing: 'login-required', reviewKey: undefined, review: undefined };
  }
  const reviewKey = { userId, productId };
  const states = await listBuyingStates(db, reviewKey);
  const unpaid = states.length === 0 ? 'not-bought' : 'not-paid';
  const standing = states.includes('paid') ? 'allowed' : unpaid;
  const review = await findOwnReview(db, reviewKey);
  // The name of a product that is not shown is for its buyers only.
  if (!enabled && states.length === 0 && review === undefined) throw new HttpError('NOT_FOUND');
  return { product, standing, reviewKey, review };
}

/**
 * The guest whose order the link opens. For the order of an account, the session decides: a link
 * that was mailed before an account took the order over must not write in the account's name.
 */
async function findAuthor(
  services: Services,
  { order: orderId, key, userId }: ReviewerRequest,
): Promise<number | undefined> {
  if (orderId === undefined || key === undefined) return userId;
  const order = await openDocument(services, { subject: 'order', orderId, key, userId });
  return (await isGuest(services.db, order.user_id)) ? order.user_id : userId;
}

export function presentOwnReview(reviewer: Omit<Reviewer, 'reviewKey'>): OwnReviewWire {
  const { product, standing, review } = reviewer;
  if (review === undefined) return { product, standing, review: null };
  const { rating, heading, content, name, status } = review;
  return { product, standing, review: { rating, heading, content, name, status } };
}
