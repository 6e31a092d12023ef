import { PAYMENT_STATUSES, type PaymentStatus } from '../db/schema/payment.ts';
import { canMovePayment } from './payment-states.ts';

/** Rows: from; columns in the order of PAYMENT_STATUSES. */
const ALLOWED: Record<PaymentStatus, string> = {
  created: '.xxxxx.x',
  pending: '..xxxx.x',
  captured: '......x.',
  failed: '..x.....',
  cancelled: '..x.....',
  expired: '..x.....',
  refunded: '........',
  held: '........',
};

const moves = PAYMENT_STATUSES.flatMap((from) =>
  PAYMENT_STATUSES.map((to, column) => [from, to, ALLOWED[from][column] === 'x'] as const),
);

test.each(moves)(
  'allows the transition of a payment from %s to %s: %s [CART-13]',
  (from, to, allowed) => {
    expect(canMovePayment(from, to)).toBe(allowed);
  },
);
