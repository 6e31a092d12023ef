import { ORDER_STATUSES } from 'shared-contracts/api/order';
import {
  canMoveOrder,
  listOrderOrigins,
  standingOfOrder,
  type OrderStatus,
} from './order-states.ts';

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

test('CART-13 judges every state', () => {
  expect(new Set(ORDER_STATUSES)).toEqual(new Set(Object.keys(ALLOWED)));
  expect(moves).toHaveLength(49);
});

test.each(moves)('CART-13 judges the move of an order from %s to %s: %s', (from, to, allowed) => {
  expect(canMoveOrder(from, to)).toBe(allowed);
  expect(listOrderOrigins(to).includes(from)).toBe(allowed);
});

test.each(ORDER_STATUSES)('CART-13 pays late only what was given up: %s', (status) => {
  const isPayable = ['waiting', 'given-up', 'held'].includes(standingOfOrder(status));
  expect(canMoveOrder(status, 'paid')).toBe(isPayable);
});
