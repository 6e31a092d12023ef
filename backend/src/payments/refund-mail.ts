/** Tells who paid that the money goes back (CART-13, API-07). Pure. */
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
