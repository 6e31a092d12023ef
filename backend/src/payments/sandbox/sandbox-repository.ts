/** Records of the sandbox gateway. Only the gateway and its own page use them. */
import { randomUUID } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import type { PaymentOutcome } from '../payment-states.ts';
import type { Connection } from '../../db/connection.ts';
import type { SandboxCheckoutTable } from '../../db/schema/payment.ts';

export type SandboxCheckout = Selectable<SandboxCheckoutTable>;

/** The checkout of this payment; created by the first call, returned by later ones. */
export async function createSandboxCheckout(
  db: Connection,
  checkout: Insertable<SandboxCheckoutTable>,
): Promise<SandboxCheckout> {
  await db
    .insertInto('sandbox_checkout')
    .values(checkout)
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .execute();
  return db
    .selectFrom('sandbox_checkout')
    .selectAll()
    .where('payment_id', '=', checkout.payment_id)
    .executeTakeFirstOrThrow();
}

export async function findSandboxCheckout(
  db: Connection,
  token: string,
): Promise<SandboxCheckout | undefined> {
  return db
    .selectFrom('sandbox_checkout')
    .selectAll()
    .where('token', '=', token)
    .executeTakeFirst();
}

export async function getSandboxCheckout(db: Connection, token: string): Promise<SandboxCheckout> {
  return db
    .selectFrom('sandbox_checkout')
    .selectAll()
    .where('token', '=', token)
    .executeTakeFirstOrThrow();
}

/** Stores the first decision; true when this call was the first. */
export async function decideSandboxCheckout(
  db: Connection,
  decision: {
    readonly token: string;
    readonly outcome: PaymentOutcome;
    readonly now: Date;
    /** The paid amount, when it is not the requested one. */
    readonly paidCents?: number | null;
    /** Until then the gateway reports the payment as open. */
    readonly settlesAt?: Date | null;
  },
): Promise<boolean> {
  const decided = await db
    .updateTable('sandbox_checkout')
    .set({
      outcome: decision.outcome,
      event_id: `evt_${randomUUID()}`,
      decided_at: decision.now,
      paid_cents: decision.paidCents ?? null,
      settles_at: decision.settlesAt ?? null,
    })
    .where('token', '=', decision.token)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  return decided.numUpdatedRows === 1n;
}

/** Refunds once, at most the paid amount; returns the resulting checkout. */
export async function refundSandboxCheckout(
  db: Connection,
  refund: {
    readonly token: string;
    readonly key: string;
    readonly amountCents: number;
    readonly currency: string;
    readonly now: Date;
  },
): Promise<SandboxCheckout> {
  await db
    .updateTable('sandbox_checkout')
    .set({
      refund_key: refund.key,
      refunded_cents: refund.amountCents,
      refunded_at: refund.now,
    })
    .where('token', '=', refund.token)
    .where('outcome', '=', 'captured')
    .where('refund_key', 'is', null)
    .where('currency', '=', refund.currency)
    .where((row) => row(row.fn.coalesce('paid_cents', 'amount_cents'), '>=', refund.amountCents))
    .execute();
  return getSandboxCheckout(db, refund.token);
}
