/** Sends the invoice of a paid order to its customer, as text and as the PDF of the invoice page. */
import { getOrder } from '../db/order-repository.ts';
import { createInvoicePdf } from '../invoices/create-invoice-pdf.ts';
import { getInvoiceContent } from '../invoices/invoice-content.ts';
import { composeInvoiceMail } from './invoice-mail.ts';
import type { MailSender } from './mail-transport.ts';

/** Throws while the order has no invoice. */
export async function sendInvoice(
  { db, mail, siteUrl }: MailSender,
  orderId: string,
): Promise<void> {
  const order = await getOrder(db, orderId);
  const content = await getInvoiceContent(db, order);
  const { seller, invoice, items } = content;
  if (invoice === null) throw new Error('The order has no invoice');
  const { number: invoiceNumber, issuedAt } = invoice;
  const pdf = await createInvoicePdf(content);
  const { hostname } = new URL(siteUrl);
  await mail.send({
    ...composeInvoiceMail({ seller, invoiceNumber, issuedAt, order, items }),
    messageId: `<invoice-${orderId}@${hostname}>`,
    to: order.contact_email,
    from: { name: seller.name, address: seller.email ?? `no-reply@${hostname}` },
    attachments: [
      {
        filename: `invoice-${invoiceNumber}.pdf`,
        contentType: 'application/pdf',
        base64: pdf.toString('base64'),
      },
    ],
  });
}
