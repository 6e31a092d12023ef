/** The signed link by which the shop's owner answers one request for a shipping price (CART-05). */
import type { KeyRing } from '../config/keys.ts';
import { signLink, verifyLink } from '../http/signed-link.ts';

/** A price is of no use to somebody who asked longer ago. */
const LINK_LIFE_MS = 60 * 24 * 60 * 60 * 1000;

/** Path and query; who has it can answer this request and nothing else. */
export function createShippingAnswerPath(
  secrets: KeyRing,
  { requestId, now }: { readonly requestId: number; readonly now: Date },
): string {
  const expiresAt = new Date(now.getTime() + LINK_LIFE_MS);
  const key = signLink(secrets, { subject: 'shipping-answer', id: String(requestId), expiresAt });
  return `/shipping-answer/${requestId}?key=${key}`;
}

/** True for a key of this request that has not ended. */
export function isShippingAnswerKey(
  secrets: KeyRing,
  { requestId, key, now }: { readonly requestId: number; readonly key: string; readonly now: Date },
): boolean {
  return verifyLink(secrets, { subject: 'shipping-answer', id: String(requestId), key, now });
}
