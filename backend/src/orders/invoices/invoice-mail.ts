/** The mail for a paid order: confirmation, receipt and invoice lines. */
import { invoicePath } from 'shared-contracts/paths';
import { getOrder, type OrderItem } from '../order-repository.ts';
import { signLink } from '../../http/signed-link.ts';
import { createInvoicePdf } from './create-invoice-pdf.ts';
import { getInvoiceContent } from './invoice-content.ts';
import type { KeyRing } from '../../config/keys.ts';
import { envelopeOf } from '../../mail/mail-envelope.ts';
import type { MailSender } from '../../mail/mail-transport.ts';
import type { ShipTo } from '../../db/schema/address.ts';
import type { Seller } from '../../db/schema/order.ts';
import { listAddressLines } from '../../addresses/address-lines.ts';
import { formatDollars } from '../../domain/money-text.ts';
import type { OrderMoney } from '../order-sums.ts';
import { findGuestOrderUrl } from '../order-link.ts';
import { listInvoiceRows } from './invoice-rows.ts';
import { invoiceTitle } from './invoice-title.ts';
import { composeMail } from '../../mail/compose-mail.ts';
import type { ComposedMail, MailPart } from '../../mail/mail-content.ts';
import { describeItem, formatMailDate, listSellerLines } from '../../mail/mail-lines.ts';

/** The content of the invoice mail. */
export interface InvoiceMailContent {
  readonly seller: Seller;
  readonly invoiceNumber: number;
  readonly issuedAt: Date;
  /** A signed link to the invoice page, which works without a login. */
  readonly invoiceUrl: string;
  /** A signed link to the order's page; undefined for the order of an account. */
  readonly guestUrl?: string | undefined;
  readonly order: OrderMoney & {
    readonly number: number;
    readonly promotion_code: string | null;
    readonly shipping_name: string;
    readonly ship_to: ShipTo;
  };
  readonly items: readonly Pick<OrderItem, 'name' | 'addons' | 'qty' | 'price_cents'>[];
}

export function composeInvoiceMail(content: InvoiceMailContent): ComposedMail {
  const { seller, invoiceNumber, issuedAt, invoiceUrl, guestUrl, order, items } = content;
  const heading = `${invoiceTitle(seller)} ${invoiceNumber}`;
  const thanks = `Thank you for your order at ${seller.name}.`;
  const paid = `We have received your payment and are preparing order ${order.number}.`;
  const parts: readonly MailPart[] = [
    { kind: 'paragraph', lines: [thanks, paid] },
    { kind: 'title', text: heading },
    { kind: 'paragraph', lines: [`Order ${order.number}, paid on ${formatMailDate(issuedAt)}`] },
    {
      kind: 'purchase',
      lines: items.map((item) => ({
        name: describeItem(item),
        qty: item.qty,
        each: formatDollars(item.price_cents),
        amount: formatDollars(item.qty * item.price_cents),
      })),
      sums: listInvoiceRows(order).map(({ label, amount, emphasis }) => ({
        name: label,
        amount,
        weight: emphasis === 'total' ? 'total' : 'plain',
      })),
    },
    { kind: 'link', label: 'View invoice', url: invoiceUrl },
    ...(guestUrl === undefined
      ? []
      : [{ kind: 'link', label: 'View your order', url: guestUrl } as const]),
    { kind: 'section', heading: 'Delivery address', lines: listAddressLines(order.ship_to) },
  ];
  return composeMail({
    subject: `${heading} for order ${order.number} from ${seller.name}`,
    preview: `${thanks} ${formatDollars(order.total_cents)} paid.`,
    senderName: seller.name,
    parts,
    foot: listSellerLines(seller),
  });
}

/** Counted from the date of issue, so that a mail that is sent again has the same link. */
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
  const guestUrl = await findGuestOrderUrl(db, { siteUrl, linkSecrets }, order);
  await mail.send({
    ...composeInvoiceMail({ seller, invoiceNumber, issuedAt, invoiceUrl, guestUrl, order, items }),
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
