/** Sends the owner's mail about a payment that somebody has to look at (CART-13). */
import * as v from 'valibot';
import { getPayment, subjectOf } from './payment-repository.ts';
import { findRefund } from './refund-repository.ts';
import { getSeller } from '../settings/seller-repository.ts';
import type { Services } from '../services.ts';
import type { MailSender } from '../mail/mail-transport.ts';
import { composePaymentAlertMail, PAYMENT_ALERT_REASONS } from './payment-alert-mail.ts';

export const paymentAlertSchema = v.object({
  paymentId: v.string(),
  reason: v.picklist(PAYMENT_ALERT_REASONS),
});

/** Throws when the site's settings name no address of the owner. */
export async function sendPaymentAlert(
  sender: MailSender & Pick<Services, 'paymentSubjects'>,
  { paymentId, reason }: v.InferOutput<typeof paymentAlertSchema>,
): Promise<void> {
  const { db } = sender;
  const seller = await getSeller(db);
  if (seller.email === null) throw new Error('The setting organisation_email is missing');
  const payment = await getPayment(db, paymentId);
  const refund = await findRefund(db, paymentId);
  const { kind, id } = subjectOf(payment);
  const { description } = await sender.paymentSubjects[kind].view(db, id);
  const asked = { amountCents: payment.amount_cents, currency: payment.currency };
  const received = {
    amountCents: payment.received_cents ?? payment.amount_cents,
    currency: payment.received_currency ?? payment.currency,
  };
  const owed = refund && { amountCents: refund.amount_cents, currency: refund.currency };
  await sender.mail.send({
    ...composePaymentAlertMail({
      senderName: seller.name,
      reason,
      description,
      gateway: payment.gateway,
      ref: payment.gateway_ref,
      asked,
      actual: owed ?? received,
      error: refund?.last_error ?? null,
    }),
    messageId: `<payment-alert-${reason}-${paymentId}@${new URL(sender.siteUrl).hostname}>`,
    to: seller.email,
    from: { name: seller.name, address: seller.email },
  });
}
