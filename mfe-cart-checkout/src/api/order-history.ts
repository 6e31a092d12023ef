/** The customer's own orders under /sell/order. */
import {
  orderSummaryWireSchema,
  orderWireSchema,
  type OrderLineWire,
  type OrderSumsWire,
  type OrderWire,
} from 'shared-contracts/api/order';
import { readBody, readData } from 'shared-contracts/api/read-response';
import { pageOf } from 'shared-contracts/api/wire';
import type { ApiClient } from 'shared-contracts/api-client';
import { parseCents } from 'shared-contracts/money';
import { reviewPath } from 'shared-contracts/review-page';
import { formatDocumentDate } from '../domain/document-date.ts';
import type {
  DocumentLine,
  DocumentSums,
  OrderDetail,
  OrderLink,
  OrderPage,
  Tracking,
} from '../domain/order-history.ts';

const orderPageWireSchema = pageOf(orderSummaryWireSchema);

export async function listOrders(
  api: ApiClient,
  query: { readonly page: number; readonly pageSize?: number; readonly timeZone: string },
): Promise<OrderPage> {
  const { page, pageSize, timeZone } = query;
  const parameters = { page, ...(pageSize !== undefined && { page_size: pageSize }) };
  const body = await api.get('/sell/order', { query: parameters });
  const { data, num_pages: pageCount } = readBody(orderPageWireSchema, body);
  const orders = data.map(({ id, number, status, ...wire }) => ({
    id,
    number,
    status,
    placedOn: formatDocumentDate(wire.created_at, timeZone),
    itemCount: wire.item_count,
    itemNames: wire.item_names,
    totalCents: parseCents(wire.total_amount),
    hasInvoice: wire.has_invoice,
    isSent: wire.shipped_at !== null,
  }));
  return { orders, page, pageCount };
}

export async function getOrder(
  api: ApiClient,
  {
    id,
    key,
    timeZone,
  }: { readonly id: string; readonly key?: string | undefined; readonly timeZone: string },
): Promise<OrderDetail> {
  const query = key === undefined ? {} : { query: { key } };
  const body = await api.get(`/sell/order/${encodeURIComponent(id)}`, query);
  const wire = readData(orderWireSchema, body);
  const link = key === undefined ? undefined : { orderId: wire.id, key };
  return {
    id: wire.id,
    number: wire.number,
    status: wire.status,
    placedOn: formatDocumentDate(wire.created_at, timeZone),
    lines: wire.items.map((line) => parseDocumentLine(line, link)),
    sums: parseDocumentSums(wire.sums),
    shipTo: wire.ship_to,
    note: wire.note,
    paidOn: wire.paid_at === null ? null : formatDocumentDate(wire.paid_at, timeZone),
    paymentMethod: wire.payment_method,
    hasInvoice: wire.has_invoice,
    hasTickets: wire.has_tickets,
    link: key === undefined || wire.link === null ? null : parseLink(key, wire.link),
    parcel:
      wire.shipped_at === null
        ? null
        : {
            sentOn: formatDocumentDate(wire.shipped_at, timeZone),
            tracking: parseTracking(wire.tracking),
          },
  };
}

function parseLink(key: string, wire: NonNullable<OrderWire['link']>): OrderLink {
  const { invoice_key: invoiceKey, tickets_key: ticketsKey, is_guest: isGuest } = wire;
  return { key, invoiceKey, ticketsKey, owner: isGuest ? 'guest' : 'account' };
}

/** Moves the orders of the guest who placed this one to the customer's account. */
export async function claimOrder(
  api: ApiClient,
  claim: { readonly order: string; readonly key: string },
): Promise<void> {
  await api.post('/sell/order/claim', claim);
}

/** Only http and https addresses become links. */
function parseTracking(tracking: string | null): Tracking | null {
  if (tracking === null) return null;
  const isAddress = /^https?:\/\/\S+$/.test(tracking) && URL.canParse(tracking);
  return isAddress ? { kind: 'address', url: tracking } : { kind: 'text', text: tracking };
}

/** `link`: the mailed link with which the order was opened. */
export function parseDocumentLine(
  wire: OrderLineWire,
  link?: { readonly orderId: string; readonly key: string },
): DocumentLine {
  const product = wire.reviewable_product;
  return {
    reviewPath: product === null ? null : reviewPath(product, link),
    name: wire.name,
    skuCode: wire.sku_code,
    addons: wire.addons.map(({ name, value }) => `${name}: ${value}`),
    qty: wire.qty,
    priceCents: parseCents(wire.price),
    subtotalCents: parseCents(wire.subtotal),
  };
}

export function parseDocumentSums(wire: OrderSumsWire): DocumentSums {
  return {
    subtotalCents: parseCents(wire.subtotal),
    discountCents: parseCents(wire.discount_amount),
    promotionCode: wire.promotion_code,
    shippingName: wire.shipping_name,
    shippingCents: parseCents(wire.shipping_amount),
    surchargeCents: parseCents(wire.surcharge_amount),
    totalCents: parseCents(wire.total_amount),
    creditCents: parseCents(wire.credit_amount),
    taxCents: wire.total_tax === null ? null : parseCents(wire.total_tax),
  };
}
