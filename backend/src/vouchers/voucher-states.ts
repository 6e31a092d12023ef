/** States of a gift voucher, and the payment standing of each. */
import type { VoucherStatus } from '../db/schema/voucher.ts';
import type { SubjectStanding } from '../payments/subject-steps.ts';

const STANDINGS = {
  pending: 'waiting',
  issued: 'paid',
  redeemed: 'paid',
  cancelled: 'given-up',
  /** Not paid in time. */
  expired: 'given-up',
  on_hold: 'held',
  refund_due: 'refund',
  refunded: 'refund',
} as const satisfies Record<VoucherStatus, SubjectStanding>;

export function standingOfVoucher(status: VoucherStatus): SubjectStanding {
  return STANDINGS[status];
}
