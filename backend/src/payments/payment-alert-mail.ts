/** Tells the shop's owner of a payment that somebody has to look at (CART-13). Pure. */
import { formatMoney } from '../domain/money-text.ts';
import { composeMail } from '../mail/compose-mail.ts';
import type { ComposedMail, MailPart } from '../mail/mail-content.ts';

export const PAYMENT_ALERT_REASONS = ['held', 'refund-failed'] as const;
export type PaymentAlertReason = (typeof PAYMENT_ALERT_REASONS)[number];

export interface PaymentAlertContent {
  readonly senderName: string;
  readonly reason: PaymentAlertReason;
  /** What it is for, like "Order 1001". */
  readonly description: string;
  readonly gateway: string;
  /** The gateway's own name of the payment; null when it never got there. */
  readonly ref: string | null;
  readonly asked: Money;
  /** What came, or what was to go back. */
  readonly actual: Money;
  /** What the gateway said last. */
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
          ['Asked for', formatMoney(content.asked)],
          [actualLabel, formatMoney(content.actual)],
          ['Gateway', content.gateway],
          ['Reference at the gateway', content.ref ?? 'none'],
          ...(content.error === null ? [] : [['Last answer', content.error] as const]),
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
      'The gateway took another amount than was asked for.',
      'What was bought is on hold: it stays reserved, nothing is handed out and nothing is paid back by itself. Please look at the payment at the gateway and talk to the customer.',
      'An order is then settled by “npm run order -- accept NUMBER”, or by “npm run order -- refund NUMBER”, which pays back what came.',
    ],
  },
  'refund-failed': {
    title: 'Refund failed',
    actualLabel: 'To be paid back',
    explanation: [
      'The gateway did not pay back what is owed, and is not asked again.',
      'The customer was told that the money comes back. Please pay it back at the gateway or by hand.',
    ],
  },
} as const satisfies Record<PaymentAlertReason, object>;
