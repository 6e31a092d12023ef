/** The order history of customers. Callers pass only the id of the logged-in customer. */
import { sql, type Selectable } from 'kysely';
import type { Connection } from '../db/connection.ts';
import { readPage, type ItemPage, type PageSelection } from '../db/item-page.ts';
import type { Order } from './order-repository.ts';
import type { InvoiceTable, OrderStatus } from '../db/schema/order.ts';

export type Invoice = Selectable<InvoiceTable>;

/** An order as the order history lists it. */
export interface OrderSummary extends Pick<
  Order,
  'id' | 'number' | 'created_at' | 'status' | 'total_cents' | 'shipped_at'
> {
  readonly item_count: number;
  /** The first goods by name. */
  readonly item_names: readonly string[];
  readonly has_invoice: boolean;
}

/**
 * The user's orders, newest first, without those that ended unpaid: they were declined or abandoned
 * attempts to pay. A paid order never has these states.
 */
export async function listOrders(
  db: Connection,
  userId: number,
  selection: PageSelection,
): Promise<ItemPage<OrderSummary>> {
  const query = db
    .selectFrom('orders')
    .select(['id', 'number', 'created_at', 'status', 'total_cents', 'shipped_at'])
    .select((eb) => [
      eb
        .selectFrom('order_item')
        .select((item) =>
          item.fn.coalesce(item.cast<number>(item.fn.sum('qty'), 'integer'), sql.lit(0)).as('qty'),
        )
        .whereRef('order_item.order_id', '=', 'orders.id')
        .$asScalar()
        .$notNull()
        .as('item_count'),
      sql<string[]>`array(select name from order_item where order_id = orders.id
        order by line limit ${sql.lit(ITEM_NAMES_MAX)})`.as('item_names'),
      eb
        .exists(eb.selectFrom('invoice').whereRef('invoice.order_id', '=', 'orders.id'))
        .$castTo<boolean>()
        .as('has_invoice'),
    ])
    .where('user_id', '=', userId)
    .where('status', 'not in', ENDED_UNPAID)
    .orderBy('number', 'desc');
  return readPage(query, selection);
}

/** Finds any user's order by id. Undefined also for a text that is not an order id. */
export async function findOrder(db: Connection, id: string): Promise<Order | undefined> {
  if (!ORDER_ID.test(id)) return undefined;
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The gateway of the order's newest payment. */
export async function findOrderGateway(db: Connection, orderId: string): Promise<string | null> {
  const payment = await db
    .selectFrom('payment')
    .select('gateway')
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return payment?.gateway ?? null;
}

/** The order's invoice; an unpaid order has none. */
export async function findInvoice(db: Connection, orderId: string): Promise<Invoice | undefined> {
  return db.selectFrom('invoice').selectAll().where('order_id', '=', orderId).executeTakeFirst();
}

/**
 * Slugs of the products that the buyer may review now, by the first line with each of them. Empty
 * for an unpaid order, and while the owner has switched reviews off.
 */
export async function listReviewableProducts(
  db: Connection,
  { id, status }: Pick<Order, 'id' | 'status'>,
): Promise<ReadonlyMap<number, string>> {
  if (status !== 'paid') return new Map();
  const { rows } = await sql<{ line: number; slug: string }>`
    select min(item.line) as line, product.slug from order_item item
    join sku on sku.id = item.sku_id
    join product on product.id = sku.product_id
    where item.order_id = ${id} and product.enabled
      and not exists (select from domain_setting where name = 'reviews' and value = '0')
    group by product.slug`.execute(db);
  return new Map(rows.map(({ line, slug }) => [line, slug]));
}

/** One more than an order list shows, so that it can say that there are more. */
const ITEM_NAMES_MAX = 4;

const ENDED_UNPAID = ['cancelled', 'expired'] as const satisfies readonly OrderStatus[];

const ORDER_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
