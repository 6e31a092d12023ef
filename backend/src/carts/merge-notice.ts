/** Notice about a line when two carts are merged. Pure. */
import type { CartNotice } from '../db/schema/cart.ts';
import { CART_LINES_MAX, CART_QTY_MAX } from 'shared-contracts/api/cart';

/** Undefined when the line was merged unchanged. */
export function describeMerge(line: {
  readonly name: string;
  /** The quantity in both carts together. */
  readonly wantedQty: number;
  readonly keptQty: number;
}): CartNotice | undefined {
  const { name, wantedQty, keptQty } = line;
  if (keptQty >= wantedQty) return undefined;
  if (keptQty === 0) {
    const message = `${name} was not added to your cart when you logged in: no more are available.`;
    return { code: 'line-left-out', message };
  }
  const reason =
    keptQty === CART_QTY_MAX
      ? `at most ${CART_QTY_MAX} can be bought in one order`
      : 'no more are available';
  const message = `${name}: your cart has ${keptQty} instead of ${wantedQty}, because ${reason}.`;
  return { code: 'qty-reduced', message };
}

export function describeFullCart(name: string): CartNotice {
  const message = `${name} was not added to your cart when you logged in: a cart holds at most ${CART_LINES_MAX} different items.`;
  return { code: 'cart-full', message };
}
