/** The calls of the cart page for the visitor's cart. */
import { readBrowserCookies } from 'remote-kit/browser-cookies';
import type { ApiClient } from 'shared-contracts/api-client';
import { readSessionKey } from '../../api/cart-cookies.ts';
import { getCart, restoreCartItem, updateCartItem, type CartQuery } from '../../api/carts.ts';
import { addShipping } from '../../api/shipping-quotes.ts';
import type { Cart } from '../../domain/cart.ts';
import type { CartWithShipping, ShippingChoice } from '../../domain/shipping.ts';

export interface CartCalls {
  /** Stores the given choices with the cart first. */
  getCart(query?: Omit<CartQuery, 'session' | 'signal'>): Promise<Cart>;
  /** Quantity 0 removes the item. */
  updateItem(change: ItemChange): Promise<Cart>;
  restoreItem(itemId: number): Promise<Cart>;
  /** Quotes are valid for one content of the cart, so a changed cart requests new ones. */
  addShipping(cart: Cart, choice: ShippingChoice | null): Promise<CartWithShipping>;
}

export interface ItemChange {
  readonly itemId: number;
  readonly qty: number;
  readonly signal: AbortSignal;
}

export function createCartCalls(api: () => ApiClient): CartCalls {
  const session = () => readSessionKey(readBrowserCookies());
  return {
    getCart: (query = {}) => getCart(api(), { ...query, session: session() }),
    updateItem: (change) => updateCartItem(api(), { ...change, session: session() }),
    restoreItem: (itemId) => restoreCartItem(api(), { session: session(), itemId }),
    addShipping: (cart, choice) => addShipping(api(), cart, { session: session(), choice }),
  };
}
