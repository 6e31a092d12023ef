/** Mail to the payer about a refund. */
import { getPayment, subjectOf } from './payment-repository.ts';
import { listRefunds } from './refund-repository.ts';
import { getSeller } from '../settings/seller-repository.ts';
import { envelopeOf } from '../mail/mail-envelope.ts';
import type { MailSender } from '../mail/mail-transport.ts';
import type { Services } from '../services.ts';
import type { Seller } from '../db/schema/order.ts';
import { formatDollars } from '../domain/money-text.ts';
import { composeMail } from '../mail/compose-mail.ts';
import type { ComposedMail } from '../mail/mail-content.ts';
import { formatMailDate, listSellerLines } from '../mail/mail-lines.ts';

/** The content of the mail about a refund. */
export interface RefundContent {
  readonly seller: Seller;
  /** The purchase, for example `order 1001`. */
  readonly paidFor: string;
  readonly amountCents: number;
  /** The credit that paid a part of the purchase and is returned to the customer. */
  readonly creditCents: number;
  readonly refundedAt: Date;
}

export function composeRefundMail(content: RefundContent): ComposedMail {
  const { seller, paidFor, amountCents, creditCents, refundedAt } = content;
  const isMoney = amountCents > 0;
  const amount = formatDollars(isMoney ? amountCents : creditCents);
  const consequence = isMoney
    ? 'We have sent it to your original payment method. It may take a few business days to appear on your statement.'
    : 'You paid with credit. It has been returned to your account.';
  return composeMail({
    subject: `Refund of ${amount} for ${paidFor} from ${seller.name}`,
    preview: isMoney
      ? `${amount} has been refunded to your original payment method.`
      : `${amount} of credit has been returned to your account.`,
    senderName: seller.name,
    parts: [
      { kind: 'title', text: 'Your refund' },
      {
        kind: 'paragraph',
        lines: [`We have refunded ${amount} for ${paidFor}.`, consequence],
      },
      {
        kind: 'facts',
        facts: [
          ['Amount', amount],
          ...(creditCents === 0 || !isMoney
            ? []
            : [['Credit returned', formatDollars(creditCents)] as const]),
          ['Date', formatMailDate(refundedAt)],
        ],
      },
      { kind: 'paragraph', lines: ['If you have any questions, please reply to this email.'] },
    ],
    foot: listSellerLines(seller),
  });
}

/**
 * Throws when nothing of the payment is refunded. Sends nothing for a form without an email
 * address.
 */
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
