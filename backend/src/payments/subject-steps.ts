/** The effect of a payment's outcome on its subject, the same for every kind of subject. Pure. */
import type { PaymentOutcome } from './payment-states.ts';

/** The kinds of payment subjects. */
export type SubjectKind = 'order' | 'form' | 'voucher';

/** The payment state of an order, a form or a voucher. */
export type SubjectPaymentState =
  | 'waiting'
  | 'paid'
  /** Cancelled or expired. */
  | 'closed-unpaid'
  /** The owner must decide. */
  | 'held'
  /** A refund is owed or complete. */
  | 'refund';

/** The effect of an outcome on its subject. */
export type SubjectStep =
  /** It is paid: deliver what was bought. */
  | { readonly kind: 'pay' }
  /** It is cancelled or has expired: release what it held. */
  | { readonly kind: 'close-unpaid'; readonly status: 'cancelled' | 'expired' }
  /** Payment for a cancelled or expired subject: deliver after all, or owe a refund. */
  | { readonly kind: 'capture-late' }
  | { readonly kind: 'none' };

export function decideSubjectStep(
  paymentState: SubjectPaymentState,
  outcome: PaymentOutcome,
): SubjectStep {
  if (paymentState === 'waiting') {
    if (outcome === 'captured') return { kind: 'pay' };
    return { kind: 'close-unpaid', status: outcome === 'expired' ? 'expired' : 'cancelled' };
  }
  const isLate = paymentState === 'closed-unpaid' && outcome === 'captured';
  return isLate ? { kind: 'capture-late' } : { kind: 'none' };
}
