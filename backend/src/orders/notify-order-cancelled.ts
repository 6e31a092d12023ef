/** The customer hears once that the shop, not the clock, gave the order up (API-07). */
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
