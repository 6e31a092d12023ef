import type { CartItem } from './cart.ts';

/** Query parameter of the cart page that names the line removed by a plain form post. */
export const REMOVED_PARAMETER = 'removed';

/** The largest quantity of one line that the shop sells. */
export const QTY_MAX = 99;

/** True when the line cannot be ordered in its current state. */
export function isBlocked({ qty, canPurchaseQty }: CartItem): boolean {
  return canPurchaseQty < qty;
}
