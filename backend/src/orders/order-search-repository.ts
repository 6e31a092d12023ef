/** Search for orders in the owner's area: all customers' orders, newest first. */
import { sql, type SqlBool } from 'kysely';
import type { OrderStatus } from '../db/schema/order.ts';
import type { Connection } from '../db/connection.ts';
import type { Order } from './order-repository.ts';
import type { Payment } from '../payments/payment-repository.ts';

/** An owner's search term. */
export type OrderSearchTerm =
  | { readonly kind: 'any' }
  | { readonly kind: 'number'; readonly number: number }
  /** The start of an email address or last name, as a `like` pattern in lower case. */
  | { readonly kind: 'prefix'; readonly pattern: string };

/** A search term, a status filter and a page. */
export interface OrderSearch {
  readonly term: OrderSearchTerm;
  readonly status: OrderStatus | undefined;
  /** Counted from 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** An order as the owner's list shows it. */
export type ListedOrder = Pick<
  Order,
  | 'id'
  | 'number'
  | 'status'
  | 'created_at'
  | 'shipped_at'
  | 'total_cents'
  | 'contact_email'
  | 'ship_to'
>;

const LISTED = [
  ...(['id', 'number', 'status', 'created_at', 'shipped_at'] as const),
  ...(['total_cents', 'contact_email', 'ship_to'] as const),
] as const;

/** Returns one page of the matching orders, and the number of all matches. */
export async function searchOrders(
  db: Connection,
  { term, status, page, pageSize }: OrderSearch,
): Promise<{ readonly orders: readonly ListedOrder[]; readonly total: number }> {
  const matching = db
    .selectFrom('orders')
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'paid'))
    .where(conditionOf(term));
  const { total } = await matching
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('total'))
    .executeTakeFirstOrThrow();
  const orders = await matching
    .select(LISTED)
    .orderBy('number', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { orders, total };
}

function conditionOf(term: OrderSearchTerm) {
  switch (term.kind) {
    case 'any':
      return sql<SqlBool>`true`;
    case 'number':
      return sql<SqlBool>`number = ${term.number}`;
    case 'prefix':
      return sql<SqlBool>`(lower(contact_email) like ${term.pattern}
        or lower(ship_to->>'last_name') like ${term.pattern})`;
  }
}

/** An order as the owner exports it. */
export type ExportedOrder = Order & { readonly invoice_number: number | null };

/** Orders created from `from` until before `until`, the oldest first. */
export function listOrdersBetween(
  db: Connection,
  { from, until, limit }: { readonly from: Date; readonly until: Date; readonly limit: number },
): Promise<ExportedOrder[]> {
  return db
    .selectFrom('orders')
    .leftJoin('invoice', 'invoice.order_id', 'orders.id')
    .selectAll('orders')
    .select('invoice.number as invoice_number')
    .where('orders.created_at', '>=', from)
    .where('orders.created_at', '<', until)
    .orderBy('orders.created_at')
    .orderBy('orders.number')
    .limit(limit)
    .execute();
}

/** The order's payments, oldest first. */
export function listPaymentsOfOrder(db: Connection, orderId: string): Promise<Payment[]> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute();
}

/** A request for a shipping price that has no answer. */
export interface OpenQuoteRequest {
  readonly id: number;
  readonly created_at: Date;
  readonly email: string;
}

/** Unanswered requests for a shipping price, oldest first. */
export function listOpenQuoteRequests(db: Connection, limit: number): Promise<OpenQuoteRequest[]> {
  return db
    .selectFrom('shipping_quote_request as request')
    .innerJoin('cart', 'cart.id', 'request.cart_id')
    .innerJoin('user_account', 'user_account.id', 'request.user_id')
    .select(['request.id', 'request.created_at', 'user_account.email'])
    .where('request.answered_at', 'is', null)
    .where('cart.status', '=', 'open')
    .whereRef('cart.version', '=', 'request.cart_version')
    .orderBy('request.id')
    .limit(limit)
    .execute();
}
