/** Sends the news of a refund to who paid. */
import type { Connection } from '../db/connection.ts';
import { getSubmission } from '../db/form-submission-repository.ts';
import { getOrder } from '../db/order-repository.ts';
import { getPayment, subjectOf, type SubjectRef } from '../db/payment-repository.ts';
import { listRefunds } from '../db/refund-repository.ts';
import { getSeller } from '../db/seller-repository.ts';
import { getVoucherBuyer } from '../db/voucher-repository.ts';
import { findRefundedCreditCents } from '../sell/order-credit.ts';
import { envelopeOf } from './mail-envelope.ts';
import type { MailSender } from './mail-transport.ts';
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
