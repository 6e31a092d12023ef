/**
 * Sends the invoice of a paid order to its customer: as text, as the PDF of the invoice
 * page, and with a link that opens the page without a login (CART-09).
 */
import { invoicePath } from 'shared-contracts/paths';
import { getOrder } from '../order-repository.ts';
import { signLink } from '../../http/signed-link.ts';
import { createInvoicePdf } from './create-invoice-pdf.ts';
import { getInvoiceContent } from './invoice-content.ts';
import type { KeyRing } from '../../config/keys.ts';
import { composeInvoiceMail } from './invoice-mail.ts';
import { envelopeOf } from '../../mail/mail-envelope.ts';
import type { MailSender } from '../../mail/mail-transport.ts';

/** From the day of the invoice, so that a mail that is sent again is the same. */
const LINK_LIFE_MS = 365 * 24 * 60 * 60 * 1000;

/** Throws while the order has no invoice. */
export async function sendInvoice(
  { db, mail, siteUrl, linkSecrets }: MailSender & { readonly linkSecrets: KeyRing },
  orderId: string,
): Promise<void> {
  const order = await getOrder(db, orderId);
  const content = await getInvoiceContent(db, order);
  const { seller, invoice, items } = content;
  if (invoice === null) throw new Error('The order has no invoice');
  const { number: invoiceNumber, issuedAt } = invoice;
  const pdf = await createInvoicePdf(content);
  const expiresAt = new Date(issuedAt.getTime() + LINK_LIFE_MS);
  const key = signLink(linkSecrets, { subject: 'invoice', id: orderId, expiresAt });
  const invoiceUrl = `${siteUrl}${invoicePath(orderId, key)}`;
  await mail.send({
    ...composeInvoiceMail({ seller, invoiceNumber, issuedAt, invoiceUrl, order, items }),
    ...envelopeOf(`invoice-${orderId}`, { seller, siteUrl }),
    to: order.contact_email,
    attachments: [
      {
        filename: `invoice-${invoiceNumber}.pdf`,
        contentType: 'application/pdf',
        base64: pdf.toString('base64'),
      },
    ],
  });
}
