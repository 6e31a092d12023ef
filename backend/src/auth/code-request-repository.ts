/** Requests for a code, stored until the code is mailed. */
import type { Insertable, Selectable } from 'kysely';
import type { Connection } from '../db/connection.ts';
import type { CodeRequestTable, OneTimeCodePurpose } from '../db/schema/identity.ts';

export type CodeRequest = Selectable<CodeRequestTable>;

/** Returns its id. */
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

/** Locks the request until the transaction ends. False when the request was cancelled. */
export async function lockCodeRequest(tx: Connection, id: string): Promise<boolean> {
  const locked = await tx
    .selectFrom('code_request')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return locked !== undefined;
}

export async function deleteCodeRequest(db: Connection, id: string): Promise<void> {
  await db.deleteFrom('code_request').where('id', '=', id).execute();
}

/** Deletes requests whose mail could not be sent. */
export async function deleteOldCodeRequests(db: Connection, before: Date): Promise<void> {
  await db.deleteFrom('code_request').where('asked_at', '<', before).execute();
}

/**
 * Deletes an address's requests that are not mailed yet. Waits for a request that another
 * transaction is inserting.
 */
export async function deleteCodeRequestsOf(
  db: Connection,
  scope: { readonly emailNorm: string; readonly purposes: readonly OneTimeCodePurpose[] },
): Promise<void> {
  await db
    .deleteFrom('code_request')
    .where('email_norm', '=', scope.emailNorm)
    .where('purpose', 'in', scope.purposes)
    .execute();
}
