/** Sends the invoice of a paid order to its customer. */
import { getInvoice, getOrder, listOrderItems } from '../db/order-repository.ts';
import { getSeller } from '../db/seller-repository.ts';
import { composeInvoiceMail, type InvoiceContent } from './invoice-mail.ts';
import type { MailSender } from './mail-transport.ts';

/** Writes the invoice as a PDF that goes along with the mail. */
export type CreateInvoicePdf = (content: InvoiceContent) => Promise<Buffer>;

export async function sendInvoice(
  sender: MailSender & { readonly createPdf?: CreateInvoicePdf | undefined },
  orderId: string,
): Promise<void> {
  const { db, mail, siteUrl, createPdf } = sender;
  const order = await getOrder(db, orderId);
  const invoice = await getInvoice(db, orderId);
  const items = await listOrderItems(db, orderId);
  const seller = await getSeller(db);
  const { hostname } = new URL(siteUrl);
  const content: InvoiceContent = {
    seller,
    invoiceNumber: invoice.number,
    issuedAt: invoice.issued_at,
    order,
    items,
  };
  const pdf = await createPdf?.(content);
  await mail.send({
    ...composeInvoiceMail(content),
    messageId: `<invoice-${orderId}@${hostname}>`,
    to: order.contact_email,
    from: { name: seller.name, address: seller.email ?? `no-reply@${hostname}` },
    attachments:
      pdf === undefined
        ? []
        : [
            {
              filename: `invoice-${invoice.number}.pdf`,
              contentType: 'application/pdf',
              base64: pdf.toString('base64'),
            },
          ],
  });
}
