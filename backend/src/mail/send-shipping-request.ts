/** Sends a customer's request for a shipping price to the shop's owner. */
import * as v from 'valibot';
import type { Connection } from '../db/connection.ts';
import { getSeller } from '../db/seller-repository.ts';
import { html, type Html } from '../pages/html.ts';
import type { MailTransport } from './mail-transport.ts';

/** The mail as it was written when the price was asked for: the cart may change meanwhile. */
export const shippingRequestMailSchema = v.object({
  requestId: v.string(),
  subject: v.string(),
  text: v.string(),
});

/** Throws when the site's settings name no address of the owner. */
export async function sendShippingRequest(
  sender: { readonly db: Connection; readonly mail: MailTransport; readonly siteUrl: string },
  request: v.InferOutput<typeof shippingRequestMailSchema>,
): Promise<void> {
  const { requestId, subject, text } = request;
  const seller = await getSeller(sender.db);
  if (seller.email === null) throw new Error('The setting organisation_email is missing');
  const lines = text.split('\n').map(lineWithLink);
  await sender.mail.send({
    subject,
    text,
    html: html`<!doctype html>
      <html lang="en-AU">
        <head>
          <meta charset="utf-8" />
          <title>${subject}</title>
        </head>
        <body>
          <p>${lines}</p>
        </body>
      </html> `.markup,
    messageId: `<shipping-request-${requestId}@${new URL(sender.siteUrl).hostname}>`,
    to: seller.email,
    from: { name: seller.name, address: seller.email },
  });
}

/** An address of this site becomes a link. */
export function lineWithLink(line: string): Html {
  return /^https?:\/\/\S+$/.test(line)
    ? html`<a href="${line}">${line}</a><br />`
    : html`${line}<br />`;
}
