/** The invoice mail: text and simple HTML of a paid order (CART-08, API-07). Pure. */
import type { OrderItem } from '../db/order-repository.ts';
import type { ShipTo } from '../db/schema/address.ts';
import type { Seller } from '../db/seller-repository.ts';
import { formatDollars } from '../domain/money-text.ts';
import { SITE_TIME_ZONE } from '../domain/site-time.ts';
import { html, type Html } from '../pages/html.ts';
import { describeItem, listAddressLines } from './mail-lines.ts';

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
    readonly promotion_code: string | null;
    readonly shipping_name: string;
    readonly ship_to: ShipTo;
  };
  readonly items: readonly Pick<OrderItem, 'name' | 'addons' | 'qty' | 'price_cents'>[];
}

export interface ComposedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export function composeInvoiceMail(content: InvoiceContent): ComposedMail {
  const { seller, invoiceNumber, order } = content;
  const isTaxInvoice = seller.gst === 'registered' && seller.abn !== null;
  const title = isTaxInvoice ? 'Tax invoice' : 'Invoice';
  const heading = `${title} ${invoiceNumber}`;
  return {
    subject: `${heading} for order ${order.number} from ${seller.name}`,
    text: composeText(content, heading),
    html: composeHtml(content, heading).markup,
  };
}

function composeText(content: InvoiceContent, heading: string): string {
  const { seller, order, items } = content;
  return [
    `Thank you for your order at ${seller.name}.`,
    '',
    heading,
    `Order ${order.number}, ${formatDate(content.issuedAt)}`,
    ...listSellerLines(seller),
    '',
    ...items.map(
      (item) =>
        `${item.qty} x ${describeItem(item)}  ${formatDollars(item.qty * item.price_cents)}`,
    ),
    '',
    ...listSums(content).map(([name, amount]) => `${name}: ${amount}`),
    '',
    'Ship to',
    ...listAddressLines(order.ship_to),
    '',
  ].join('\n');
}

function composeHtml(content: InvoiceContent, heading: string): Html {
  const { seller, order, items } = content;
  return html`<!doctype html>
    <html lang="en-AU">
      <head>
        <meta charset="utf-8" />
        <title>${heading}</title>
      </head>
      <body>
        <p>Thank you for your order at ${seller.name}.</p>
        <h1>${heading}</h1>
        <p>
          Order ${order.number},
          ${formatDate(content.issuedAt)}${listSellerLines(seller).map((line) => html`<br />${line}`)}
        </p>
        <table cellpadding="6" border="1">
          <tr>
            <th align="left">Item</th>
            <th align="right">Quantity</th>
            <th align="right">Price</th>
            <th align="right">Amount</th>
          </tr>
          ${items.map(
            (item) =>
              html`<tr>
                <td>${describeItem(item)}</td>
                <td align="right">${item.qty}</td>
                <td align="right">${formatDollars(item.price_cents)}</td>
                <td align="right">${formatDollars(item.qty * item.price_cents)}</td>
              </tr>`,
          )}
          ${listSums(content).map(
            ([name, amount]) =>
              html`<tr>
                <td colspan="3">${name}</td>
                <td align="right">${amount}</td>
              </tr>`,
          )}
        </table>
        <h2>Ship to</h2>
        <p>${listAddressLines(order.ship_to).map((line) => html`${line}<br />`)}</p>
      </body>
    </html> `;
}

function listSellerLines({ name, abn, address, email }: Seller): readonly string[] {
  return [name, abn === null ? null : `ABN ${abn}`, address, email].filter((line) => line !== null);
}

function listSums({ order, seller }: InvoiceContent): readonly (readonly [string, string])[] {
  const code = order.promotion_code === null ? '' : ` (${order.promotion_code})`;
  return [
    ['Subtotal', formatDollars(order.subtotal_cents)],
    ...(order.discount_cents === 0
      ? []
      : [[`Discount${code}`, `-${formatDollars(order.discount_cents)}`] as const]),
    [`Shipping (${order.shipping_name})`, formatDollars(order.shipping_cents)],
    ['Total', formatDollars(order.total_cents)],
    ...(seller.gst === 'registered'
      ? [['GST included', formatDollars(order.tax_cents)] as const]
      : []),
  ];
}

function formatDate(date: Date): string {
  return date.toLocaleDateString('en-AU', {
    timeZone: SITE_TIME_ZONE,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
}
