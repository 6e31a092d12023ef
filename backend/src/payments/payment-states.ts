import type { PaymentStatus } from '../db/schema/payment.ts';
/**
 * States of a payment and the moves between them (CART-13).
 *
 * Forward only. Money that arrives late is never ignored: a payment that was given
 * up can still turn out to be captured.
 */

/** What a gateway can tell about a payment that has ended. */
export const PAYMENT_OUTCOMES = ['captured', 'failed', 'cancelled', 'expired'] as const;
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number];

const MOVES = {
  created: ['pending', 'captured', 'failed', 'cancelled', 'expired', 'held'],
  pending: ['captured', 'failed', 'cancelled', 'expired', 'held'],
  captured: ['refunded'],
  failed: ['captured'],
  cancelled: ['captured'],
  expired: ['captured'],
  refunded: [],
  held: [],
} as const satisfies Record<PaymentStatus, readonly PaymentStatus[]>;

export function canMovePayment(from: PaymentStatus, to: PaymentStatus): boolean {
  const targets: readonly PaymentStatus[] = MOVES[from];
  return targets.includes(to);
}
