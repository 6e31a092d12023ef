/** Storage of tickets of paid orders. */
import type { Insertable, Selectable } from 'kysely';
import type { Connection } from '../../db/connection.ts';
import type { TicketTable } from '../../db/schema/order.ts';

export type Ticket = Selectable<TicketTable>;

/** Lines of the order whose product is a ticket. */
export async function listTicketLines(tx: Connection, orderId: string) {
  return tx
    .selectFrom('order_item')
    .innerJoin('sku', 'sku.id', 'order_item.sku_id')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .select(['order_item.line', 'order_item.name', 'order_item.qty'])
    .select('product.ticket_starts_at as starts_at')
    .where('order_item.order_id', '=', orderId)
    .where('product.is_ticket', '=', true)
    .orderBy('order_item.line')
    .execute();
}

/** Existing tickets are kept. */
export async function createTickets(
  tx: Connection,
  tickets: readonly Insertable<TicketTable>[],
): Promise<void> {
  await tx
    .insertInto('ticket')
    .values(tickets)
    .onConflict((conflict) => conflict.columns(['order_id', 'line', 'unit']).doNothing())
    .execute();
}

export async function listTickets(db: Connection, orderId: string): Promise<readonly Ticket[]> {
  return db
    .selectFrom('ticket')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('line')
    .orderBy('unit')
    .execute();
}

export async function hasTickets(db: Connection, orderId: string): Promise<boolean> {
  const ticket = await db
    .selectFrom('ticket')
    .select('unit')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return ticket !== undefined;
}
