/**
 * Notifies the customer once when the shop cancels an order; an order that expires sends no mail.
 */
import type { Connection } from '../db/connection.ts';
import { enqueue } from '../db/outbox-repository.ts';

export function notifyOrderCancelled(tx: Connection, orderId: string, now: Date): Promise<void> {
  return enqueue(tx, {
    kind: 'mail.order-cancelled',
    dedupeKey: `mail.order-cancelled:${orderId}`,
    payload: { orderId },
    runAt: now,
  });
}
