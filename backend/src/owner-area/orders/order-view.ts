/** One order: items, payments, delivery address and possible actions. */
import type { OrderItem, Order } from '../../orders/order-repository.ts';
import type { Payment } from '../../payments/payment-repository.ts';
import type { Refund } from '../../payments/refund-repository.ts';
import { listAddressLines } from '../../addresses/address-lines.ts';
import { formatDollars, formatMoney } from '../../domain/money-text.ts';
import { describeItem } from '../../mail/mail-lines.ts';
import { html, type Html } from '../../http/pages/html.ts';
import { formatTime } from '../frame/history.ts';
import { NOTHING } from '../frame/markup.ts';
import { ACTION_NAMES, describeOrderStatus, listOrderActions } from './order-actions.ts';
import { recordTable } from '../frame/record-table.ts';

export interface OrderView {
  readonly order: Order;
  readonly items: readonly OrderItem[];
  readonly payments: readonly { readonly payment: Payment; readonly refund: Refund | undefined }[];
  readonly invoice: { readonly number: number; readonly url: string } | undefined;
  readonly history: Html;
}

const PAYMENT_NAMES: Readonly<Record<Payment['status'], string>> = {
  created: 'Not started',
  pending: 'Pending',
  captured: 'Received',
  failed: 'Failed',
  cancelled: 'Cancelled',
  expired: 'Expired',
  refunded: 'Refunded',
  held: 'Different amount received',
};
const REFUND_NAMES: Readonly<Record<Refund['status'], string>> = {
  due: 'refund in progress',
  sent: 'refund requested from the provider',
  done: 'refunded',
  failed: 'refund failed: refund it in the provider’s dashboard',
};

export function orderBody(view: OrderView): Html {
  const { order, invoice } = view;
  return html`<p><a href="/cms/orders">All orders</a></p>
    <h1>Order ${order.number}</h1>
    <p>${describeOrderStatus(order)}. Ordered ${formatTime(order.created_at)}.</p>
    ${sentBody(order)} ${actionLinks(order)} ${itemsBody(view)} ${paymentsBody(view)}
    ${
      invoice === undefined
        ? NOTHING
        : html`<p><a href="${invoice.url}">Invoice ${invoice.number} (PDF)</a></p>`
    }
    <h2>Customer</h2>
    <p>
      <a href="mailto:${order.contact_email}">${order.contact_email}</a>
      ${order.ship_to.phone === null ? NOTHING : html`<br />${order.ship_to.phone}`}
    </p>
    <h3>Delivery address</h3>
    <p>${breakLines(listAddressLines(order.ship_to))}</p>
    ${
      order.note === null
        ? NOTHING
        : html`<h3>Customer’s note</h3>
            <p class="saved">${order.note}</p>`
    }
    ${view.history}`;
}

function sentBody({ shipped_at: at, tracking }: Order): Html {
  if (at === null) return NOTHING;
  const details = tracking === null ? '' : `: ${tracking}`;
  return html`<p>Shipped ${formatTime(at)}${details}</p>`;
}

function actionLinks(order: Order): Html {
  const links = listOrderActions(order).map(
    (action) =>
      html`<a class="button" href="/cms/orders/${order.number}/${action}"
        >${ACTION_NAMES[action]}</a
      >`,
  );
  return links.length === 0 ? NOTHING : html`<p class="row">${links}</p>`;
}

function itemsBody({ order, items }: OrderView): Html {
  const rows = items.map(
    (item) =>
      html`<tr>
        <th scope="row">${describeItem(item)}</th>
        <td data-name="Code">${item.sku_code}</td>
        <td data-name="Quantity" class="number">${item.qty}</td>
        <td data-name="Unit price" class="number">${formatDollars(item.price_cents)}</td>
      </tr>`,
  );
  const { subtotal_cents, discount_cents, shipping_cents, surcharge_cents } = order;
  const code = order.promotion_code === null ? '' : ` (${order.promotion_code})`;
  const sums = [
    ['Subtotal', subtotal_cents],
    ...(discount_cents === 0 ? [] : [[`Discount${code}`, -discount_cents] as const]),
    [`Shipping (${order.shipping_name})`, shipping_cents],
    ...(surcharge_cents === 0 ? [] : [['Surcharge', surcharge_cents] as const]),
    ['Total, GST included', order.total_cents],
    ['GST', order.tax_cents],
    ...(order.credit_cents === 0 ? [] : [['Paid with credit', order.credit_cents] as const]),
  ] as const;
  return html`<h2 id="lines">Items</h2>
    ${recordTable({ columns: ['Product', 'Code', { number: 'Quantity' }, { number: 'Unit price' }], rows, labelledBy: 'lines' })}
    <h2 id="sums">Order total</h2>
    <table aria-labelledby="sums">
      <tbody>
        ${sums.map(
          ([name, cents]) =>
            html`<tr>
              <th scope="row">${name}</th>
              <td class="number">${signedDollars(cents)}</td>
            </tr>`,
        )}
      </tbody>
    </table>`;
}

function paymentsBody({ payments }: OrderView): Html {
  const rows = payments.map(
    ({ payment, refund }) =>
      html`<tr>
        <th scope="row">${payment.gateway}</th>
        <td data-name="Amount">${moneyOf(payment.amount_cents, payment.currency)}</td>
        <td data-name="Status">${PAYMENT_NAMES[payment.status]}${receivedText(payment)}</td>
        <td data-name="Reference">${payment.gateway_ref ?? '–'}</td>
        <td data-name="Refund">
          ${refund === undefined ? '–' : `${moneyOf(refund.amount_cents, refund.currency)} ${REFUND_NAMES[refund.status]}`}
        </td>
      </tr>`,
  );
  return html`<h2 id="payments">Payments</h2>
    ${recordTable({ columns: ['Provider', 'Amount', 'Status', 'Reference', 'Refund'], rows, labelledBy: 'payments' })}`;
}

function receivedText({ received_cents: cents, received_currency: currency }: Payment): string {
  return cents === null || currency === null ? '' : `: ${moneyOf(cents, currency)}`;
}

function moneyOf(amountCents: number, currency: string): string {
  return formatMoney({ amountCents, currency });
}

function signedDollars(cents: number): string {
  return cents < 0 ? `−${formatDollars(-cents)}` : formatDollars(cents);
}

function breakLines(lines: readonly string[]): Html {
  return html`${lines.map((line, index) => (index === 0 ? html`${line}` : html`<br />${line}`))}`;
}
