/** Tells who paid that the money goes back. */
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

export interface RefundContent {
  readonly seller: Seller;
  /** What had been paid for: `order 1001`. */
  readonly paidFor: string;
  readonly amountCents: number;
  /** Credit that had paid a part of it and is the buyer's again. */
  readonly creditCents: number;
  readonly refundedAt: Date;
}

export function composeRefundMail(content: RefundContent): ComposedMail {
  const { seller, paidFor, amountCents, creditCents, refundedAt } = content;
  const isMoney = amountCents > 0;
  const amount = formatDollars(isMoney ? amountCents : creditCents);
  const consequence = isMoney
    ? 'It goes back to where you paid from. Your bank may take some working days to show it.'
    : 'You had paid with credit, which is yours again.';
  return composeMail({
    subject: `Refund of ${amount} for ${paidFor} from ${seller.name}`,
    preview: isMoney
      ? `${amount} goes back to where you paid from.`
      : `${amount} is your credit again.`,
    senderName: seller.name,
    parts: [
      { kind: 'title', text: 'Refund' },
      {
        kind: 'paragraph',
        lines: [`We refund ${amount} for ${paidFor}.`, consequence],
      },
      {
        kind: 'facts',
        facts: [
          ['Amount', amount],
          ...(creditCents === 0 || !isMoney
            ? []
            : [['Credit that is yours again', formatDollars(creditCents)] as const]),
          ['Date', formatMailDate(refundedAt)],
        ],
      },
      { kind: 'paragraph', lines: ['If you have a question, answer this mail.'] },
    ],
    foot: listSellerLines(seller),
  });
}

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
