/**
 * Codes of the authorization code flow: for one client, one redirect address and the challenge, if
 * there was one, exchanged once within a minute. A code that is used a second time was stolen or replayed, so the
 * session it started ends (RFC 9700 §2.1.1).
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Transaction } from 'kysely';
import { insertCode, lockCode, markCodeUsed, type CodeSubject } from '../oauth-repository.ts';
import type { Database } from '../../db/schema.ts';
import type { AuthorizeRequest } from '../../db/schema/oauth.ts';
import { revokeSession } from '../session-repository.ts';
import { inTransaction } from '../../db/transaction.ts';
import { startSessionIn, type RefreshGrant } from '../refresh-tokens.ts';
import type { Services } from '../../services.ts';
import { resolveUserId } from './resolve-user.ts';

const CODE_LIFE_MS = 60_000;

/** Returns the code, 43 characters; only its hash is stored. */
export async function createOauthCode(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { request, subject }: { readonly request: AuthorizeRequest; readonly subject: CodeSubject },
): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  const expiresAt = new Date(clock.now().getTime() + CODE_LIFE_MS);
  await insertCode(db, { hash: sha256(code), request, subject, expiresAt });
  return code;
}

/** Proof that a code comes from the client it was created for. */
export interface CodeProof {
  readonly code: string;
  readonly clientId: string;
  readonly codeVerifier: string | undefined;
  /** When given, must equal the redirect address of the request. */
  readonly redirectUri: string | undefined;
}

export interface CodeExchange extends CodeProof {
  readonly fingerprint: string | undefined;
  readonly userAgent: string | null;
}

/**
 * Starts a session for a code. Undefined for a code that is wrong, used, expired or another
 * client's.
 */
export function exchangeCode(
  { db, env, clock }: Pick<Services, 'db' | 'env' | 'clock'>,
  exchange: CodeExchange,
): Promise<(RefreshGrant & { readonly nonce: string }) | undefined> {
  const now = clock.now();
  const hash = sha256(exchange.code);
  return inTransaction(db, async (tx) => {
    const code = await redeemCode(tx, exchange, now);
    if (code === undefined) return undefined;
    const { subject, nonce } = code;
    const userId = await resolveUserId(tx, { subject, providers: env.providers, now });
    if (userId === undefined) return undefined;
    const { fingerprint, userAgent } = exchange;
    return startSessionForCode(tx, { hash, userId, nonce, fingerprint, userAgent, now });
  });
}

/**
 * Part of the caller's transaction: returns the subject of a code and the nonce it was requested
 * with. Undefined for a code that is wrong, used, expired or another client's; the first attempt
 * uses it up.
 */
export async function redeemCode(
  tx: Transaction<Database>,
  exchange: CodeProof,
  now: Date,
): Promise<{ readonly subject: CodeSubject; readonly nonce: string } | undefined> {
  const hash = sha256(exchange.code);
  const code = await lockCode(tx, hash);
  if (code === undefined) return undefined;
  if (code.used_at !== null) {
    if (code.session_id !== null) {
      await revokeSession(tx, { sessionId: code.session_id, reason: 'reuse', now });
    }
    return undefined;
  }
  // One attempt only: a caller with the wrong verifier is not the client the code was created for.
  await markCodeUsed(tx, { hash, sessionId: null, now });
  if (code.expires_at <= now || !isFor(code, exchange)) return undefined;
  return { subject: subjectOf(code), nonce: code.nonce };
}

async function startSessionForCode(
  tx: Transaction<Database>,
  start: {
    readonly hash: Buffer;
    readonly userId: number;
    readonly nonce: string;
    readonly fingerprint: string | undefined;
    readonly userAgent: string | null;
    readonly now: Date;
  },
) {
  const { hash, userId, nonce, fingerprint, userAgent, now } = start;
  const grant = await startSessionIn(tx, { userId, fingerprint, userAgent, now });
  await markCodeUsed(tx, { hash, sessionId: grant.subject.sessionId, now });
  return { ...grant, nonce };
}

type LockedCode = NonNullable<Awaited<ReturnType<typeof lockCode>>>;

function isFor(code: LockedCode, exchange: CodeProof): boolean {
  return (
    code.client_id === exchange.clientId &&
    (exchange.redirectUri === undefined || code.redirect_uri === exchange.redirectUri) &&
    isVerified(code.code_challenge, exchange.codeVerifier)
  );
}

/**
 * A verifier without a challenge is refused too: otherwise an attacker could bring a code of a flow
 * without PKCE to a client that uses it (RFC 9700 §2.1.1).
 */
function isVerified(challenge: string | null, verifier: string | undefined): boolean {
  if (challenge === null || verifier === undefined) {
    return challenge === null && verifier === undefined;
  }
  const presented = Buffer.from(sha256(verifier).toString('base64url'));
  return timingSafeEqual(presented, Buffer.from(challenge));
}

function subjectOf({ user_id: userId, identity }: LockedCode): CodeSubject {
  if (identity !== null) return { userId, identity };
  if (userId === null) throw new Error('A code needs an account or an identity');
  return { userId, identity };
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
