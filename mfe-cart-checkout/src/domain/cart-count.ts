/**
 * The cookie with the number of items, which the header's badge shows. The server and scripts set
 * it wherever they learn the number, so that the next document shows it without a call. Pure.
 */
import type { SetCookie } from 'shared-contracts/server-entry';
import type { CartSummary } from './cart.ts';
import {
  CART_COOKIE_SECONDS,
  readSessionKey,
  sessionCookie,
  type Cookies,
} from './cart-session.ts';

export const COUNT_COOKIE = 'cart_count';

/** An empty cart has no cookie. */
export function countCookie({ itemCount }: Pick<CartSummary, 'itemCount'>): SetCookie {
  return itemCount > 0
    ? { name: COUNT_COOKIE, value: String(itemCount), maxAgeSeconds: CART_COOKIE_SECONDS }
    : { name: COUNT_COOKIE, value: '', maxAgeSeconds: 0 };
}

/**
 * The number, and for as long the key of the visitor's anonymous cart: the badge never shows a cart
 * that the visitor has lost. `cookies` are those of the request.
 */
export function countCookies(
  cart: Pick<CartSummary, 'itemCount'>,
  cookies: Cookies,
): readonly SetCookie[] {
  const key = cart.itemCount > 0 ? readSessionKey(cookies) : null;
  return [...(key === null ? [] : [sessionCookie(key)]), countCookie(cart)];
}
