/** Ends the payments of a cancelled or expired subject, here and at their gateways. */
import type { Connection } from '../db/connection.ts';
import { enqueue } from '../db/outbox-repository.ts';
import { endLivePayments, type SubjectRef } from './payment-repository.ts';

export async function closePayments(
  tx: Connection,
  close: {
    readonly subject: SubjectRef;
    readonly outcome: 'cancelled' | 'expired';
    readonly now: Date;
  },
): Promise<void> {
  for (const payment of await endLivePayments(tx, close)) {
    await enqueue(tx, {
      kind: 'gateway.expire',
      dedupeKey: `gateway.expire:${payment.id}`,
      payload: { paymentId: payment.id },
      runAt: close.now,
    });
  }
}
