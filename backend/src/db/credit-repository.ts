/** Credit of users: a ledger whose rows are only ever added. */
import { sql, type Insertable } from 'kysely';
import type { Connection } from './connection.ts';
import type { CreditEntryTable } from './schema/voucher.ts';

/** The same reference a second time breaks the ledger's unique constraint. */
export async function addCredit(
  tx: Connection,
  entry: Insertable<CreditEntryTable>,
): Promise<void> {
  await tx.insertInto('credit_entry').values(entry).execute();
}

export async function getCreditCents(db: Connection, userId: number): Promise<number> {
  const { cents } = await db
    .selectFrom('credit_entry')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::int`.as('cents'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return cents;
}
