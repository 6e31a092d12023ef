/** Schedules the mail with a gift voucher's code to its recipient. */
import type { Connection } from '../db/connection.ts';
import { enqueue } from '../db/outbox-repository.ts';

export async function enqueueDelivery(
  tx: Connection,
  delivery: { readonly id: string; readonly number: number; readonly runAt: Date },
): Promise<void> {
  const { id: voucherId, number, runAt } = delivery;
  await enqueue(tx, {
    kind: 'mail.voucher-delivery',
    dedupeKey: `mail.voucher-delivery:${voucherId}:${number}`,
    payload: { voucherId, number: String(number) },
    runAt,
  });
}
