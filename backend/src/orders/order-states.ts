/** States of an order, the transitions between them, and the payment state of each. */
import type { OrderStatus } from '../db/schema/order.ts';
import { ORDER_STATUSES } from 'shared-contracts/api/order';
import type { SubjectPaymentState } from '../payments/subject-steps.ts';

const PAYMENT_STATES = {
  pending_payment: 'waiting',
  paid: 'paid',
  cancelled: 'closed-unpaid',
  expired: 'closed-unpaid',
  on_hold: 'held',
  refund_due: 'refund',
  refunded: 'refund',
} as const satisfies Record<OrderStatus, SubjectPaymentState>;

/**
 * No transition leads back to `pending_payment`. A cancelled or expired order can still be paid by a
 * late payment. The owner decides about orders on hold.
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

export function paymentStateOfOrder(status: OrderStatus): SubjectPaymentState {
  return PAYMENT_STATES[status];
}

export function canMoveOrder(from: OrderStatus, to: OrderStatus): boolean {
  const targets: readonly OrderStatus[] = MOVES[from];
  return targets.includes(to);
}

/** The states from which an order may move to `to`. */
export function listOrderOrigins(to: OrderStatus): readonly OrderStatus[] {
  return ORDER_STATUSES.filter((from) => canMoveOrder(from, to));
}
