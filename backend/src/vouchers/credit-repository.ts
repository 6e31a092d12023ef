/**
 * Storage of users' credit: an append-only ledger, and the account that holds its sum. The
 * account's row is always locked last in a transaction.
 */
import type { Insertable } from 'kysely';
import type { Connection } from '../db/connection.ts';
import type { CreditEntryTable } from '../db/schema/voucher.ts';

type CreditEntry = Insertable<CreditEntryTable>;

/**
 * Adds a positive amount. Throws when the ledger already has the reference, because references are
 * unique.
 */
export async function addCredit(tx: Connection, entry: CreditEntry): Promise<void> {
  const { user_id, amount_cents } = entry;
  await tx
    .insertInto('credit_account')
    .values({ user_id, balance_cents: amount_cents })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((account) => ({
        balance_cents: account('credit_account.balance_cents', '+', amount_cents),
      })),
    )
    .execute();
  await tx.insertInto('credit_entry').values(entry).execute();
}

/** Takes a positive amount. Returns false and changes nothing when the balance is too small. */
export async function takeCredit(tx: Connection, entry: CreditEntry): Promise<boolean> {
  const { user_id, amount_cents } = entry;
  const taken = await tx
    .updateTable('credit_account')
    .set((account) => ({ balance_cents: account('balance_cents', '-', amount_cents) }))
    .where('user_id', '=', user_id)
    .where('balance_cents', '>=', amount_cents)
    .executeTakeFirst();
  if (taken.numUpdatedRows !== 1n) return false;
  await tx
    .insertInto('credit_entry')
    .values({ ...entry, amount_cents: -amount_cents })
    .execute();
  return true;
}

/** The sum of the entries with these references. */
export async function sumCreditEntries(
  db: Connection,
  references: readonly string[],
): Promise<number> {
  const { cents } = await db
    .selectFrom('credit_entry')
    .select((eb) => eb.cast<number | null>(eb.fn.sum('amount_cents'), 'integer').as('cents'))
    .where('reference', 'in', references)
    .executeTakeFirstOrThrow();
  return cents ?? 0;
}

/** The user's available credit. */
export async function getCreditCents(db: Connection, userId: number): Promise<number> {
  const account = await db
    .selectFrom('credit_account')
    .select('balance_cents')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return account?.balance_cents ?? 0;
}
