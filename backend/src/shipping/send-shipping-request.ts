/** Sends a customer's request for a shipping price to the shop's owner. */
import * as v from 'valibot';
import { getSeller } from '../settings/seller-repository.ts';
import { composeMail } from '../mail/compose-mail.ts';
import type { MailSender } from '../mail/mail-transport.ts';
import { REQUEST_HEADINGS } from './shipping-request-mail.ts';
import { partsOfText } from '../mail/text-parts.ts';

/** The mail as it was written when the price was asked for: the cart may change meanwhile. */
export const shippingRequestMailSchema = v.object({
  requestId: v.string(),
  subject: v.string(),
  text: v.string(),
});

/** Throws when the site's settings name no address of the owner. */
export async function sendShippingRequest(
  sender: MailSender,
  request: v.InferOutput<typeof shippingRequestMailSchema>,
): Promise<void> {
  const { requestId, subject, text } = request;
  const seller = await getSeller(sender.db);
  if (seller.email === null) throw new Error('The setting organisation_email is missing');
  await sender.mail.send({
    ...composeMail({
      subject,
      preview: 'A customer asks what shipping would cost.',
      senderName: seller.name,
      parts: [
        { kind: 'title', text: 'Shipping price asked for' },
        ...partsOfText(text, REQUEST_HEADINGS),
      ],
      foot: [],
    }),
    messageId: `<shipping-request-${requestId}@${new URL(sender.siteUrl).hostname}>`,
    to: seller.email,
    from: { name: seller.name, address: seller.email },
  });
}
