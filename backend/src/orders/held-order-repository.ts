/** Orders on hold, with their payments: the gateway received a different amount than requested. */
import type { Connection } from '../db/connection.ts';

/** An order on hold with its payment. */
export type HeldOrder = Awaited<ReturnType<typeof listHeldOrders>>[number];

/** The oldest first. */
export async function listHeldOrders(db: Connection, limit: number) {
  return db
    .selectFrom('orders')
    .innerJoin('payment', 'payment.order_id', 'orders.id')
    .select([
      'orders.number',
      'orders.created_at',
      'orders.contact_email',
      'payment.amount_cents',
      'payment.currency',
      'payment.received_cents',
      'payment.received_currency',
      'payment.gateway',
      'payment.gateway_ref',
    ])
    .where('orders.status', '=', 'on_hold')
    .where('payment.status', '=', 'held')
    .orderBy('orders.number')
    .limit(limit)
    .execute();
}
