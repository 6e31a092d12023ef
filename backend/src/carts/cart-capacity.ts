/** How many different items fit in a cart (CART-01). */
import { CART_LINES_MAX } from 'shared-contracts/api/cart';
import { HttpError } from '../errors.ts';

/** Throws CONFLICT when no line can be added to these. */
export function assertCartCapacity(lines: readonly unknown[]): void {
  if (lines.length < CART_LINES_MAX) return;
  const message = `A cart holds at most ${CART_LINES_MAX} different items.`;
  throw new HttpError('CONFLICT', { message });
}
