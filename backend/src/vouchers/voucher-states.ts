/** States of a gift voucher, and the payment state of each. */
import type { VoucherStatus } from '../db/schema/voucher.ts';
import type { SubjectPaymentState } from '../payments/subject-steps.ts';

const PAYMENT_STATES = {
  pending: 'waiting',
  issued: 'paid',
  redeemed: 'paid',
  cancelled: 'closed-unpaid',
  /** Not paid in time. */
  expired: 'closed-unpaid',
  on_hold: 'held',
  refund_due: 'refund',
  refunded: 'refund',
} as const satisfies Record<VoucherStatus, SubjectPaymentState>;

export function paymentStateOfVoucher(status: VoucherStatus): SubjectPaymentState {
  return PAYMENT_STATES[status];
}
