/**
 * The cookie with the number of items, which the header's badge shows. The server and scripts set
 * it wherever they learn the number, so that the next document shows it without a call. Pure.
 */
import type { SetCookie } from 'shared-contracts/server-entry';
import type { CartSummary } from './cart.ts';

export const COUNT_COOKIE = 'cart_count';
/** Of the cart's cookies: 60 days. */
export const CART_COOKIE_SECONDS = 60 * 24 * 3600;

/** An empty cart has no cookie. */
export function countCookie({ itemCount }: Pick<CartSummary, 'itemCount'>): SetCookie {
  return itemCount > 0
    ? { name: COUNT_COOKIE, value: String(itemCount), maxAgeSeconds: CART_COOKIE_SECONDS }
    : { name: COUNT_COOKIE, value: '', maxAgeSeconds: 0 };
}
