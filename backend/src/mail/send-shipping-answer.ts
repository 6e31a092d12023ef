/** Sends the owner's shipping price to the customer who asked for it. */
import * as v from 'valibot';
import type { Connection } from '../db/connection.ts';
import { getSeller } from '../db/seller-repository.ts';
import { html } from '../pages/html.ts';
import { mailDocument } from './mail-document.ts';
import type { MailTransport } from './mail-transport.ts';
import { lineWithLink } from './send-shipping-request.ts';

/** The mail as it was written when the owner answered. */
export const shippingAnswerMailSchema = v.object({
  requestId: v.string(),
  to: v.string(),
  subject: v.string(),
  text: v.string(),
});

/** Throws when the site's settings name no address of the owner. */
export async function sendShippingAnswer(
  sender: { readonly db: Connection; readonly mail: MailTransport; readonly siteUrl: string },
  answer: v.InferOutput<typeof shippingAnswerMailSchema>,
): Promise<void> {
  const { requestId, to, subject, text } = answer;
  const seller = await getSeller(sender.db);
  if (seller.email === null) throw new Error('The setting organisation_email is missing');
  await sender.mail.send({
    ...{ subject, text, to },
    html: mailDocument(subject, html`<p>${text.split('\n').map(lineWithLink)}</p>`),
    messageId: `<shipping-answer-${requestId}@${new URL(sender.siteUrl).hostname}>`,
    from: { name: seller.name, address: seller.email },
  });
}
