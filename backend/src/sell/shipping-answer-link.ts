/** The signed link by which the shop's owner answers one request for a shipping price (CART-05). */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** A price is of no use to somebody who asked longer ago. */
const LINK_LIFE_MS = 60 * 24 * 60 * 60 * 1000;

/** Path and query; who has it can answer this request and nothing else. */
export function createShippingAnswerPath(
  secret: string,
  { requestId, now }: { readonly requestId: number; readonly now: Date },
): string {
  const endsAt = Math.floor((now.getTime() + LINK_LIFE_MS) / 1000);
  return `/shipping-answer/${requestId}?key=${endsAt}.${sign(secret, requestId, endsAt)}`;
}

/** True for a key of this request that has not ended. */
export function isShippingAnswerKey(
  secret: string,
  link: { readonly requestId: number; readonly key: string; readonly now: Date },
): boolean {
  const match = /^(\d{1,12})\.([0-9a-f]{64})$/.exec(link.key);
  if (match === null) return false;
  const [, time = '', given = ''] = match;
  const endsAt = Number(time);
  if (endsAt * 1000 <= link.now.getTime()) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(sign(secret, link.requestId, endsAt)));
}

function sign(secret: string, requestId: number, endsAt: number): string {
  return createHmac('sha256', secret)
    .update(`shipping-answer:${requestId}:${endsAt}`)
    .digest('hex');
}
