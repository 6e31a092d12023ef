/** Sends the news that an order is on its way, with the way to the order. */
import { orderPath } from 'shared-contracts/paths';
import { getOrder, listOrderItems } from './order-repository.ts';
import { getSeller } from '../settings/seller-repository.ts';
import { envelopeOf } from '../mail/mail-envelope.ts';
import type { MailSender } from '../mail/mail-transport.ts';
import { composeShippedMail } from './shipped-mail.ts';

export async function sendShipped(
  { db, mail, siteUrl }: MailSender,
  orderId: string,
): Promise<void> {
  const order = await getOrder(db, orderId);
  const items = await listOrderItems(db, orderId);
  const seller = await getSeller(db);
  await mail.send({
    ...composeShippedMail({ seller, order, items, orderUrl: `${siteUrl}${orderPath(orderId)}` }),
    ...envelopeOf(`shipped-${orderId}`, { seller, siteUrl }),
    to: order.contact_email,
  });
}
