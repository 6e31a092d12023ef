/** Storage of the local mailbox. */
import type { Insertable, Selectable } from 'kysely';
import type { Connection } from '../db/connection.ts';
import type { DevMailTable } from '../db/schema/plumbing.ts';

export type DevMail = Selectable<DevMailTable>;

/** A mail with the same message id is stored once. */
export async function storeMail(db: Connection, mail: Insertable<DevMailTable>): Promise<void> {
  await db
    .insertInto('dev_mail')
    .values(mail)
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .execute();
}

/** Newest first. */
export async function listMail(db: Connection): Promise<readonly DevMail[]> {
  return db.selectFrom('dev_mail').selectAll().orderBy('id', 'desc').limit(100).execute();
}

export async function findMail(db: Connection, id: number): Promise<DevMail | undefined> {
  return db.selectFrom('dev_mail').selectAll().where('id', '=', id).executeTakeFirst();
}
