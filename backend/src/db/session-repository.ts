/** Sessions and their chains of refresh tokens. */
import type { Kysely, Transaction } from 'kysely';
import type { AccessTokenSubject } from '../access-tokens.ts';
import type { Database } from './schema.ts';
import type { RevokeReason } from './schema/identity.ts';

type Queryable = Kysely<Database> | Transaction<Database>;

/** True while the session is neither revoked nor over and its account is enabled. */
export async function hasLiveSession(
  db: Queryable,
  subject: AccessTokenSubject,
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .innerJoin('user_account', 'user_account.id', 'session.user_id')
    .select('session.id')
    .where('session.id', '=', subject.sessionId)
    .where('session.user_id', '=', subject.userId)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('user_account.enabled', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

/** Revoking again changes nothing: the first reason stays. */
export async function revokeSession(
  db: Queryable,
  revocation: { readonly sessionId: string; readonly reason: RevokeReason; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: revocation.now, revoke_reason: revocation.reason })
    .where('id', '=', revocation.sessionId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Ends every session of an account. */
export async function revokeSessionsOf(
  db: Queryable,
  revocation: { readonly userId: number; readonly reason: RevokeReason; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: revocation.now, revoke_reason: revocation.reason })
    .where('user_id', '=', revocation.userId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Deletes sessions that ended a day ago, with their refresh tokens. */
export async function deleteOldSessions(db: Queryable, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 24 * 60 * 60 * 1000);
  await db
    .deleteFrom('session')
    .where((eb) => eb.or([eb('expires_at', '<', before), eb('revoked_at', '<', before)]))
    .execute();
}
