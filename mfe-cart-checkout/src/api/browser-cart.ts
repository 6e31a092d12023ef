/** The cart of this browser's visitor, known from its cookies. */
import { readBrowserCookies, writeBrowserCookie } from 'remote-kit/browser-cookies';
import type { ApiClient } from 'shared-contracts/api-client';
import type { Cart } from '../domain/cart.ts';
import { promotionCookies, readCartOfVisitor, type CartOfVisitor } from './cart-cookies.ts';
import { getCart, type CartCall, type CartQuery } from './carts.ts';

/** The choices to store with the cart. */
export type CartChoices = Omit<CartQuery, keyof CartCall>;

export function cartOfBrowser(): CartOfVisitor {
  return readCartOfVisitor(readBrowserCookies());
}

/**
 * Returns the cart, after storing the given choices with it. The browser keeps an entered promotion
 * code where the backend does not.
 */
export async function getBrowserCart(api: ApiClient, choices: CartChoices = {}): Promise<Cart> {
  const cart = await getCart(api, { ...choices, ...cartOfBrowser() });
  if (choices.promotionCode !== undefined) promotionCookies(cart).forEach(writeBrowserCookie);
  return cart;
}
