/** Sends the invoice of a paid order to its customer. */
import type { Connection } from '../db/connection.ts';
import { getInvoice, getOrder, listOrderItems } from '../db/order-repository.ts';
import { getSeller } from '../db/seller-repository.ts';
import { composeInvoiceMail } from './invoice-mail.ts';
import type { MailTransport } from './mail-transport.ts';

export async function sendInvoice(
  sender: { readonly db: Connection; readonly mail: MailTransport; readonly siteUrl: string },
  orderId: string,
): Promise<void> {
  const { db, mail, siteUrl } = sender;
  const order = await getOrder(db, orderId);
  const invoice = await getInvoice(db, orderId);
  const items = await listOrderItems(db, orderId);
  const seller = await getSeller(db);
  const { hostname } = new URL(siteUrl);
  const composed = composeInvoiceMail({
    seller,
    invoiceNumber: invoice.number,
    issuedAt: invoice.issued_at,
    order,
    items,
  });
  await mail.send({
    ...composed,
    messageId: `<invoice-${orderId}@${hostname}>`,
    to: order.contact_email,
    from: { name: seller.name, address: seller.email ?? `no-reply@${hostname}` },
  });
}
