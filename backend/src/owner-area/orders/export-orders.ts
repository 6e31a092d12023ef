/** GET /cms/orders/export: orders of a period as CSV. */
import type { App } from '../../http/api-instance.ts';
import { listOrdersBetween, type ExportedOrder } from '../../orders/order-search-repository.ts';
import { formatSiteLocal, parseSiteLocal } from '../../domain/site-local-time.ts';
import { html } from '../../http/pages/html.ts';
import type { OwnerArea } from '../section.ts';
import { formatCsv } from './csv.ts';

const DAYS_MAX = 400;
const DAY_MS = 86_400_000;
const ORDERS_MAX = 20_000;

const HEADINGS = [
  'Number',
  'Ordered',
  'Status',
  'Paid',
  'Shipped',
  'Invoice',
  'Email',
  'Name',
  'Postcode',
  'Country',
  'Subtotal',
  'Discount',
  'Shipping',
  'Surcharge',
  'Total',
  'GST',
  'Credit',
  'Code',
  'Currency',
];

export function registerOrderExport(app: App, area: OwnerArea): void {
  app.get('/export', async (request, reply) => {
    const { searchParams } = new URL(request.url, 'http://area');
    const range = readRange(searchParams.get('from') ?? '', searchParams.get('until') ?? '');
    if (range === undefined) {
      const body = html`<p><a href="/cms/orders">All orders</a></p>
        <h1>Choose a period</h1>
        <p>Choose the first and the last day, at most ${DAYS_MAX} days apart.</p>`;
      return area.sendPage(request, reply, { title: 'Export orders', body, status: 422 });
    }
    const orders = await listOrdersBetween(area.context.db, { ...range, limit: ORDERS_MAX });
    return reply
      .headers({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-disposition': `attachment; filename="orders-${range.name}.csv"`,
      })
      .type('text/csv; charset=utf-8')
      .send(formatCsv([HEADINGS, ...orders.map(rowOf)]));
  });
}

/** Both days are included, in the shop's time zone. */
function readRange(first: string, last: string) {
  const from = parseSiteLocal(`${first}T00:00`);
  const lastDay = parseSiteLocal(`${last}T00:00`);
  if (from === undefined || lastDay === undefined || from > lastDay) return undefined;
  if (lastDay.getTime() - from.getTime() > DAYS_MAX * DAY_MS) return undefined;
  const next = new Date(Date.parse(`${last}T00:00Z`) + DAY_MS).toISOString().slice(0, 10);
  const until = parseSiteLocal(`${next}T00:00`) ?? lastDay;
  return { from, until, name: `${first}-${last}` };
}

function rowOf(order: ExportedOrder): readonly string[] {
  const { ship_to: shipTo } = order;
  return [
    String(order.number),
    timeText(order.created_at),
    order.status,
    timeText(order.paid_at),
    timeText(order.shipped_at),
    order.invoice_number === null ? '' : String(order.invoice_number),
    order.contact_email,
    `${shipTo.first_name} ${shipTo.last_name}`.trim(),
    shipTo.postcode,
    shipTo.country,
    ...[order.subtotal_cents, order.discount_cents, order.shipping_cents].map(amountText),
    ...[order.surcharge_cents, order.total_cents, order.tax_cents, order.credit_cents].map(
      amountText,
    ),
    order.promotion_code ?? '',
    order.currency,
  ];
}

function timeText(time: Date | null): string {
  return time === null ? '' : formatSiteLocal(time).replace('T', ' ');
}

function amountText(cents: number): string {
  return (cents / 100).toFixed(2);
}
