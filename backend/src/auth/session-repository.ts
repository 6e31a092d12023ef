/**
 * Sessions and their chains of refresh tokens. Ending a session also deletes the account's OAuth
 * codes that are not exchanged yet, because they could start another session.
 */
import type { Kysely, Transaction } from 'kysely';
import type { AccessTokenSubject, SessionHolder } from './access-tokens.ts';
import { deleteUnusedCodesOf } from './oauth-repository.ts';
import type { Database } from '../db/schema.ts';
import type { RevokeReason } from '../db/schema/identity.ts';

type Queryable = Kysely<Database> | Transaction<Database>;

/**
 * Who holds the session; undefined when it is revoked or expired, or its account is disabled.
 */
export async function findSessionHolder(
  db: Queryable,
  subject: AccessTokenSubject,
  now: Date,
): Promise<SessionHolder | undefined> {
  const row = await db
    .selectFrom('session')
    .innerJoin('user_account', 'user_account.id', 'session.user_id')
    .select('user_account.is_guest')
    .where('session.id', '=', subject.sessionId)
    .where('session.user_id', '=', subject.userId)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('user_account.enabled', '=', true)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return row.is_guest ? 'guest' : 'account';
}

/** True when a new login in the same browser replaced the session. */
export async function wasReplaced(db: Queryable, subject: AccessTokenSubject): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', subject.sessionId)
    .where('user_id', '=', subject.userId)
    .where('revoke_reason', '=', 'replaced')
    .executeTakeFirst();
  return row !== undefined;
}

/** Revoking again changes nothing: the first reason is kept. */
export async function revokeSession(
  db: Queryable,
  revocation: { readonly sessionId: string; readonly reason: RevokeReason; readonly now: Date },
): Promise<void> {
  const revoked = await db
    .updateTable('session')
    .set({ revoked_at: revocation.now, revoke_reason: revocation.reason })
    .where('id', '=', revocation.sessionId)
    .where('revoked_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  if (revoked !== undefined) await deleteUnusedCodesOf(db, revoked.user_id);
}

/** Ends every session of an account except `exceptSessionId`. */
export async function revokeSessionsOf(
  db: Queryable,
  revocation: {
    readonly userId: number;
    readonly exceptSessionId?: string;
    readonly reason: RevokeReason;
    readonly now: Date;
  },
): Promise<void> {
  const { userId, exceptSessionId, reason, now } = revocation;
  // Codes first: this waits for a session that is being started with one, which is then ended too.
  await deleteUnusedCodesOf(db, userId);
  const ending = db
    .updateTable('session')
    .set({ revoked_at: now, revoke_reason: reason })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null);
  await (
    exceptSessionId === undefined ? ending : ending.where('id', '!=', exceptSessionId)
  ).execute();
}

/** Deletes sessions that ended a day ago, with their refresh tokens. */
export async function deleteOldSessions(db: Queryable, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 24 * 60 * 60 * 1000);
  await db
    .deleteFrom('session')
    .where((eb) => eb.or([eb('expires_at', '<', before), eb('revoked_at', '<', before)]))
    .execute();
}

/** A session as shown to its owner. */
export interface OwnSession {
  readonly id: string;
  readonly created_at: Date;
  readonly last_used_at: Date;
  readonly user_agent: string | null;
}

const OWN_SESSIONS_MAX = 100;

/** The active sessions of a user, the last used first; at most 100. */
export async function listOwnSessions(
  db: Queryable,
  { userId, now }: { readonly userId: number; readonly now: Date },
): Promise<readonly OwnSession[]> {
  return db
    .selectFrom('session')
    .select(['id', 'created_at', 'last_used_at', 'user_agent'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(OWN_SESSIONS_MAX)
    .execute();
}

/** Ends one session of the user. False when the user has no such active session. */
export async function endOwnSession(
  db: Queryable,
  session: { readonly userId: number; readonly sessionId: string; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ revoked_at: session.now, revoke_reason: 'logout' })
    .where('id', '=', session.sessionId)
    .where('user_id', '=', session.userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', session.now)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await deleteUnusedCodesOf(db, session.userId);
  return true;
}
