import type { CartItem } from './cart.ts';

/** Parameter of the cart page that names the line a plain form post removed. */
export const REMOVED_PARAMETER = 'removed';

/** The most of one line the shop sells at once (CART-04). */
export const QTY_MAX = 99;

/** True when the line cannot be ordered as it is. */
export function isBlocked({ qty, canPurchaseQty }: CartItem): boolean {
  return canPurchaseQty < qty;
}
