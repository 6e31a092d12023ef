/** Storage of orders, their lines, the stock they take and their invoices. */
import { type SkuQty, sumBySku } from '../catalogue/sku-quantities.ts';
import type { Insertable, Selectable } from 'kysely';
import { listOrderOrigins } from './order-states.ts';
import type { Connection } from '../db/connection.ts';
import type {
  OrderItemTable,
  OrdersTable,
  OrderStockReason,
  OrderStatus,
} from '../db/schema/order.ts';
import { getSeller } from '../settings/seller-repository.ts';

export type Order = Selectable<OrdersTable>;
export type OrderItem = Selectable<OrderItemTable>;

export async function createOrder(tx: Connection, order: Insertable<OrdersTable>): Promise<Order> {
  return tx.insertInto('orders').values(order).returningAll().executeTakeFirstOrThrow();
}

export async function createOrderItems(
  tx: Connection,
  items: readonly Insertable<OrderItemTable>[],
): Promise<void> {
  await tx.insertInto('order_item').values(items).execute();
}

export async function getOrder(db: Connection, id: string): Promise<Order> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Reads the order and locks it until the transaction ends. */
export async function lockOrder(tx: Connection, id: string): Promise<Order> {
  return tx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Finds an order by the number that customers see. */
export async function findOrderByNumber(
  db: Connection,
  number: number,
): Promise<Order | undefined> {
  return db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirst();
}

/** Finds an order by the number that customers see, and locks it. */
export async function lockOrderByNumber(
  tx: Connection,
  number: number,
): Promise<Order | undefined> {
  return tx
    .selectFrom('orders')
    .selectAll()
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst();
}

export async function markOrderShipped(
  tx: Connection,
  shipment: { readonly id: string; readonly tracking: string | null; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ shipped_at: shipment.now, tracking: shipment.tracking })
    .where('id', '=', shipment.id)
    .execute();
}

/** The user's newest order that is awaiting payment. */
export async function findOrderAwaitingPayment(
  db: Connection,
  userId: number,
): Promise<Order | undefined> {
  return ordersAwaitingPayment(db, userId).executeTakeFirst();
}

/** Like `findOrderAwaitingPayment`, and locks the order. */
export async function lockOrderAwaitingPayment(
  tx: Connection,
  userId: number,
): Promise<Order | undefined> {
  return ordersAwaitingPayment(tx, userId).forUpdate().executeTakeFirst();
}

/**
 * Locks the order when it is overdue and still awaiting payment; skips a row locked by another
 * process.
 */
export async function lockOverdueOrder(
  tx: Connection,
  overdue: { readonly id: string; readonly now: Date },
): Promise<Order | undefined> {
  return tx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', overdue.id)
    .where('status', '=', 'pending_payment')
    .where('expires_at', '<=', overdue.now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** At most 50 orders whose time to pay is over, the oldest first. */
export async function listOverdueOrderIds(db: Connection, now: Date): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'pending_payment')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(50)
    .execute();
  return rows.map((row) => row.id);
}

/** The lines of the order, in their order. */
export async function listOrderItems(
  db: Connection,
  orderId: string,
): Promise<readonly OrderItem[]> {
  return db
    .selectFrom('order_item')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('line')
    .execute();
}

/** Throws when the order's state does not allow the transition; the caller must then roll back. */
export async function setOrderStatus(
  tx: Connection,
  change: { readonly id: string; readonly status: OrderStatus; readonly paidAt?: Date },
): Promise<void> {
  const { id, status, paidAt } = change;
  const moved = await tx
    .updateTable('orders')
    .set({ status, ...(paidAt === undefined ? {} : { paid_at: paidAt }) })
    .where('id', '=', id)
    .where('status', 'in', listOrderOrigins(status))
    .executeTakeFirst();
  if (moved.numUpdatedRows !== 1n) throw new Error(`Order ${id} cannot become ${status}`);
}

/** Why stock is moved, and for which order. */
export type StockMove = {
  readonly orderId: string;
  readonly reason: OrderStockReason;
  readonly now: Date;
};

/**
 * Takes stock for the order. Returns the first sku without enough stock; the caller must then roll
 * back.
 */
export async function takeStock(
  tx: Connection,
  items: readonly SkuQty[],
  move: StockMove,
): Promise<number | undefined> {
  for (const { sku_id, qty } of sumBySku(items)) {
    const taken = await tx
      .updateTable('sku')
      .set((sku) => ({ on_hand: sku('on_hand', '-', qty) }))
      .where('id', '=', sku_id)
      .where('on_hand', '>=', qty)
      .executeTakeFirst();
    if (taken.numUpdatedRows !== 1n) return sku_id;
    await recordMove(tx, { sku_id, qty: -qty }, move);
  }
  return undefined;
}

/** Returns the order's stock. A second call fails, because stock moves are unique. */
export async function returnStock(
  tx: Connection,
  items: readonly SkuQty[],
  move: StockMove,
): Promise<void> {
  for (const { sku_id, qty } of sumBySku(items)) {
    await tx
      .updateTable('sku')
      .set((sku) => ({ on_hand: sku('on_hand', '+', qty) }))
      .where('id', '=', sku_id)
      .execute();
    await recordMove(tx, { sku_id, qty }, move);
  }
}

/** Locks the stock of these skus and returns whether there is enough of each. */
export async function lockEnoughStock(tx: Connection, items: readonly SkuQty[]): Promise<boolean> {
  for (const { sku_id, qty } of sumBySku(items)) {
    const sku = await tx
      .selectFrom('sku')
      .select('on_hand')
      .where('id', '=', sku_id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (sku.on_hand < qty) return false;
  }
  return true;
}

/**
 * Writes the invoice, with the current seller and the next number. The counter's row is locked, so
 * that invoice numbers have no gaps.
 */
export async function createInvoice(tx: Connection, orderId: string, now: Date): Promise<number> {
  const counter = await tx
    .updateTable('invoice_counter')
    .set((row) => ({ last_number: row('last_number', '+', 1) }))
    .where('name', '=', 'invoice')
    .returning('last_number')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('invoice')
    .values({
      number: counter.last_number,
      order_id: orderId,
      issued_at: now,
      seller: JSON.stringify(await getSeller(tx)),
    })
    .execute();
  return counter.last_number;
}

function ordersAwaitingPayment(db: Connection, userId: number) {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '=', 'pending_payment')
    .orderBy('number', 'desc')
    .limit(1);
}

async function recordMove(tx: Connection, item: SkuQty, move: StockMove): Promise<void> {
  await tx
    .insertInto('stock_move')
    .values({
      sku_id: item.sku_id,
      delta: item.qty,
      reason: move.reason,
      order_id: move.orderId,
      created_at: move.now,
    })
    .execute();
}
