/** Mails a customer the shipping price they requested. */
import * as v from 'valibot';
import { getSeller } from '../settings/seller-repository.ts';
import { composeMail } from '../mail/compose-mail.ts';
import { listSellerLines, formatMailDate } from '../mail/mail-lines.ts';
import type { MailSender } from '../mail/mail-transport.ts';
import { partsOfText } from '../mail/text-parts.ts';
import { CHECKOUT_PATH } from 'shared-contracts/paths';
import type { ShipTo } from '../db/schema/address.ts';
import { formatDollars } from '../domain/money-text.ts';
import { listAddressLines } from '../addresses/address-lines.ts';

export interface ShippingAnswerContent {
  readonly shipTo: ShipTo;
  readonly amountCents: number;
  readonly expiresAt: Date;
  readonly siteUrl: string;
}

export function composeShippingAnswerMail(content: ShippingAnswerContent) {
  const { shipTo, amountCents, expiresAt, siteUrl } = content;
  return {
    subject: `Your shipping price: ${formatDollars(amountCents)}`,
    text: [
      `We can ship your order for ${formatDollars(amountCents)} to`,
      '',
      ...listAddressLines(shipTo),
      '',
      `This price is for the items that were in your cart when you requested it. It is valid until ${formatMailDate(expiresAt)}.`,
      '',
      'Choose this price at checkout',
      `${siteUrl}${CHECKOUT_PATH}`,
      '',
    ].join('\n'),
  };
}

/** The mail, as composed when the owner sent the price. */
export const shippingAnswerMailSchema = v.object({
  requestId: v.string(),
  to: v.string(),
  subject: v.string(),
  text: v.string(),
});

/** Throws when the site's settings have no email address of the owner. */
export async function sendShippingAnswer(
  { db, mail, siteUrl }: MailSender,
  { requestId, to, subject, text }: v.InferOutput<typeof shippingAnswerMailSchema>,
): Promise<void> {
  const seller = await getSeller(db);
  if (seller.email === null) throw new Error('The setting organisation_email is missing');
  await mail.send({
    ...composeMail({
      subject,
      preview: 'Choose this price at checkout to complete your order.',
      senderName: seller.name,
      parts: [{ kind: 'title', text: 'Your shipping price' }, ...partsOfText(text)],
      foot: listSellerLines(seller),
    }),
    messageId: `<shipping-answer-${requestId}@${new URL(siteUrl).hostname}>`,
    to,
    from: { name: seller.name, address: seller.email },
  });
}
