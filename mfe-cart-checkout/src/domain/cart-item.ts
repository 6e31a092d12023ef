import type { CartItem } from './cart.ts';

/** The most of one line the shop sells at once (CART-04). */
export const QTY_MAX = 99;

/** True when the line cannot be ordered as it is. */
export function isBlocked({ qty, canPurchaseQty }: CartItem): boolean {
  return canPurchaseQty < qty;
}
