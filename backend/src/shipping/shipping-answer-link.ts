/** The signed link for responding to one request for a shipping price. */
import type { KeyRing } from '../config/keys.ts';
import { signLink, verifyLink } from '../http/signed-link.ts';

/** After this time the customer is not expected to need a price any more. */
const LINK_LIFE_MS = 60 * 24 * 60 * 60 * 1000;

/** Path and query. The link gives access to this request only. */
export function createShippingAnswerPath(
  secrets: KeyRing,
  { requestId, now }: { readonly requestId: number; readonly now: Date },
): string {
  const expiresAt = new Date(now.getTime() + LINK_LIFE_MS);
  const key = signLink(secrets, { subject: 'shipping-answer', id: String(requestId), expiresAt });
  return `/shipping-answer/${requestId}?key=${key}`;
}

/** True for a key of this request that has not expired. */
export function isShippingAnswerKey(
  secrets: KeyRing,
  { requestId, key, now }: { readonly requestId: number; readonly key: string; readonly now: Date },
): boolean {
  return verifyLink(secrets, { subject: 'shipping-answer', id: String(requestId), key, now });
}
