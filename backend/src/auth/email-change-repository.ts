/** E-mail addresses that wait until they are confirmed; each account has one at most. */
import type { Connection } from '../db/connection.ts';

/** The one before waits no more. */
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

/** The address that waits; undefined when there is none. */
export async function findAwaitedEmail(
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

/** Answers the address that waited; undefined when there was none. */
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

/** Those nobody came back for. */
export async function deleteOldEmailChanges(db: Connection, before: Date): Promise<void> {
  await db.deleteFrom('email_change').where('asked_at', '<', before).execute();
}
