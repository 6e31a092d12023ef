/** The cookie with the key of an anonymous cart. Pure. */
import type { SetCookie } from 'shared-contracts/server-entry';

export const SESSION_COOKIE = 'cart_session';
/** Of the cart's cookies: 60 days. */
export const CART_COOKIE_SECONDS = 60 * 24 * 3600;

/** Cookies by name, decoded. */
export type Cookies = Readonly<Record<string, string>>;

/** Null for a missing key, and for text that no backend uses as a key. */
export function readSessionKey(cookies: Cookies): string | null {
  const key = cookies[SESSION_COOKIE] ?? '';
  return isSessionKey(key) ? key : null;
}

export function isSessionKey(key: string): boolean {
  return /^[\w.~:+/=-]{1,256}$/.test(key);
}

export function sessionCookie(key: string): SetCookie {
  return { name: SESSION_COOKIE, value: key, maxAgeSeconds: CART_COOKIE_SECONDS };
}
