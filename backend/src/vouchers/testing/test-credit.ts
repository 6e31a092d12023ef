/** Customers' credit, for tests. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { addCredit, getCreditCents } from '../credit-repository.ts';
import type { Customer, TestShop } from '../../testing/test-shop.ts';

/** Adds credit as if the customer had redeemed a gift voucher. */
export async function giveCredit(
  { db, clock }: TestShop,
  { id }: Customer,
  cents: number,
): Promise<void> {
  await addCredit(db, {
    user_id: id,
    amount_cents: cents,
    reason: 'gift_voucher',
    reference: randomUUID(),
    created_at: clock.now(),
  });
}

/** The customer's credit. Throws when ledger and account disagree. */
export async function getCheckedCredit({ db }: TestShop, { id }: Customer): Promise<number> {
  const account = await getCreditCents(db, id);
  const ledger = await db
    .selectFrom('credit_entry')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::int`.as('cents'))
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  if (ledger.cents !== account) {
    throw new Error(`The ledger has ${ledger.cents} cents and the account ${account}`);
  }
  return account;
}

/** The customer's ledger entries, oldest first. */
export async function listCreditEntries({ db }: TestShop, { id }: Customer) {
  const entries = await db
    .selectFrom('credit_entry')
    .select(['reason', 'amount_cents'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute();
  return entries.map(({ reason, amount_cents: cents }) => [reason, cents] as const);
}
