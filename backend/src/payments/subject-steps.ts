/** What the end of a payment means for what it was for, whatever that is (CART-13). Pure. */
import type { PaymentOutcome } from './payment-states.ts';

/** What a payment can be for. */
export type SubjectKind = 'order' | 'form' | 'voucher';

/** How far an order, a form or a voucher is with its payment. */
export type SubjectStanding =
  | 'waiting'
  | 'paid'
  | 'given-up'
  /** Somebody has to look at it. */
  | 'held'
  /** Its money goes back. */
  | 'refund';

export type SubjectStep =
  /** It is paid: what was bought is handed out. */
  | { readonly kind: 'pay' }
  /** It is given up: what it held becomes free again. */
  | { readonly kind: 'give-up'; readonly status: 'cancelled' | 'expired' }
  /** Money for something that was given up: hand it out after all, or owe a refund. */
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
