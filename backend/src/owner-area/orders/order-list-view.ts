/** The list of orders, with open requests for a shipping price. */
import { ORDER_STATUSES } from 'shared-contracts/api/order';
import type { ListedOrder, OpenQuoteRequest } from '../../orders/order-search-repository.ts';
import { formatDollars } from '../../domain/money-text.ts';
import type { OrderStatus } from '../../db/schema/order.ts';
import { html, type Html } from '../../http/pages/html.ts';
import { selectField, textField } from '../frame/fields.ts';
import { formatTime } from '../frame/history.ts';
import { pageLinks, searchForm, type ListRequest } from '../frame/listing.ts';
import { NOTHING } from '../frame/markup.ts';
import { describeOrderStatus, STATUS_NAMES } from './order-actions.ts';
import { recordTable } from '../frame/record-table.ts';

export interface OrderList extends ListRequest {
  readonly orders: readonly ListedOrder[];
  readonly total: number;
  readonly status: OrderStatus | undefined;
  readonly requests: readonly (OpenQuoteRequest & { readonly url: string })[];
}

const STATUS_CHOICES = [
  { value: '', label: 'All statuses' },
  ...ORDER_STATUSES.map((value) => ({ value, label: STATUS_NAMES[value] })),
];
const EMPTY = { entered: {}, errors: {} };

export function orderListBody(list: OrderList): Html {
  const { query, status, orders, total } = list;
  const filters: Readonly<Record<string, string>> = status === undefined ? {} : { state: status };
  const state = { entered: filters, errors: {} };
  const rows = orders.map(
    (order) =>
      html`<tr>
        <th scope="row"><a href="/cms/orders/${order.number}">Order ${order.number}</a></th>
        <td data-name="Date">${formatTime(order.created_at)}</td>
        <td data-name="Status">${describeOrderStatus(order)}</td>
        <td data-name="Customer">${nameOf(order)}<br />${order.contact_email}</td>
        <td data-name="Total" class="number">${formatDollars(order.total_cents)}</td>
      </tr>`,
  );
  return html`<h1>Orders</h1>
    ${requestsBody(list)}
    ${searchForm('/cms/orders', {
      query,
      label: 'Order number, email address or last name',
      filters: [selectField(state, { name: 'state', label: 'Status', choices: STATUS_CHOICES })],
      isFiltered: query !== '' || status !== undefined,
    })}
    <p class="soft">${total === 1 ? '1 order' : `${total} orders`}</p>
    ${recordTable({ columns: ['Order', 'Date', 'Status', 'Customer', { number: 'Total' }], rows })}
    ${pageLinks('/cms/orders', { ...list, filters })}
    <h2>Export orders</h2>
    <p class="hint">A CSV file for spreadsheets, with one order per row.</p>
    <form class="find" action="/cms/orders/export">
      ${textField(EMPTY, { name: 'from', label: 'From', type: 'date', isRequired: true })}
      ${textField(EMPTY, { name: 'until', label: 'Until', type: 'date', isRequired: true })}
      <button>Download</button>
    </form>`;
}

function nameOf({ ship_to: shipTo }: ListedOrder): string {
  return `${shipTo.first_name} ${shipTo.last_name}`.trim();
}

function requestsBody({ requests }: OrderList): Html {
  if (requests.length === 0) return NOTHING;
  const items = requests.map(
    ({ url, email, created_at: askedAt }) =>
      html`<li><a href="${url}">Reply to ${email}</a>, requested ${formatTime(askedAt)}</li>`,
  );
  return html`<div class="notice">
    <p>Customers are waiting for a shipping price:</p>
    <ul>
      ${items}
    </ul>
  </div>`;
}
