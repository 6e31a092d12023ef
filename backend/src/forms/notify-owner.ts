/** Enqueues the email to the owner about a submission, in the caller's transaction. */
import type { Connection } from '../db/connection.ts';
import { enqueue } from '../db/outbox-repository.ts';

export async function notifyOwner(tx: Connection, submissionId: string, now: Date): Promise<void> {
  await enqueue(tx, {
    kind: 'mail.form',
    dedupeKey: `mail.form:${submissionId}`,
    payload: { submissionId },
    runAt: now,
  });
}
