/**
 * Refresh tokens: random, single use, one chain per session. A token's successor is derived from it
 * with a secret key, so tabs that present the same token at the same time all get the same
 * successor. The chain never forks, although only hashes are stored.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { AccessTokenSubject, SessionHolder } from './access-tokens.ts';
import type { Database } from '../db/schema.ts';
import { revokeSession } from './session-repository.ts';
import { inTransaction } from '../db/transaction.ts';
import type { KeyRing } from '../config/keys.ts';

const SESSION_LIFE_MS = 30 * 24 * 60 * 60 * 1000;
/** A used token presented again within this time counts as a race between tabs, later as stolen. */
const REUSE_GRACE_MS = 10_000;

export interface RefreshGrant {
  readonly subject: AccessTokenSubject;
  readonly holder: SessionHolder;
  readonly refreshToken: string;
}

interface StartOptions {
  readonly userId: number;
  /** `account` by default. */
  readonly holder?: SessionHolder;
  /** Undefined: the session belongs to the fingerprint of its first renewal. */
  readonly fingerprint: string | undefined;
  /** The browser's `User-Agent`, for the list of devices. */
  readonly userAgent: string | null;
  readonly now: Date;
}

interface RotateOptions {
  readonly token: string;
  readonly fingerprint: string;
  readonly secrets: KeyRing;
  readonly now: Date;
}

/** Starts a session and its chain. */
export function startSession(db: Kysely<Database>, options: StartOptions): Promise<RefreshGrant> {
  return inTransaction(db, (transaction) => startSessionIn(transaction, options));
}

/** Starts a session and its chain in the caller's transaction. */
export async function startSessionIn(
  transaction: Transaction<Database>,
  { userId, holder = 'account', fingerprint, userAgent, now }: StartOptions,
): Promise<RefreshGrant> {
  const refreshToken = randomBytes(32).toString('base64url');
  const { id: sessionId } = await transaction
    .insertInto('session')
    .values({
      user_id: userId,
      fingerprint_hash: fingerprint === undefined ? null : sha256(fingerprint),
      created_at: now,
      expires_at: sessionEnd(now),
      revoked_at: null,
      revoke_reason: null,
      user_agent: userAgent,
      last_used_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertToken(transaction, { token: refreshToken, sessionId, seq: 0 });
  return { subject: { userId, sessionId }, holder, refreshToken };
}

/**
 * Replaces a refresh token by its successor. Returns undefined when the token is unknown, expired
 * or revoked. A token used before the grace period and a wrong fingerprint end the session.
 */
export function rotateRefreshToken(
  db: Kysely<Database>,
  options: RotateOptions,
): Promise<RefreshGrant | undefined> {
  const { token, fingerprint, now } = options;
  return inTransaction(db, async (transaction) => {
    const session = await lockSessionOf(transaction, token, now);
    if (session === undefined) return undefined;
    const owner = {
      subject: { userId: session.user_id, sessionId: session.id },
      holder: session.is_guest ? 'guest' : 'account',
    } as const;
    if (session.fingerprint_hash === null) {
      await bindSession(transaction, session.id, fingerprint);
    } else if (!timingSafeEqual(session.fingerprint_hash, sha256(fingerprint))) {
      await revokeSession(transaction, { sessionId: session.id, reason: 'fingerprint', now });
      return undefined;
    }
    // Read after the lock: another request may have used the token while this one waited.
    const stored = await findToken(transaction, token);
    if (stored === undefined) return undefined;
    const { seq, used_at: usedAt } = stored;
    if (usedAt === null) {
      return { ...owner, refreshToken: await useToken(transaction, options, { session, seq }) };
    }
    if (now.getTime() - usedAt.getTime() > REUSE_GRACE_MS) {
      await revokeSession(transaction, { sessionId: session.id, reason: 'reuse', now });
      return undefined;
    }
    const newest = await findNewest(transaction, options);
    return newest === undefined ? undefined : { ...owner, refreshToken: newest };
  });
}

async function bindSession(
  transaction: Transaction<Database>,
  sessionId: string,
  fingerprint: string,
): Promise<void> {
  await transaction
    .updateTable('session')
    .set({ fingerprint_hash: sha256(fingerprint) })
    .where('id', '=', sessionId)
    .execute();
}

type LockedSession = NonNullable<Awaited<ReturnType<typeof lockSessionOf>>>;

function lockSessionOf(transaction: Transaction<Database>, token: string, now: Date) {
  return transaction
    .selectFrom('session')
    .innerJoin('refresh_token', 'refresh_token.session_id', 'session.id')
    .innerJoin('user_account', 'user_account.id', 'session.user_id')
    .select(['session.id', 'session.user_id', 'session.fingerprint_hash', 'user_account.is_guest'])
    .where('refresh_token.hash', '=', sha256(token))
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('user_account.enabled', '=', true)
    .forUpdate('session')
    .executeTakeFirst();
}

async function useToken(
  transaction: Transaction<Database>,
  { token, secrets: [secret], now }: RotateOptions,
  { session, seq }: { readonly session: LockedSession; readonly seq: number },
): Promise<string> {
  const successor = deriveSuccessor(token, secret);
  await transaction
    .updateTable('refresh_token')
    .set({ used_at: now })
    .where('hash', '=', sha256(token))
    .execute();
  await insertToken(transaction, { token: successor, sessionId: session.id, seq: seq + 1 });
  await transaction
    .updateTable('session')
    .set({ expires_at: sessionEnd(now), last_used_at: now })
    .where('id', '=', session.id)
    .execute();
  return successor;
}

/** The end of the chain that starts at a used token; undefined when no known key derived it. */
async function findNewest(
  transaction: Transaction<Database>,
  { token, secrets }: RotateOptions,
): Promise<string | undefined> {
  for (let used = token; ;) {
    const successor = await findSuccessor(transaction, used, secrets);
    if (successor === undefined || successor.isUnused) return successor?.token;
    used = successor.token;
  }
}

async function findSuccessor(transaction: Transaction<Database>, token: string, secrets: KeyRing) {
  for (const secret of secrets) {
    const successor = deriveSuccessor(token, secret);
    const row = await findToken(transaction, successor);
    if (row !== undefined) return { token: successor, isUnused: row.used_at === null };
  }
  return undefined;
}

function findToken(transaction: Transaction<Database>, token: string) {
  return transaction
    .selectFrom('refresh_token')
    .select(['seq', 'used_at'])
    .where('hash', '=', sha256(token))
    .executeTakeFirst();
}

async function insertToken(
  transaction: Transaction<Database>,
  row: { readonly token: string; readonly sessionId: string; readonly seq: number },
): Promise<void> {
  await transaction
    .insertInto('refresh_token')
    .values({ hash: sha256(row.token), session_id: row.sessionId, seq: row.seq, used_at: null })
    .execute();
}

function deriveSuccessor(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('base64url');
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + SESSION_LIFE_MS);
}
