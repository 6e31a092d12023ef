/** Mail to a customer: the order has been shipped. */
import { orderPath } from 'shared-contracts/paths';
import { getOrder, listOrderItems, type OrderItem } from './order-repository.ts';
import type { KeyRing } from '../config/keys.ts';
import { findGuestOrderUrl } from './order-link.ts';
import { getSeller } from '../settings/seller-repository.ts';
import { envelopeOf } from '../mail/mail-envelope.ts';
import type { MailSender } from '../mail/mail-transport.ts';
import type { ShipTo } from '../db/schema/address.ts';
import type { Seller } from '../db/schema/order.ts';
import { listAddressLines } from '../addresses/address-lines.ts';
import { composeMail } from '../mail/compose-mail.ts';
import type { ComposedMail, MailPart } from '../mail/mail-content.ts';
import { describeItem, listSellerLines } from '../mail/mail-lines.ts';

/** The content of the mail about a shipped order. */
export interface ShippedContent {
  readonly seller: Seller;
  readonly order: {
    readonly number: number;
    readonly shipping_name: string;
    readonly tracking: string | null;
    readonly ship_to: ShipTo;
  };
  readonly items: readonly Pick<OrderItem, 'name' | 'addons' | 'qty'>[];
  /** The order's page, for its customer; signed for a guest. */
  readonly orderUrl: string;
}

export function composeShippedMail({
  seller,
  order,
  items,
  orderUrl,
}: ShippedContent): ComposedMail {
  const summary = `Order ${order.number} has been shipped.`;
  return composeMail({
    subject: `Order ${order.number} from ${seller.name} is on its way`,
    preview: `${order.shipping_name}: ${items.map(describeItem).join(', ')}`,
    senderName: seller.name,
    parts: [
      { kind: 'title', text: 'Your order is on its way' },
      { kind: 'paragraph', lines: [summary] },
      { kind: 'facts', facts: [['Shipping', order.shipping_name]] },
      ...trackingParts(order.tracking),
      {
        kind: 'section',
        heading: 'In this parcel',
        lines: items.map((item) => `${item.qty} x ${describeItem(item)}`),
      },
      { kind: 'section', heading: 'Delivery address', lines: listAddressLines(order.ship_to) },
      { kind: 'link', label: 'View your order', url: orderUrl },
    ],
    foot: listSellerLines(seller),
  });
}

/** A web address becomes a link; any other text is shown unchanged. */
function trackingParts(tracking: string | null): readonly MailPart[] {
  if (tracking === null) return [];
  if (/^https?:\/\/\S+$/.test(tracking) && URL.canParse(tracking)) {
    return [{ kind: 'link', label: 'Track your parcel', url: tracking }];
  }
  return [{ kind: 'facts', facts: [['Tracking', tracking]] }];
}

export async function sendShipped(
  { db, mail, siteUrl, linkSecrets }: MailSender & { readonly linkSecrets: KeyRing },
  orderId: string,
): Promise<void> {
  const order = await getOrder(db, orderId);
  const guestUrl = await findGuestOrderUrl(db, { siteUrl, linkSecrets }, order);
  const orderUrl = guestUrl ?? `${siteUrl}${orderPath(orderId)}`;
  const items = await listOrderItems(db, orderId);
  const seller = await getSeller(db);
  await mail.send({
    ...composeShippedMail({ seller, order, items, orderUrl }),
    ...envelopeOf(`shipped-${orderId}`, { seller, siteUrl }),
    to: order.contact_email,
  });
}
