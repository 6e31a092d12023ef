/** The calls of the cart page for the visitor's cart. */
import type { ApiClient } from 'shared-contracts/api-client';
import { cartOfBrowser, getBrowserCart, type CartChoices } from '../../api/browser-cart.ts';
import { restoreCartItem, updateCartItem } from '../../api/carts.ts';
import { addShipping } from '../../api/shipping-quotes.ts';
import type { Cart } from '../../domain/cart.ts';
import type { CartWithShipping, ShippingChoice } from '../../domain/shipping.ts';

export interface CartCalls {
  /** Stores the given choices with the cart first. */
  getCart(choices?: CartChoices): Promise<Cart>;
  /** Quantity 0 removes the item. */
  updateItem(change: ItemChange): Promise<Cart>;
  restoreItem(itemId: number): Promise<Cart>;
  /** Quotes are valid for one content of the cart, so a changed cart requests new ones. */
  addShipping(cart: Cart, choice: ShippingChoice | null): Promise<CartWithShipping>;
}

export interface ItemChange {
  readonly itemId: number;
  readonly qty: number;
  readonly signal?: AbortSignal;
}

export function createCartCalls(api: () => ApiClient): CartCalls {
  return {
    getCart: (choices) => getBrowserCart(api(), choices),
    updateItem: (change) => updateCartItem(api(), { ...change, ...cartOfBrowser() }),
    restoreItem: (itemId) => restoreCartItem(api(), { ...cartOfBrowser(), itemId }),
    addShipping: (cart, choice) => addShipping(api(), cart, { ...cartOfBrowser(), choice }),
  };
}
