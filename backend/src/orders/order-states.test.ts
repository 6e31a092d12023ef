import { ORDER_STATUSES } from 'shared-contracts/api/order';
import type { OrderStatus } from '../db/schema/order.ts';
import { canMoveOrder, listOrderOrigins, paymentStateOfOrder } from './order-states.ts';

/** Rows: from; columns in the order of ORDER_STATUSES. */
const ALLOWED: Record<OrderStatus, string> = {
  pending_payment: '.xxxx..',
  paid: '.....xx',
  cancelled: '.x..xx.',
  expired: '.x..xx.',
  on_hold: '.xx..x.',
  refund_due: '......x',
  refunded: '.......',
};

const moves = ORDER_STATUSES.flatMap((from) =>
  ORDER_STATUSES.map((to, column) => [from, to, ALLOWED[from][column] === 'x'] as const),
);

test('covers every state [CART-13]', () => {
  expect(new Set(ORDER_STATUSES)).toEqual(new Set(Object.keys(ALLOWED)));
  expect(moves).toHaveLength(49);
});

test.each(moves)(
  'allows the transition of an order from %s to %s: %s [CART-13]',
  (from, to, allowed) => {
    expect(canMoveOrder(from, to)).toBe(allowed);
    expect(listOrderOrigins(to).includes(from)).toBe(allowed);
  },
);

test.each(ORDER_STATUSES)(
  'accepts a late payment only for a cancelled or expired order: %s [CART-13]',
  (status) => {
    const isPayable = ['waiting', 'closed-unpaid', 'held'].includes(paymentStateOfOrder(status));
    expect(canMoveOrder(status, 'paid')).toBe(isPayable);
  },
);
