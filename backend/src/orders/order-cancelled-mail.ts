/** Mail to a customer: the shop cancelled the unpaid order. */
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

/** The content of the mail about a cancelled order. */
export interface OrderCancelledContent {
  readonly seller: Seller;
  readonly order: { readonly number: number; readonly credit_cents: number };
  readonly items: readonly Pick<OrderItem, 'name' | 'addons' | 'qty'>[];
  /** The customer's cart; it contains the order's items again. */
  readonly cartUrl: string;
}

export function composeOrderCancelledMail(content: OrderCancelledContent): ComposedMail {
  const { seller, order, items, cartUrl } = content;
  const summary = `We have cancelled your order ${order.number}, which was not paid. You have nothing to pay.`;
  const credit =
    order.credit_cents === 0
      ? []
      : [
          `The credit used for it, ${formatDollars(order.credit_cents)}, has been returned to your account.`,
        ];
  return composeMail({
    subject: `Order ${order.number} from ${seller.name} has been cancelled`,
    preview: summary,
    senderName: seller.name,
    parts: [
      { kind: 'title', text: 'Order cancelled' },
      { kind: 'paragraph', lines: [summary, ...credit] },
      {
        kind: 'section',
        heading: 'Your order',
        lines: items.map((item) => `${item.qty} x ${describeItem(item)}`),
      },
      {
        kind: 'paragraph',
        lines: [
          'These items are back in your cart. If we still receive a payment for this order, we will send the items if they are available, or refund the payment.',
        ],
      },
      { kind: 'link', label: 'View your cart', url: cartUrl },
      { kind: 'paragraph', lines: ['If you have any questions, please reply to this email.'] },
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
