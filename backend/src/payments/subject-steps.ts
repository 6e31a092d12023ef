/** The effect of a payment's outcome on its subject, whatever kind it is. Pure. */
import type { PaymentOutcome } from './payment-states.ts';

/** The kinds of payment subjects. */
export type SubjectKind = 'order' | 'form' | 'voucher';

/** The payment standing of an order, a form or a voucher. */
export type SubjectStanding =
  | 'waiting'
  | 'paid'
  | 'given-up'
  /** The owner must decide. */
  | 'held'
  /** The payment is refunded. */
  | 'refund';

export type SubjectStep =
  /** It is paid: deliver what was bought. */
  | { readonly kind: 'pay' }
  /** It is cancelled or has expired: release what it held. */
  | { readonly kind: 'give-up'; readonly status: 'cancelled' | 'expired' }
  /** Payment for a cancelled or expired subject: deliver after all, or owe a refund. */
  | { readonly kind: 'capture-late' }
  | { readonly kind: 'none' };

export function decideSubjectStep(standing: SubjectStanding, outcome: PaymentOutcome): SubjectStep {
  if (standing === 'waiting') {
    if (outcome === 'captured') return { kind: 'pay' };
    return { kind: 'give-up', status: outcome === 'expired' ? 'expired' : 'cancelled' };
  }
  const isLate = standing === 'given-up' && outcome === 'captured';
  return isLate ? { kind: 'capture-late' } : { kind: 'none' };
}
