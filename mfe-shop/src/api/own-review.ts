/** POST /sell/review/…: the review that a buyer has written of a product. Server only. */
import { ownReviewWireSchema, type OwnReviewWire } from 'shared-contracts/api/review';
import { readData } from 'shared-contracts/api/read-response';
import { isNotFound, type ApiClient } from 'shared-contracts/api-client';
import type { JsonObject } from 'shared-contracts/json';
import type { BoughtProduct, ReviewDraft } from '../domain/review-form.ts';

/**
 * Undefined for an unknown product, a link that is forged or has expired, and a backend without
 * reviews. Throws `ApiError`.
 */
export async function findOwnReview(
  api: ApiClient,
  bought: BoughtProduct,
): Promise<OwnReviewWire | undefined> {
  try {
    return readData(ownReviewWireSchema, await api.post('/sell/review/find', bodyOf(bought)));
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

/** Throws `ApiError`; its field errors have the names of the draft. */
export async function saveReview(
  api: ApiClient,
  bought: BoughtProduct,
  draft: ReviewDraft,
): Promise<void> {
  const rating = Number(draft.rating);
  await api.post('/sell/review/save', { ...bodyOf(bought), ...draft, rating });
}

/** Throws `ApiError`. */
export async function removeReview(api: ApiClient, bought: BoughtProduct): Promise<void> {
  await api.post('/sell/review/remove', bodyOf(bought));
}

function bodyOf({ product, link }: BoughtProduct): JsonObject {
  return link === null ? { product } : { product, order: link.orderId, key: link.key };
}
