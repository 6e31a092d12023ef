/** States of an order, the moves between them, and how far each is with its payment (CART-13). */
import type { OrderStatus } from '../db/schema/order.ts';
import { ORDER_STATUSES } from 'shared-contracts/api/order';
import type { SubjectStanding } from '../payments/subject-steps.ts';

const STANDINGS = {
  pending_payment: 'waiting',
  paid: 'paid',
  cancelled: 'given-up',
  expired: 'given-up',
  on_hold: 'held',
  refund_due: 'refund',
  refunded: 'refund',
} as const satisfies Record<OrderStatus, SubjectStanding>;

/**
 * Nothing leads back to waiting, and only what was given up is paid late. What is held
 * or owed is decided by somebody.
 */
const MOVES = {
  pending_payment: ['paid', 'cancelled', 'expired', 'on_hold'],
  paid: ['refund_due', 'refunded'],
  cancelled: ['paid', 'on_hold', 'refund_due'],
  expired: ['paid', 'on_hold', 'refund_due'],
  on_hold: ['paid', 'cancelled', 'refund_due'],
  refund_due: ['refunded'],
  refunded: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>;

export function standingOfOrder(status: OrderStatus): SubjectStanding {
  return STANDINGS[status];
}

export function canMoveOrder(from: OrderStatus, to: OrderStatus): boolean {
  const targets: readonly OrderStatus[] = MOVES[from];
  return targets.includes(to);
}

/** From where an order may move there. */
export function listOrderOrigins(to: OrderStatus): readonly OrderStatus[] {
  return ORDER_STATUSES.filter((from) => canMoveOrder(from, to));
}
