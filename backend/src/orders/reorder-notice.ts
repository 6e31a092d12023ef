/** Notices to a customer who orders again: why a line is not, or not fully, in the cart. Pure. */
import { CART_LINES_MAX, CART_QTY_MAX } from 'shared-contracts/api/cart';
import type { CartNotice } from '../db/schema/cart.ts';

/** How much of an ordered line the cart has after the reorder. */
export interface ReorderedLine {
  readonly name: string;
  /** The quantity in the cart before, plus the ordered quantity. */
  readonly wantedQty: number;
  readonly keptQty: number;
  /** The quantity in the cart before the reorder. */
  readonly inCartQty: number;
}

/** Undefined when the whole quantity is in the cart. */
export function describeReorder(line: ReorderedLine): CartNotice | undefined {
  const { name, wantedQty, keptQty, inCartQty } = line;
  if (keptQty >= wantedQty) return undefined;
  if (keptQty === 0) {
    return describeNotAdded(name, 'it is out of stock');
  }
  const reason =
    keptQty === CART_QTY_MAX
      ? `at most ${CART_QTY_MAX} can be bought in one order`
      : 'no more are available';
  const already = inCartQty === 0 ? '' : ` (${inCartQty} already there)`;
  const message = `${name}: your cart has ${keptQty}${already} instead of ${wantedQty}, because ${reason}.`;
  return { code: 'qty-reduced', message };
}

/** Why the line cannot be ordered again, regardless of stock. */
export type ReorderObstacle = 'not-sold' | 'addon-withdrawn' | 'cart-full';

/** The notice about a line that was not added at all. */
export function describeObstacle(name: string, obstacle: ReorderObstacle): CartNotice {
  switch (obstacle) {
    case 'not-sold':
      return describeNotAdded(name, 'it is no longer sold');
    case 'addon-withdrawn':
      return describeNotAdded(name, 'an extra that you chose is no longer offered');
    case 'cart-full': {
      const reason = `a cart holds at most ${CART_LINES_MAX} different items`;
      return { ...describeNotAdded(name, reason), code: 'cart-full' };
    }
  }
}

function describeNotAdded(name: string, reason: string): CartNotice {
  return {
    code: 'line-left-out',
    message: `${name} was not added to your cart: ${reason}.`,
  };
}
