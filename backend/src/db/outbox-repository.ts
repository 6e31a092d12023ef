/**
 * The outbox: work that must happen once a transaction is committed, written in
 * that transaction. Claimed with a lease, so a killed worker loses nothing.
 */
import { sql } from 'kysely';
import type { Connection } from './connection.ts';

export type OutboxKind =
  | 'mail.invoice'
  | 'mail.shipping-request'
  | 'mail.shipping-answer'
  | 'mail.form'
  | 'mail.form-receipt'
  | 'mail.voucher'
  | 'mail.payment-alert'
  | 'gateway.expire'
  | 'gateway.refund'
  | 'sandbox.webhook';

export type OutboxTask = {
  readonly id: number;
  readonly dedupe_key: string;
  readonly kind: string;
  readonly payload: unknown;
  readonly attempts: number;
};

/** Writes a task; a second one with the same key is the first one. */
export async function enqueue(
  tx: Connection,
  task: {
    readonly kind: OutboxKind;
    readonly dedupeKey: string;
    readonly payload: Readonly<Record<string, string>>;
    readonly runAt: Date;
  },
): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({
      kind: task.kind,
      dedupe_key: task.dedupeKey,
      payload: JSON.stringify(task.payload),
      run_at: task.runAt,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute();
}

/** Takes due tasks for this worker until `leaseUntil`; each is taken by one worker. */
export async function claimTasks(
  db: Connection,
  claim: { readonly now: Date; readonly leaseUntil: Date; readonly limit: number },
): Promise<readonly OutboxTask[]> {
  const { rows } = await sql<OutboxTask>`
    update outbox set locked_until = ${claim.leaseUntil}, attempts = attempts + 1
    where id in (
      select id from outbox
      where done_at is null and dead_at is null and run_at <= ${claim.now}
        and (locked_until is null or locked_until < ${claim.now})
      order by run_at, id limit ${claim.limit} for update skip locked
    )
    returning id, dedupe_key, kind, payload, attempts`.execute(db);
  return rows;
}

export async function finishTask(db: Connection, id: number, now: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ done_at: now, locked_until: null, last_error: null })
    .where('id', '=', id)
    .execute();
}

/** Tries again at `retryAt`, or gives the task up when it is null. */
export async function failTask(
  db: Connection,
  failure: {
    readonly id: number;
    readonly error: string;
    readonly retryAt: Date | null;
    readonly now: Date;
  },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({
      locked_until: null,
      last_error: failure.error,
      ...(failure.retryAt === null ? { dead_at: failure.now } : { run_at: failure.retryAt }),
    })
    .where('id', '=', failure.id)
    .execute();
}
