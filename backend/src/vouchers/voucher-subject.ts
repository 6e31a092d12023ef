/** Gift vouchers as payment subjects. */
import type { Connection } from '../db/connection.ts';
import { enqueue } from '../db/outbox-repository.ts';
import {
  getVoucher,
  getVoucherBuyer,
  issueVoucher,
  listOverdueVoucherIds,
  lockOverdueVoucher,
  lockVoucher,
  setVoucherStatus,
  wasBoughtAgain,
  type GiftVoucher,
} from './voucher-repository.ts';
import { formatDollars } from '../domain/money-text.ts';
import { paymentStateOfVoucher } from './voucher-states.ts';
import { oweRefund } from '../payments/owe-refund.ts';
import type { LockedSubject, PaymentSubject } from '../payments/payment-subject.ts';
import { cancelUnpaidVoucher } from './cancel-unpaid-voucher.ts';
import { voucherExpiry } from './voucher-expiry.ts';

export const voucherSubject: PaymentSubject = {
  async view(db, id) {
    const voucher = await getVoucher(db, id);
    return {
      paymentState: paymentStateOfVoucher(voucher.status),
      description: `Gift voucher of ${formatDollars(voucher.amount_cents)}`,
      returnUrl: voucher.return_url,
      ownerId: voucher.user_id,
      order: null,
    };
  },
  lock: async (tx, id) => lockedSubject(tx, await lockVoucher(tx, id)),
  async lockOverdue(tx, overdue) {
    const voucher = await lockOverdueVoucher(tx, overdue);
    return voucher && lockedSubject(tx, voucher);
  },
  listOverdueIds: listOverdueVoucherIds,
  async getPayer(db, id) {
    const { email } = await getVoucherBuyer(db, id);
    return { email, paidFor: 'a gift voucher', refundedCreditCents: 0 };
  },
};

function lockedSubject(tx: Connection, voucher: GiftVoucher): LockedSubject {
  const { id } = voucher;
  const pay = (now: Date) => issue(tx, id, now);
  return {
    paymentState: paymentStateOfVoucher(voucher.status),
    pay,
    closeUnpaid: (status, now) => cancelUnpaidVoucher(tx, { id, status, now }),
    async captureLatePayment(payment, now) {
      if (!(await wasBoughtAgain(tx, voucher))) return pay(now);
      await setVoucherStatus(tx, { id, status: 'refund_due' });
      await oweRefund(tx, payment, now);
    },
    hold: () => setVoucherStatus(tx, { id, status: 'on_hold' }),
    oweRefund: () => setVoucherStatus(tx, { id, status: 'refund_due' }),
    markRefunded: () => setVoucherStatus(tx, { id, status: 'refunded' }),
  };
}

/** Makes the voucher redeemable and mails its code to the buyer. */
async function issue(tx: Connection, id: string, now: Date): Promise<void> {
  await issueVoucher(tx, { id, issuedAt: now, expiresAt: voucherExpiry(now) });
  await enqueue(tx, {
    kind: 'mail.voucher',
    dedupeKey: `mail.voucher:${id}`,
    payload: { voucherId: id },
    runAt: now,
  });
}
