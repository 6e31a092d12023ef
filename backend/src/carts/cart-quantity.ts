/** The maximum quantity of a sku in a cart: the stock, and at most 99 per line. */
import { CART_QTY_MAX } from 'shared-contracts/api/cart';

export type CartQuantity = { readonly sku_id: number; readonly qty: number };

/** The maximum quantity of this line now; other lines of the same sku are counted first. */
export function purchasableQty(
  line: CartQuantity,
  lines: readonly CartQuantity[],
  onHand: number,
): number {
  const elsewhere = lines
    .filter((other) => other !== line && other.sku_id === line.sku_id)
    .reduce((sum, other) => sum + other.qty, 0);
  return Math.min(CART_QTY_MAX, Math.max(0, onHand - elsewhere));
}

/** Explains why a quantity cannot be bought; `inCart` is the line's present quantity. */
export function describeQtyLimit(limit: { name: string; canBuy: number; inCart: number }): string {
  const { name, canBuy, inCart } = limit;
  if (canBuy === 0) return `${name} is out of stock.`;
  if (canBuy === CART_QTY_MAX)
    return `At most ${CART_QTY_MAX} of ${name} can be bought in one order.`;
  const already = inCart > 0 ? ` You already have ${inCart} in your cart.` : '';
  return `Only ${canBuy} of ${name} available.${already}`;
}
