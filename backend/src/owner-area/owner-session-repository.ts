/** Sessions of the owner's area, found by their cookie. */
import type { Connection } from '../db/connection.ts';

const MINUTE_MS = 60_000;
/** Idle timeout. */
const IDLE_MS = 30 * MINUTE_MS;
/** Maximum length of a session: a working day. */
const LIFE_MS = 8 * 60 * MINUTE_MS;
/** `last_used_at` is written at most this often. */
const TOUCH_EVERY_MS = MINUTE_MS;

/** A logged-in account with `is_admin`. */
export interface Owner {
  readonly id: number;
  readonly email: string;
  readonly sessionId: string;
}

export async function insertOwnerSession(
  tx: Connection,
  session: {
    readonly userId: number;
    readonly tokenHash: Buffer;
    readonly userAgent: string | null;
    readonly now: Date;
  },
): Promise<void> {
  const { userId, tokenHash, userAgent, now } = session;
  const { id } = await tx
    .insertInto('session')
    .values({
      user_id: userId,
      // Owner sessions have no refresh tokens, so the fingerprint is never compared.
      fingerprint_hash: tokenHash,
      created_at: now,
      expires_at: new Date(now.getTime() + LIFE_MS),
      revoked_at: null,
      revoke_reason: null,
      user_agent: userAgent,
      last_used_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('owner_session').values({ token_hash: tokenHash, session_id: id }).execute();
}

/**
 * The owner of a session. Undefined after the session has ended, after 30 idle minutes, or when the
 * account is not an admin.
 */
export async function findOwner(
  db: Connection,
  { tokenHash, now }: { readonly tokenHash: Buffer; readonly now: Date },
): Promise<Owner | undefined> {
  const row = await db
    .selectFrom('owner_session')
    .innerJoin('session', 'session.id', 'owner_session.session_id')
    .innerJoin('user_account', 'user_account.id', 'session.user_id')
    .select([
      'user_account.id',
      'user_account.email',
      'session.id as sessionId',
      'session.last_used_at',
    ])
    .where('owner_session.token_hash', '=', tokenHash)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('session.last_used_at', '>', new Date(now.getTime() - IDLE_MS))
    .where('user_account.enabled', '=', true)
    .where('user_account.is_admin', '=', true)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { last_used_at: lastUsedAt, ...owner } = row;
  if (now.getTime() - lastUsedAt.getTime() >= TOUCH_EVERY_MS) {
    await db
      .updateTable('session')
      .set({ last_used_at: now })
      .where('id', '=', owner.sessionId)
      .execute();
  }
  return owner;
}
