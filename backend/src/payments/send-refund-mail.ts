/** Sends the news of a refund to who paid. */
import type { Connection } from '../db/connection.ts';
import { getSubmission } from '../forms/form-submission-repository.ts';
import { getOrder } from '../orders/order-repository.ts';
import { getPayment, subjectOf, type SubjectRef } from './payment-repository.ts';
import { listRefunds } from './refund-repository.ts';
import { getSeller } from '../settings/seller-repository.ts';
import { getVoucherBuyer } from '../vouchers/voucher-repository.ts';
import { findRefundedCreditCents } from '../orders/order-credit.ts';
import { envelopeOf } from '../mail/mail-envelope.ts';
import type { MailSender } from '../mail/mail-transport.ts';
import { composeRefundMail } from './refund-mail.ts';

/** Throws when nothing of the payment is refunded. A form without an e-mail has nobody to tell. */
export async function sendRefundNotice(
  { db, mail, siteUrl }: MailSender,
  paymentId: string,
): Promise<void> {
  const refunds = await listRefunds(db, paymentId);
  const payment = await getPayment(db, paymentId);
  const subject = subjectOf(payment);
  const creditCents = subject.kind === 'order' ? await findRefundedCreditCents(db, subject.id) : 0;
  const [first] = refunds;
  if (first === undefined && creditCents === 0) throw new Error('Nothing was refunded');
  const { email, paidFor } = await findPayer(db, subject);
  if (email === null) return;
  const seller = await getSeller(db);
  await mail.send({
    ...composeRefundMail({
      seller,
      paidFor,
      amountCents: refunds.reduce((sum, refund) => sum + refund.amount_cents, 0),
      creditCents,
      refundedAt: first?.created_at ?? payment.updated_at,
    }),
    ...envelopeOf(`refund-${paymentId}`, { seller, siteUrl }),
    to: email,
  });
}

async function findPayer(
  db: Connection,
  { kind, id }: SubjectRef,
): Promise<{ readonly email: string | null; readonly paidFor: string }> {
  switch (kind) {
    case 'order': {
      const order = await getOrder(db, id);
      return { email: order.contact_email, paidFor: `order ${order.number}` };
    }
    case 'form': {
      const submission = await getSubmission(db, id);
      return { email: submission.visitor_email, paidFor: submission.form_name };
    }
    case 'voucher':
      return { email: (await getVoucherBuyer(db, id)).email, paidFor: 'a gift voucher' };
  }
}
