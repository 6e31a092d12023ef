/**
 * The session's tokens, in an encrypted cookie that only this server can read. No token reaches a
 * script, a remote or a log.
 */
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { openSealed, seal } from './sealed.ts';
import type { SecretKeys } from './secret-key.ts';

const sessionSchema = v.object({
  accessToken: v.string(),
  refreshToken: v.string(),
  /** 21 random characters, one value per browser. */
  fingerprint: v.string(),
  /** When the access token expires. */
  expiresAtMs: v.number(),
});
const claimsSchema = v.object({ exp: v.number(), iat: v.optional(v.number()) });
const ownerSchema = v.object({ sub: v.union([v.string(), v.number()]) });
const guestSchema = v.object({ guest: v.literal(true) });

export type StoredSession = v.InferOutput<typeof sessionSchema>;

/** Longer than the lifetime of refresh tokens; the API decides when a session ends. */
const COOKIE_LIFETIME_SECONDS = 60 * 24 * 3600;

const OWNER_LENGTH = 16;

export interface SessionCodec {
  encode(session: StoredSession): Promise<string>;
  /** Returns undefined for a value this server did not write. */
  decode(value: string): Promise<StoredSession | undefined>;
}

export function createSessionCodec(keys: SecretKeys): SessionCodec {
  return {
    encode: (session) => seal({ session }, keys, `${COOKIE_LIFETIME_SECONDS}s`),
    async decode(value) {
      const claims = await openSealed(value, keys);
      const result = v.safeParse(sessionSchema, claims?.['session']);
      return result.success ? result.output : undefined;
    },
  };
}

/**
 * When a new access token expires, by this server's clock. The claims are not verified, because the
 * token came from the API. The result is based on the lifetime (`exp - iat`) if possible, because the
 * API's clock may be wrong.
 */
export function accessTokenExpiry(token: string, nowMs: number): number {
  const { exp, iat } = v.parse(claimsSchema, readClaims(token));
  return iat === undefined ? exp * 1000 : nowMs + (exp - iat) * 1000;
}

/**
 * Opaque id of the customer in this browser. It distinguishes the customers of one browser, stays the
 * same after renewals, and differs between browsers. It is constant when the API's tokens have no
 * subject.
 */
export function ownerOf({ accessToken, fingerprint }: StoredSession): string {
  const claims = v.safeParse(ownerSchema, readClaims(accessToken));
  const subject = claims.success ? claims.output.sub : '';
  const digest = createHash('sha256').update(`session-owner:${fingerprint}:${subject}`).digest();
  return digest.toString('base64url').slice(0, OWNER_LENGTH);
}

/** Whether the session is a guest's, who can only buy. Backends without guests never say so. */
export function isGuestSession({ accessToken }: StoredSession): boolean {
  return v.is(guestSchema, readClaims(accessToken));
}

/**
 * False when the page was rendered for another session than the current one, because that session
 * ended or another customer logged in. Such a page must not act for the current customer.
 *
 * @param pageOwner value of `SESSION_OWNER_HEADER`; empty on a page without personal content
 */
export function isPageOfSession(
  pageOwner: string | readonly string[] | undefined,
  session: StoredSession | undefined,
): boolean {
  if (pageOwner === undefined || pageOwner === '') return true;
  return session !== undefined && pageOwner === ownerOf(session);
}

/** Undefined for a malformed token. */
function readClaims(token: string): unknown {
  const [, payload = ''] = token.split('.');
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
