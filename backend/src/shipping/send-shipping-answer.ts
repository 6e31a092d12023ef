/** Sends the owner's shipping price to the customer who asked for it. */
import * as v from 'valibot';
import { getSeller } from '../settings/seller-repository.ts';
import { composeMail } from '../mail/compose-mail.ts';
import { listSellerLines } from '../mail/mail-lines.ts';
import type { MailSender } from '../mail/mail-transport.ts';
import { partsOfText } from '../mail/text-parts.ts';

/** The mail as it was written when the owner answered. */
export const shippingAnswerMailSchema = v.object({
  requestId: v.string(),
  to: v.string(),
  subject: v.string(),
  text: v.string(),
});

/** Throws when the site's settings name no address of the owner. */
export async function sendShippingAnswer(
  { db, mail, siteUrl }: MailSender,
  { requestId, to, subject, text }: v.InferOutput<typeof shippingAnswerMailSchema>,
): Promise<void> {
  const seller = await getSeller(db);
  if (seller.email === null) throw new Error('The setting organisation_email is missing');
  await mail.send({
    ...composeMail({
      subject,
      preview: 'The price to send your order.',
      senderName: seller.name,
      parts: [{ kind: 'title', text: 'Your shipping price' }, ...partsOfText(text)],
      foot: listSellerLines(seller),
    }),
    messageId: `<shipping-answer-${requestId}@${new URL(siteUrl).hostname}>`,
    to,
    from: { name: seller.name, address: seller.email },
  });
}
