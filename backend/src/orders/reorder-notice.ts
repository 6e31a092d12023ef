/** Notice to a customer about a line of an order that they order again. Pure. */
import { CART_LINES_MAX, CART_QTY_MAX } from 'shared-contracts/api/cart';
import type { CartNotice } from '../db/schema/cart.ts';

/** How much of a line was added to the cart. */
export interface ReorderedLine {
  readonly name: string;
  /** The quantity already in the cart and the ordered one together. */
  readonly wantedQty: number;
  readonly keptQty: number;
  /** The quantity in the cart before. */
  readonly inCartQty: number;
}

/** Undefined when the whole quantity is in the cart. */
export function describeReorder(line: ReorderedLine): CartNotice | undefined {
  const { name, wantedQty, keptQty, inCartQty } = line;
  if (keptQty >= wantedQty) return undefined;
  if (keptQty === 0) {
    return leaveOut(name, 'it is out of stock');
  }
  const reason =
    keptQty === CART_QTY_MAX
      ? `at most ${CART_QTY_MAX} can be bought in one order`
      : 'no more can be bought at the moment';
  const already = inCartQty === 0 ? '' : ` (${inCartQty} of them were already there)`;
  const message = `${name}: your cart has ${keptQty}${already} instead of ${wantedQty}, because ${reason}.`;
  return { code: 'qty-reduced', message };
}

/** Why the line cannot be ordered again, regardless of stock. */
export type ReorderObstacle = 'not-sold' | 'addon-withdrawn' | 'cart-full';

export function describeObstacle(name: string, obstacle: ReorderObstacle): CartNotice {
  switch (obstacle) {
    case 'not-sold':
      return leaveOut(name, 'it is no longer sold');
    case 'addon-withdrawn':
      return leaveOut(name, 'an extra that you chose is no longer offered');
    case 'cart-full': {
      const reason = `a cart holds at most ${CART_LINES_MAX} different items`;
      return { ...leaveOut(name, reason), code: 'cart-full' };
    }
  }
}

function leaveOut(name: string, reason: string): CartNotice {
  return {
    code: 'line-left-out',
    message: `${name} was not added to your cart: ${reason}.`,
  };
}
