/** Tells a customer that the shop cancelled an order that was not paid. */
import { CART_PATH } from 'shared-contracts/paths';
import { getOrder, listOrderItems, type OrderItem } from './order-repository.ts';
import { getSeller } from '../settings/seller-repository.ts';
import { envelopeOf } from '../mail/mail-envelope.ts';
import type { MailSender } from '../mail/mail-transport.ts';
import type { Seller } from '../db/schema/order.ts';
import { formatDollars } from '../domain/money-text.ts';
import { composeMail } from '../mail/compose-mail.ts';
import type { ComposedMail } from '../mail/mail-content.ts';
import { describeItem, listSellerLines } from '../mail/mail-lines.ts';

export interface OrderCancelledContent {
  readonly seller: Seller;
  readonly order: { readonly number: number; readonly credit_cents: number };
  readonly items: readonly Pick<OrderItem, 'name' | 'addons' | 'qty'>[];
  /** Where its products are again. */
  readonly cartUrl: string;
}

export function composeOrderCancelledMail(content: OrderCancelledContent): ComposedMail {
  const { seller, order, items, cartUrl } = content;
  const news = `We cancelled your order ${order.number}, which had not been paid. There is nothing to pay.`;
  const credit =
    order.credit_cents === 0
      ? []
      : [`The credit it used, ${formatDollars(order.credit_cents)}, is yours again.`];
  return composeMail({
    subject: `Order ${order.number} from ${seller.name} is cancelled`,
    preview: news,
    senderName: seller.name,
    parts: [
      { kind: 'title', text: 'Cancelled' },
      { kind: 'paragraph', lines: [news, ...credit] },
      {
        kind: 'section',
        heading: 'What you had ordered',
        lines: items.map((item) => `${item.qty} x ${describeItem(item)}`),
      },
      {
        kind: 'paragraph',
        lines: [
          'It is in your cart again. Should a payment for it arrive after all, we send what you had ordered if it is still there, and pay you back otherwise.',
        ],
      },
      { kind: 'link', label: 'View your cart', url: cartUrl },
      { kind: 'paragraph', lines: ['If you have a question, answer this mail.'] },
    ],
    foot: listSellerLines(seller),
  });
}

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
