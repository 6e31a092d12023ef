/** Records a refund that is owed and enqueues it, in the transaction that decides it. */
import type { Connection } from '../db/connection.ts';
import { enqueue } from '../db/outbox-repository.ts';
import type { Payment } from './payment-repository.ts';
import { createRefund } from './refund-repository.ts';

/** `amount_cents` and `currency` are what was received. A second call keeps the first refund. */
export async function oweRefund(
  tx: Connection,
  payment: Pick<Payment, 'id' | 'amount_cents' | 'currency'>,
  now: Date,
): Promise<void> {
  const { id: paymentId, amount_cents: amountCents, currency } = payment;
  await createRefund(tx, { paymentId, amountCents, currency, now });
  await enqueue(tx, {
    kind: 'gateway.refund',
    dedupeKey: `gateway.refund:${paymentId}`,
    payload: { paymentId },
    runAt: now,
  });
}
