/** Sends the news of a refund to who paid. */
import { getPayment, subjectOf } from './payment-repository.ts';
import { listRefunds } from './refund-repository.ts';
import { getSeller } from '../settings/seller-repository.ts';
import { envelopeOf } from '../mail/mail-envelope.ts';
import type { MailSender } from '../mail/mail-transport.ts';
import type { Services } from '../services.ts';
import { composeRefundMail } from './refund-mail.ts';

/** Throws when nothing of the payment is refunded. A form without an e-mail has nobody to tell. */
export async function sendRefundNotice(
  { db, mail, siteUrl, paymentSubjects }: MailSender & Pick<Services, 'paymentSubjects'>,
  paymentId: string,
): Promise<void> {
  const refunds = await listRefunds(db, paymentId);
  const payment = await getPayment(db, paymentId);
  const { kind, id } = subjectOf(payment);
  const { email, paidFor, refundedCreditCents } = await paymentSubjects[kind].getPayer(db, id);
  const [first] = refunds;
  if (first === undefined && refundedCreditCents === 0) throw new Error('Nothing was refunded');
  if (email === null) return;
  const seller = await getSeller(db);
  await mail.send({
    ...composeRefundMail({
      seller,
      paidFor,
      amountCents: refunds.reduce((sum, refund) => sum + refund.amount_cents, 0),
      creditCents: refundedCreditCents,
      refundedAt: first?.created_at ?? payment.updated_at,
    }),
    ...envelopeOf(`refund-${paymentId}`, { seller, siteUrl }),
    to: email,
  });
}
