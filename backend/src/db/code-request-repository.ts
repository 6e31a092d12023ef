/** Who asked for a code, until it is mailed. */
import type { Insertable, Selectable } from 'kysely';
import type { Connection } from './connection.ts';
import type { CodeRequestTable } from './schema/identity.ts';

export type CodeRequest = Selectable<CodeRequestTable>;

/** Answers its id. */
export async function insertCodeRequest(
  db: Connection,
  request: Insertable<CodeRequestTable>,
): Promise<string> {
  const { id } = await db
    .insertInto('code_request')
    .values(request)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findCodeRequest(
  db: Connection,
  id: string,
): Promise<CodeRequest | undefined> {
  return db.selectFrom('code_request').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function deleteCodeRequest(db: Connection, id: string): Promise<void> {
  await db.deleteFrom('code_request').where('id', '=', id).execute();
}

/** Those whose mail was given up. */
export async function deleteOldCodeRequests(db: Connection, before: Date): Promise<void> {
  await db.deleteFrom('code_request').where('asked_at', '<', before).execute();
}
