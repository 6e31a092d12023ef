/**
 * Pending email addresses: new addresses that are not confirmed yet. Each account has at most one.
 */
import type { Connection } from '../db/connection.ts';

/** Replaces an earlier pending address. */
export async function replaceEmailChange(
  db: Connection,
  change: { readonly userId: number; readonly email: string; readonly now: Date },
): Promise<void> {
  const fresh = { email: change.email, asked_at: change.now };
  await db
    .insertInto('email_change')
    .values({ user_id: change.userId, ...fresh })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh))
    .execute();
}

/** The pending address; undefined when there is none. */
export async function findPendingEmail(
  db: Connection,
  userId: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('email_change')
    .select('email')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.email;
}

/** Returns the deleted address; undefined when there was none. */
export async function deleteEmailChange(
  db: Connection,
  userId: number,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('email_change')
    .where('user_id', '=', userId)
    .returning('email')
    .executeTakeFirst();
  return row?.email;
}

/** Deletes addresses that were never confirmed. */
export async function deleteOldEmailChanges(db: Connection, before: Date): Promise<void> {
  await db.deleteFrom('email_change').where('asked_at', '<', before).execute();
}
