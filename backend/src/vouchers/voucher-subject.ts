/** Gift vouchers as payment subjects. */
import type { Connection } from '../db/connection.ts';
import { enqueue } from '../db/outbox-repository.ts';
import {
  findIssuedVoucher,
  getVoucher,
  getVoucherBuyer,
  issueVoucher,
  listOverdueVoucherIds,
  lockOverdueVoucher,
  lockVoucher,
  setVoucherStatus,
  wasBoughtAgain,
  type GiftVoucher,
  type IssuedVoucher,
} from './voucher-repository.ts';
import { formatDollars } from '../domain/money-text.ts';
import { paymentStateOfVoucher } from './voucher-states.ts';
import { oweRefund } from '../payments/owe-refund.ts';
import type { BoughtVoucher, LockedSubject, PaymentSubject } from '../payments/payment-subject.ts';
import { cancelUnpaidVoucher } from './cancel-unpaid-voucher.ts';
import { rederiveVoucherCode } from './voucher-code.ts';
import { enqueueDelivery } from './enqueue-delivery.ts';
import { findSendTime, isSentLater } from './voucher-delivery.ts';
import { voucherExpiry } from './voucher-expiry.ts';
import { voucherPrintPath } from './voucher-print.ts';

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
  async findBoughtVoucher({ db, keys: { voucherSecrets } }, id) {
    const voucher = await findIssuedVoucher(db, id);
    if (voucher === undefined) return undefined;
    if (voucher.send_on !== null) return presentDelivery({ ...voucher, send_on: voucher.send_on });
    if (voucher.user_id !== null) return undefined;
    if (voucher.status !== 'issued' || voucher.blocked_at !== null) return undefined;
    const code = rederiveVoucherCode(voucherSecrets, voucher);
    if (code === undefined) return undefined;
    return {
      kind: 'code',
      code,
      expiresAt: voucher.expires_at,
      printPath: voucherPrintPath(voucherSecrets[0], id),
      isMailed: voucher.buyer_email !== null,
    };
  },
};

/** Undefined when the details of the recipient have been deleted. */
function presentDelivery(
  voucher: IssuedVoucher & { readonly send_on: string },
): BoughtVoucher | undefined {
  const { recipient_name: recipientName, recipient_email: recipientEmail } = voucher;
  if (recipientName === null || recipientEmail === null) return undefined;
  const sendOn = isSentLater(voucher) ? voucher.send_on : null;
  return { kind: 'delivery', recipientName, recipientEmail, sendOn };
}

function lockedSubject(tx: Connection, voucher: GiftVoucher): LockedSubject {
  const { id } = voucher;
  const pay = (now: Date) => issue(tx, voucher, now);
  return {
    paymentState: paymentStateOfVoucher(voucher.status),
    pay,
    closeUnpaid: (status, now) => cancelUnpaidVoucher(tx, { id, status, now }),
    async captureLatePayment(payment, now) {
      const hasLostRecipient = voucher.send_on !== null && voucher.recipient_email === null;
      if (!hasLostRecipient && !(await wasBoughtAgain(tx, voucher))) return pay(now);
      await setVoucherStatus(tx, { id, status: 'refund_due' });
      await oweRefund(tx, payment, now);
    },
    hold: () => setVoucherStatus(tx, { id, status: 'on_hold' }),
    oweRefund: () => setVoucherStatus(tx, { id, status: 'refund_due' }),
    markRefunded: () => setVoucherStatus(tx, { id, status: 'refunded' }),
  };
}

/**
 * Makes the voucher redeemable. Mails its code to the recipient on the chosen day, or else to the
 * buyer, if the buyer's address is known.
 */
async function issue(
  tx: Connection,
  { id, user_id: userId, buyer_email: email, send_on, delivery_number: number }: GiftVoucher,
  now: Date,
): Promise<void> {
  await issueVoucher(tx, { id, issuedAt: now, expiresAt: voucherExpiry(now) });
  if (send_on !== null) {
    await enqueueDelivery(tx, { id, number, runAt: findSendTime({ send_on, issued_at: now }) });
  }
  if (userId === null && email === null) return;
  await enqueue(tx, {
    kind: 'mail.voucher',
    dedupeKey: `mail.voucher:${id}`,
    payload: { voucherId: id },
    runAt: now,
  });
}
