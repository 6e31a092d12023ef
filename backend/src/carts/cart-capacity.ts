/** The maximum number of different items in a cart. */
import { CART_LINES_MAX } from 'shared-contracts/api/cart';
import { HttpError } from '../errors.ts';

/** Throws CONFLICT when the cart has no room for another line. */
export function assertCartCapacity(lines: readonly unknown[]): void {
  if (lines.length < CART_LINES_MAX) return;
  const message = `A cart holds at most ${CART_LINES_MAX} different items.`;
  throw new HttpError('CONFLICT', { message });
}
