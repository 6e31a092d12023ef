/**
 * The outbox: work to do once after a transaction has committed. Tasks are written in that
 * transaction, and claimed with a lease, so that a killed worker loses none.
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
  | 'mail.voucher-delivery'
  | 'mail.payment-alert'
  | 'mail.shipped'
  | 'mail.order-cancelled'
  | 'mail.refund'
  | 'mail.code'
  | 'mail.password-changed'
  | 'mail.email-changed'
  | 'mail.login-way'
  | 'mail.account-code'
  | 'mail.account-deleted'
  | 'mail.stock-notice'
  | 'mail.back-in-stock'
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

/** Adds a task, unless one with the same key exists. */
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

/** Emails wait for a mail server, calls for other services: neither delays the other. */
export type OutboxLane = 'mails' | 'calls' | 'all';

const LANES = {
  mails: sql`kind like 'mail.%'`,
  calls: sql`kind not like 'mail.%'`,
  all: sql`true`,
} satisfies Record<OutboxLane, unknown>;

/** Claims the task that has been due longest, until `leaseUntil`; only one worker gets it. */
export async function claimTask(
  db: Connection,
  claim: { readonly lane: OutboxLane; readonly now: Date; readonly leaseUntil: Date },
): Promise<OutboxTask | undefined> {
  const { rows } = await sql<OutboxTask>`
    update outbox set locked_until = ${claim.leaseUntil}, attempts = attempts + 1
    where id = (
      select id from outbox
      where done_at is null and dead_at is null and run_at <= ${claim.now}
        and (locked_until is null or locked_until < ${claim.now}) and ${LANES[claim.lane]}
      order by run_at, id limit 1 for update skip locked
    )
    returning id, dedupe_key, kind, payload, attempts`.execute(db);
  return rows[0];
}

/** Identifies a claim: the attempt counter differs for each worker. */
type Claim = Pick<OutboxTask, 'id' | 'attempts'>;

/** Extends the lease of a long task; no effect if another worker has claimed it. */
export async function renewLease(
  db: Connection,
  { id, attempts, leaseUntil }: Claim & { readonly leaseUntil: Date },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ locked_until: leaseUntil })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('done_at', 'is', null)
    .execute();
}

/**
 * Marks the task as done, even if another worker has claimed it, so that it is not repeated. The
 * payload is deleted: it may contain a code or the address of a deleted account.
 */
export async function finishTask(db: Connection, id: number, now: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ payload: '{}', done_at: now, dead_at: null, locked_until: null, last_error: null })
    .where('id', '=', id)
    .execute();
}

/**
 * Retries at `retryAt`, or never when it is null; no effect if another worker has claimed the
 * task.
 */
export async function failTask(
  db: Connection,
  failure: Claim & { readonly error: string; readonly retryAt: Date | null; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({
      locked_until: null,
      last_error: failure.error,
      ...(failure.retryAt === null ? { dead_at: failure.now } : { run_at: failure.retryAt }),
    })
    .where('id', '=', failure.id)
    .where('attempts', '=', failure.attempts)
    .where('done_at', 'is', null)
    .execute();
}

export type DeadTask = Pick<OutboxTask, 'dedupe_key' | 'kind'> & {
  readonly dead_at: Date;
  readonly last_error: string | null;
};

/** Number of tasks that failed for good, after days of attempts. */
export async function countDeadTasks(db: Connection): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select((row) => row.fn.countAll().as('count'))
    .where('dead_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Tasks that failed for good, oldest first. */
export async function listDeadTasks(db: Connection): Promise<readonly DeadTask[]> {
  return db
    .selectFrom('outbox')
    .select(['dedupe_key', 'kind', 'dead_at', 'last_error'])
    .where('dead_at', 'is not', null)
    .$narrowType<{ dead_at: Date }>()
    .orderBy('dead_at')
    .orderBy('id')
    .limit(500)
    .execute();
}

/** Schedules all given-up tasks again with all attempts; returns their number. */
export async function rescheduleDeadTasks(db: Connection, now: Date): Promise<number> {
  const rescheduled = await db
    .updateTable('outbox')
    .set({ dead_at: null, attempts: 0, run_at: now, locked_until: null })
    .where('dead_at', 'is not', null)
    .executeTakeFirst();
  return Number(rescheduled.numUpdatedRows);
}
