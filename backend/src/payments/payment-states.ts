import type { PaymentStatus } from '../db/schema/payment.ts';
/**
 * States of a payment and the transitions between them. A payment that failed, was cancelled or has
 * expired can still become captured, because the money may arrive late.
 */

/** The final states a gateway can report. */
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
