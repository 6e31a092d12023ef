/** States of a submission and its payment. */
import type { FormStatus } from '../db/schema/form.ts';
import type { SubjectStanding } from '../payments/subject-steps.ts';

const STANDINGS = {
  /** There was nothing to pay. */
  received: 'paid',
  awaiting_payment: 'waiting',
  paid: 'paid',
  cancelled: 'given-up',
  expired: 'given-up',
  on_hold: 'held',
  refund_due: 'refund',
  refunded: 'refund',
} as const satisfies Record<FormStatus, SubjectStanding>;

export function standingOfForm(status: FormStatus): SubjectStanding {
  return STANDINGS[status];
}
