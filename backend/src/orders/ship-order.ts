/** Marks an order as shipped at the owner's request, and notifies the customer once. */
import type { Connection } from '../db/connection.ts';
import { inTransaction } from '../db/transaction.ts';
import { lockOrderByNumber, markOrderShipped } from './order-repository.ts';
import { enqueue } from '../db/outbox-repository.ts';
import type { OrderStatus } from '../db/schema/order.ts';
import type { Services } from '../services.ts';

/** The outcome of shipping an order. */
export type Shipment =
  | { readonly kind: 'shipped' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'not-paid'; readonly status: OrderStatus }
  | { readonly kind: 'shipped-already'; readonly at: Date };

/**
 * `tracking` is the carrier's tracking number or the address of a tracking page. `note` records who
 * shipped the order. It runs in the same transaction, and only on success.
 */
export function shipOrder(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { number, tracking }: { readonly number: number; readonly tracking: string | null },
  note?: (tx: Connection) => Promise<void>,
): Promise<Shipment> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const order = await lockOrderByNumber(tx, number);
    if (order === undefined) return { kind: 'unknown' };
    if (order.status !== 'paid') return { kind: 'not-paid', status: order.status };
    if (order.shipped_at !== null) return { kind: 'shipped-already', at: order.shipped_at };
    await markOrderShipped(tx, { id: order.id, tracking, now });
    await enqueue(tx, {
      kind: 'mail.shipped',
      dedupeKey: `mail.shipped:${order.id}`,
      payload: { orderId: order.id },
      runAt: now,
    });
    await note?.(tx);
    return { kind: 'shipped' };
  });
}
