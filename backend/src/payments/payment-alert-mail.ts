/** Mail to the shop's owner: a payment needs a decision. */
import * as v from 'valibot';
import { getPayment, subjectOf } from './payment-repository.ts';
import { findRefund } from './refund-repository.ts';
import { getSeller } from '../settings/seller-repository.ts';
import type { Services } from '../services.ts';
import type { MailSender } from '../mail/mail-transport.ts';
import { formatMoney } from '../domain/money-text.ts';
import { composeMail } from '../mail/compose-mail.ts';
import type { ComposedMail, MailPart } from '../mail/mail-content.ts';

export const PAYMENT_ALERT_REASONS = ['held', 'refund-failed'] as const;
export type PaymentAlertReason = (typeof PAYMENT_ALERT_REASONS)[number];

/** The content of the mail about a payment. */
export interface PaymentAlertContent {
  readonly senderName: string;
  readonly reason: PaymentAlertReason;
  /** The subject of the payment, for example "Order 1001". */
  readonly description: string;
  readonly gateway: string;
  /** The gateway's id of the payment; null when the gateway never received it. */
  readonly ref: string | null;
  readonly requested: Money;
  /** The received amount, or the amount to refund. */
  readonly actual: Money;
  /** The gateway's last error. */
  readonly error: string | null;
}

interface Money {
  readonly amountCents: number;
  readonly currency: string;
}

export function composePaymentAlertMail(content: PaymentAlertContent): ComposedMail {
  const { title, explanation, actualLabel } = WORDING[content.reason];
  return composeMail({
    subject: `${title}: ${content.description}`,
    preview: explanation[0],
    senderName: content.senderName,
    parts: [
      { kind: 'title', text: title },
      ...explanation.map((line): MailPart => ({ kind: 'paragraph', lines: [line] })),
      {
        kind: 'facts',
        facts: [
          ['For', content.description],
          ['Requested', formatMoney(content.requested)],
          [actualLabel, formatMoney(content.actual)],
          ['Payment provider', content.gateway],
          ['Reference', content.ref ?? 'none'],
          ...(content.error === null ? [] : [['Last error', content.error] as const]),
        ],
      },
    ],
    foot: [],
  });
}

const WORDING = {
  held: {
    title: 'Payment on hold',
    actualLabel: 'Received',
    explanation: [
      'The payment provider received a different amount than requested.',
      'The purchase is on hold: nothing is delivered or refunded automatically. Please check the payment with the provider and contact the customer.',
      'If it is an order, open it in the owner’s area, under Orders, to accept the received amount or to refund it.',
    ],
  },
  'refund-failed': {
    title: 'Refund failed',
    actualLabel: 'To be refunded',
    explanation: [
      'The payment provider refused the refund. It will not be tried again.',
      'The customer expects this refund. Please make it with the provider or by bank transfer.',
    ],
  },
} as const satisfies Record<PaymentAlertReason, object>;

export const paymentAlertSchema = v.object({
  paymentId: v.string(),
  reason: v.picklist(PAYMENT_ALERT_REASONS),
});

/** Throws when the site's settings have no email address of the owner. */
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
  const requested = { amountCents: payment.amount_cents, currency: payment.currency };
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
      requested,
      actual: owed ?? received,
      error: refund?.last_error ?? null,
    }),
    messageId: `<payment-alert-${reason}-${paymentId}@${new URL(sender.siteUrl).hostname}>`,
    to: seller.email,
    from: { name: seller.name, address: seller.email },
  });
}
