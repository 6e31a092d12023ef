/** The mail about a paid order: confirmation, receipt and invoice lines (CART-08, CART-10, API-07). Pure. */
import type { OrderItem } from '../db/order-repository.ts';
import type { ShipTo } from '../db/schema/address.ts';
import type { Seller } from '../db/seller-repository.ts';
import { formatDollars } from '../domain/money-text.ts';
import { invoiceTitle } from '../invoices/invoice-title.ts';
import { composeMail } from './compose-mail.ts';
import type { ComposedMail, MailPart, MailSum } from './mail-content.ts';
import { describeItem, formatMailDate, listAddressLines, listSellerLines } from './mail-lines.ts';

export interface InvoiceContent {
  readonly seller: Seller;
  readonly invoiceNumber: number;
  readonly issuedAt: Date;
  readonly order: {
    readonly number: number;
    readonly subtotal_cents: number;
    readonly discount_cents: number;
    readonly shipping_cents: number;
    readonly total_cents: number;
    readonly tax_cents: number;
    /** How much of the total was paid with credit. */
    readonly credit_cents?: number;
    readonly promotion_code: string | null;
    readonly shipping_name: string;
    readonly ship_to: ShipTo;
  };
  readonly items: readonly Pick<OrderItem, 'name' | 'addons' | 'qty' | 'price_cents'>[];
}

export function composeInvoiceMail(content: InvoiceContent): ComposedMail {
  const { seller, invoiceNumber, issuedAt, order, items } = content;
  const heading = `${invoiceTitle(seller)} ${invoiceNumber}`;
  const thanks = `Thank you for your order at ${seller.name}.`;
  const paid = `We have your payment and are getting order ${order.number} ready.`;
  const parts: readonly MailPart[] = [
    { kind: 'paragraph', lines: [thanks, paid] },
    { kind: 'title', text: heading },
    { kind: 'paragraph', lines: [`Order ${order.number}, ${formatMailDate(issuedAt)}`] },
    {
      kind: 'purchase',
      lines: items.map((item) => ({
        name: describeItem(item),
        qty: item.qty,
        each: formatDollars(item.price_cents),
        amount: formatDollars(item.qty * item.price_cents),
      })),
      sums: listSums(content),
    },
    { kind: 'section', heading: 'Ship to', lines: listAddressLines(order.ship_to) },
  ];
  return composeMail({
    subject: `${heading} for order ${order.number} from ${seller.name}`,
    preview: `${thanks} ${formatDollars(order.total_cents)} paid.`,
    senderName: seller.name,
    parts,
    foot: listSellerLines(seller),
  });
}

function listSums({ order, seller, issuedAt }: InvoiceContent): readonly MailSum[] {
  const { credit_cents: creditCents = 0 } = order;
  const code = order.promotion_code === null ? '' : ` (${order.promotion_code})`;
  return [
    plain('Subtotal', formatDollars(order.subtotal_cents)),
    ...(order.discount_cents === 0
      ? []
      : [plain(`Discount${code}`, `-${formatDollars(order.discount_cents)}`)]),
    plain(`Shipping (${order.shipping_name})`, formatDollars(order.shipping_cents)),
    { name: 'Total', amount: formatDollars(order.total_cents), weight: 'total' },
    ...(seller.gst === 'registered' ? [plain('GST included', formatDollars(order.tax_cents))] : []),
    ...(creditCents === 0 ? [] : [plain('Paid with credit', formatDollars(creditCents))]),
    ...(creditCents === order.total_cents && creditCents > 0
      ? []
      : [
          plain(
            `Paid on ${formatMailDate(issuedAt)}`,
            formatDollars(order.total_cents - creditCents),
          ),
        ]),
  ];
}

function plain(name: string, amount: string): MailSum {
  return { name, amount, weight: 'plain' };
}
