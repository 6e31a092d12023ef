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
  | 'mail.shipped'
  | 'mail.order-cancelled'
  | 'mail.refund'
  | 'mail.code'
  | 'mail.password-changed'
  | 'mail.email-changed'
  | 'mail.login-way'
  | 'mail.account-code'
  | 'mail.account-deleted'
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

/** Mails wait for a mail server, calls for anything else: neither holds the other up. */
export type OutboxLane = 'mails' | 'calls' | 'all';

const LANES = {
  mails: sql`kind like 'mail.%'`,
  calls: sql`kind not like 'mail.%'`,
  all: sql`true`,
} satisfies Record<OutboxLane, unknown>;

/** Takes the task that is due longest for this worker until `leaseUntil`; each is taken by one worker. */
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

/** Which claim of a task it is: counting attempts, no two workers hold the same. */
type Claim = Pick<OutboxTask, 'id' | 'attempts'>;

/** Keeps a task that takes long; nothing happens when another worker has it by now. */
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
 * What was done is done, whoever has the task by now: nobody shall do it again. Its payload is
 * needed no more, and may hold a code or the address of somebody who has left.
 */
export async function finishTask(db: Connection, id: number, now: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ payload: '{}', done_at: now, dead_at: null, locked_until: null, last_error: null })
    .where('id', '=', id)
    .execute();
}

/** Tries again at `retryAt`, or gives the task up when it is null; not what another worker has by now. */
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

/** How many tasks were tried for days and given up. */
export async function countDeadTasks(db: Connection): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select((row) => row.fn.countAll().as('count'))
    .where('dead_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Those given up, longest ago first. */
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

/** All that were given up are due again, with every attempt before them; answers how many. */
export async function makeDeadTasksDue(db: Connection, now: Date): Promise<number> {
  const revived = await db
    .updateTable('outbox')
    .set({ dead_at: null, attempts: 0, run_at: now, locked_until: null })
    .where('dead_at', 'is not', null)
    .executeTakeFirst();
  return Number(revived.numUpdatedRows);
}
