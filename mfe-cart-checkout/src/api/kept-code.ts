import { readBrowserCookies, writeBrowserCookie } from 'remote-kit/browser-cookies';
import { DELETED_PROMOTION_COOKIE, PROMOTION_COOKIE } from './cart-cookies.ts';

/** Deletes the promotion code that the browser keeps: it belongs to one order and one visitor. */
export function deleteKeptCode(): void {
  if (PROMOTION_COOKIE in readBrowserCookies()) writeBrowserCookie(DELETED_PROMOTION_COOKIE);
}
