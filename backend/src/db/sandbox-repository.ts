/** Records of the sandbox gateway. Only the gateway and its own page use them. */
import { randomUUID } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import type { PaymentOutcome } from '../domain/payment-states.ts';
import type { Connection } from './connection.ts';
import type { SandboxCheckoutTable } from './schema/payment.ts';

export type SandboxCheckout = Selectable<SandboxCheckoutTable>;

/** The checkout of this payment; made by the first call, answered by later ones. */
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

/** Keeps the first decision; true when it is this one. */
export async function decideSandboxCheckout(
  db: Connection,
  decision: { readonly token: string; readonly outcome: PaymentOutcome; readonly now: Date },
): Promise<boolean> {
  const decided = await db
    .updateTable('sandbox_checkout')
    .set({ outcome: decision.outcome, event_id: `evt_${randomUUID()}`, decided_at: decision.now })
    .where('token', '=', decision.token)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  return decided.numUpdatedRows === 1n;
}
