/**
 * Codes of the authorization code flow, visits to identity providers, and linked identities; the
 * rules are in `oauth/`.
 */
import type { Selectable } from 'kysely';
import type { Connection } from '../db/connection.ts';
import type {
  AuthorizeRequest,
  LinkedIdentityTable,
  OauthCodeTable,
  OauthVisitTable,
  ProviderIdentity,
} from '../db/schema/oauth.ts';

export type OauthCode = Selectable<OauthCodeTable>;
export type LinkedIdentity = Selectable<LinkedIdentityTable>;
export type OauthVisit = Selectable<OauthVisitTable>;

/** Used codes are kept for a day: using one again ends the session it started. */
const KEEP_CODES_MS = 24 * 60 * 60 * 1000;

/** The subject of a code: an account, or an identity a provider has confirmed. */
export type CodeSubject =
  | { readonly userId: number; readonly identity: null }
  /** With an account, the code links the identity to it and starts no session. */
  | { readonly userId: number | null; readonly identity: ProviderIdentity };

export async function insertCode(
  db: Connection,
  code: {
    readonly hash: Buffer;
    readonly request: AuthorizeRequest;
    readonly subject: CodeSubject;
    readonly expiresAt: Date;
  },
): Promise<void> {
  const { hash, request, subject, expiresAt } = code;
  await db
    .insertInto('oauth_code')
    .values({
      code_hash: hash,
      client_id: request.clientId,
      redirect_uri: request.redirectUri,
      code_challenge: request.codeChallenge ?? null,
      nonce: request.nonce,
      user_id: subject.userId,
      identity: subject.identity === null ? null : JSON.stringify(subject.identity),
      expires_at: expiresAt,
    })
    .execute();
}

/** The code as stored, used or not; locked until the transaction ends. */
export function lockCode(tx: Connection, hash: Buffer): Promise<OauthCode | undefined> {
  return tx
    .selectFrom('oauth_code')
    .selectAll()
    .where('code_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst();
}

export async function markCodeUsed(
  tx: Connection,
  use: { readonly hash: Buffer; readonly sessionId: string | null; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('oauth_code')
    .set({ used_at: use.now, session_id: use.sessionId })
    .where('code_hash', '=', use.hash)
    .execute();
}

/** Deletes an account's codes that were not exchanged. */
export async function deleteUnusedCodesOf(db: Connection, userId: number): Promise<void> {
  await db
    .deleteFrom('oauth_code')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}

export async function insertVisit(
  db: Connection,
  visit: {
    readonly stateHash: Buffer;
    readonly provider: string;
    readonly nonce: string;
    readonly codeVerifier: string;
    readonly request: AuthorizeRequest;
    readonly userId: number | null;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await db
    .insertInto('oauth_visit')
    .values({
      state_hash: visit.stateHash,
      provider: visit.provider,
      nonce: visit.nonce,
      code_verifier: visit.codeVerifier,
      request: JSON.stringify(visit.request),
      user_id: visit.userId,
      expires_at: visit.expiresAt,
    })
    .execute();
}

/** Returns a visit once; undefined for a visit that has expired, was used or never existed. */
export function takeVisit(
  db: Connection,
  { stateHash, now }: { readonly stateHash: Buffer; readonly now: Date },
): Promise<OauthVisit | undefined> {
  return db
    .deleteFrom('oauth_visit')
    .where('state_hash', '=', stateHash)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/** The account an identity logs in to. */
export async function findLinkedUserId(
  db: Connection,
  identity: Pick<ProviderIdentity, 'provider' | 'subject'>,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('linked_identity')
    .select('user_id')
    .where('provider', '=', identity.provider)
    .where('subject', '=', identity.subject)
    .executeTakeFirst();
  return row?.user_id;
}

/** `known`: the identity is already linked and stays with its account. */
export async function linkIdentity(
  db: Connection,
  link: {
    readonly identity: Pick<ProviderIdentity, 'provider' | 'subject' | 'email'>;
    readonly userId: number;
    readonly now: Date;
  },
): Promise<'linked' | 'known'> {
  const { identity, userId, now } = link;
  const added = await db
    .insertInto('linked_identity')
    .values({
      provider: identity.provider,
      subject: identity.subject,
      user_id: userId,
      email: identity.email,
      created_at: now,
      last_used_at: now,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return added === undefined ? 'known' : 'linked';
}

/** Stores the time of the login and the email address at the provider, which may have changed. */
export async function recordIdentityUse(
  db: Connection,
  use: {
    readonly identity: Pick<ProviderIdentity, 'provider' | 'subject' | 'email'>;
    readonly now: Date;
  },
): Promise<void> {
  await db
    .updateTable('linked_identity')
    .set({ last_used_at: use.now, email: use.identity.email })
    .where('provider', '=', use.identity.provider)
    .where('subject', '=', use.identity.subject)
    .execute();
}

/** Identities of one account, oldest first. */
export function listLinkedIdentities(db: Connection, userId: number): Promise<LinkedIdentity[]> {
  return db
    .selectFrom('linked_identity')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

/** Returns how many identities of the provider the account had. */
export async function unlinkIdentities(
  db: Connection,
  link: { readonly userId: number; readonly provider: string },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('linked_identity')
    .where('user_id', '=', link.userId)
    .where('provider', '=', link.provider)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export async function deleteExpiredOauthRows(db: Connection, now: Date): Promise<void> {
  await db.deleteFrom('oauth_visit').where('expires_at', '<=', now).execute();
  const before = new Date(now.getTime() - KEEP_CODES_MS);
  await db.deleteFrom('oauth_code').where('expires_at', '<=', before).execute();
}
