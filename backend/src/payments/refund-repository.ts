/** Storage of refunds, one per payment. */
import type { Selectable } from 'kysely';
import type { Connection } from '../db/connection.ts';
import type { RefundTable } from '../db/schema/payment.ts';

export type Refund = Selectable<RefundTable>;

const OPEN = ['due', 'sent'] as const;

/** The key of a payment's refund; also the gateway's idempotency key. */
export function refundKeyOf(paymentId: string): string {
  return `refund:${paymentId}`;
}

/** Records a refund that is owed; repeating it keeps the first one. */
export async function createRefund(
  tx: Connection,
  refund: {
    readonly paymentId: string;
    readonly amountCents: number;
    readonly currency: string;
    readonly now: Date;
  },
): Promise<void> {
  await tx
    .insertInto('refund')
    .values({
      payment_id: refund.paymentId,
      key: refundKeyOf(refund.paymentId),
      amount_cents: refund.amountCents,
      currency: refund.currency,
      status: 'due',
      created_at: refund.now,
      updated_at: refund.now,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/**
 * Marks the refund as sent, before the request to the gateway. Undefined when the refund is already
 * done or has failed.
 */
export async function markRefundSent(
  db: Connection,
  sending: { readonly paymentId: string; readonly now: Date },
): Promise<Refund | undefined> {
  return db
    .updateTable('refund')
    .set({ status: 'sent', updated_at: sending.now })
    .where('key', '=', refundKeyOf(sending.paymentId))
    .where('status', 'in', OPEN)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Marks the refund as done, even when another worker marked it as failed, because the gateway has
 * made it. False when it was already done.
 */
export async function markRefundDone(
  tx: Connection,
  end: { readonly paymentId: string; readonly now: Date },
): Promise<boolean> {
  const done = await tx
    .updateTable('refund')
    .set({ status: 'done', updated_at: end.now, last_error: null })
    .where('key', '=', refundKeyOf(end.paymentId))
    .where('status', '<>', 'done')
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/**
 * Counts a failure and returns the number of failures; undefined when the refund has ended in the
 * meantime.
 */
export async function countRefundFailure(
  tx: Connection,
  failure: { readonly paymentId: string; readonly error: string; readonly now: Date },
): Promise<number | undefined> {
  const counted = await tx
    .updateTable('refund')
    .set((refund) => ({
      failures: refund('failures', '+', 1),
      last_error: failure.error,
      updated_at: failure.now,
    }))
    .where('key', '=', refundKeyOf(failure.paymentId))
    .where('status', 'in', OPEN)
    .returning('failures')
    .executeTakeFirst();
  return counted?.failures;
}

export async function markRefundFailed(tx: Connection, paymentId: string): Promise<void> {
  await tx
    .updateTable('refund')
    .set({ status: 'failed' })
    .where('key', '=', refundKeyOf(paymentId))
    .execute();
}

/**
 * Payments with pending refunds that were not touched since `before`; at most 50, the oldest first.
 */
export async function listStaleRefunds(db: Connection, before: Date): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('refund')
    .select('payment_id')
    .where('status', 'in', OPEN)
    .where('updated_at', '<', before)
    .orderBy('updated_at')
    .limit(50)
    .execute();
  return rows.map((row) => row.payment_id);
}

export async function findRefund(db: Connection, paymentId: string): Promise<Refund | undefined> {
  return db
    .selectFrom('refund')
    .selectAll()
    .where('key', '=', refundKeyOf(paymentId))
    .executeTakeFirst();
}

/** Refunds of a payment, oldest first, without failed ones. */
export async function listRefunds(db: Connection, paymentId: string): Promise<readonly Refund[]> {
  return db
    .selectFrom('refund')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('status', '<>', 'failed')
    .orderBy('id')
    .execute();
}
