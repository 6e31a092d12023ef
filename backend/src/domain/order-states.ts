/** States of an order, and how far each is with its payment (CART-13). */
import type { SubjectStanding } from './subject-steps.ts';

const STANDINGS = {
  pending_payment: 'waiting',
  paid: 'paid',
  cancelled: 'given-up',
  expired: 'given-up',
  on_hold: 'held',
  refund_due: 'refund',
  refunded: 'refund',
} as const satisfies Record<string, SubjectStanding>;

export type OrderStatus = keyof typeof STANDINGS;

export function standingOfOrder(status: OrderStatus): SubjectStanding {
  return STANDINGS[status];
}
