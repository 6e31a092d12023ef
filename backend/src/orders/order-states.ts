/** States of an order, the transitions between them, and the payment standing of each. */
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
 * No transition leads back to pending payment, and only cancelled or expired orders are paid late.
 * A person decides about orders on hold and refunds owed.
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

/** The states from which an order may move to `to`. */
export function listOrderOrigins(to: OrderStatus): readonly OrderStatus[] {
  return ORDER_STATUSES.filter((from) => canMoveOrder(from, to));
}
