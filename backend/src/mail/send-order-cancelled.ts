/** Sends the news that the shop gave an order up. */
import { CART_PATH } from 'shared-contracts/paths';
import { getOrder, listOrderItems } from '../db/order-repository.ts';
import { getSeller } from '../db/seller-repository.ts';
import { envelopeOf } from './mail-envelope.ts';
import type { MailSender } from './mail-transport.ts';
import { composeOrderCancelledMail } from './order-cancelled-mail.ts';

export async function sendOrderCancelled(
  { db, mail, siteUrl }: MailSender,
  orderId: string,
): Promise<void> {
  const order = await getOrder(db, orderId);
  const items = await listOrderItems(db, orderId);
  const seller = await getSeller(db);
  await mail.send({
    ...composeOrderCancelledMail({ seller, order, items, cartUrl: `${siteUrl}${CART_PATH}` }),
    ...envelopeOf(`order-cancelled-${orderId}`, { seller, siteUrl }),
    to: order.contact_email,
  });
}
