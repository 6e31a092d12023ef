/** Sends the news that the shop gave an order up. */
import { CART_PATH } from 'shared-contracts/paths';
import { getOrder, listOrderItems } from './order-repository.ts';
import { getSeller } from '../settings/seller-repository.ts';
import { envelopeOf } from '../mail/mail-envelope.ts';
import type { MailSender } from '../mail/mail-transport.ts';
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
