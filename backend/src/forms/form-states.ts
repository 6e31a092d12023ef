/** States of a submission and its payment. */
import type { FormStatus } from '../db/schema/form.ts';
import type { SubjectPaymentState } from '../payments/subject-steps.ts';

const PAYMENT_STATES = {
  /** There was nothing to pay. */
  received: 'paid',
  awaiting_payment: 'waiting',
  paid: 'paid',
  cancelled: 'closed-unpaid',
  expired: 'closed-unpaid',
  on_hold: 'held',
  refund_due: 'refund',
  refunded: 'refund',
} as const satisfies Record<FormStatus, SubjectPaymentState>;

export function paymentStateOfForm(status: FormStatus): SubjectPaymentState {
  return PAYMENT_STATES[status];
}
