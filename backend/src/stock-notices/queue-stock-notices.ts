/**
 * Job that compares waiting requests with the stock. It does not matter what changed the stock: the
 * owner's area, the records API, an import, or a cancelled or expired order.
 */
import { enqueue } from '../db/outbox-repository.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Services } from '../services.ts';
import { queueDueNotices } from './stock-notice-repository.ts';

/** Keeps each transaction short. */
const BATCH_SIZE = 200;

/** Writes one mail task for each confirmed request whose sku is in stock. Returns their number. */
export async function queueStockNotices(services: Pick<Services, 'db' | 'clock'>): Promise<number> {
  let queued = 0;
  for (;;) {
    const inBatch = await queueBatch(services);
    queued += inBatch;
    if (inBatch < BATCH_SIZE) return queued;
  }
}

async function queueBatch({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const ids = await queueDueNotices(tx, { limit: BATCH_SIZE, now });
    for (const noticeId of ids) {
      // A request can wait again after it was queued: each queueing has its own task.
      const dedupeKey = `mail.back-in-stock:${noticeId}:${now.getTime()}`;
      const payload = { noticeId };
      await enqueue(tx, { kind: 'mail.back-in-stock', dedupeKey, payload, runAt: now });
    }
    return ids.length;
  });
}
