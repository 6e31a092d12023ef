/**
 * The session's tokens in an encrypted cookie that only this server reads: no token ever reaches a script, a remote or a log.
 */
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { openSealed, seal } from './sealed.ts';
import type { SecretKeys } from './secret-key.ts';

const sessionSchema = v.object({
  accessToken: v.string(),
  refreshToken: v.string(),
  /** 21 random characters of this browser. */
  fingerprint: v.string(),
  /** When the access token ends. */
  expiresAtMs: v.number(),
});
const claimsSchema = v.object({ exp: v.number(), iat: v.optional(v.number()) });
const ownerSchema = v.object({ sub: v.union([v.string(), v.number()]) });

export type StoredSession = v.InferOutput<typeof sessionSchema>;

/** Longer than any refresh token lives; the API decides when a session is over. */
const COOKIE_LIFETIME_SECONDS = 60 * 24 * 3600;

const OWNER_LENGTH = 16;

export interface SessionCodec {
  encode(session: StoredSession): Promise<string>;
  /** Undefined for anything that this server did not write. */
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
 * When an access token that has just come ends by this server's clock, from its claims; the
 * token is the API's, so it is only read. How long it lives counts, where the token says so:
 * the API's clock may go wrong.
 */
export function accessTokenExpiry(token: string, nowMs: number): number {
  const { exp, iat } = v.parse(claimsSchema, readClaims(token));
  return iat === undefined ? exp * 1000 : nowMs + (exp - iat) * 1000;
}

/**
 * Tells the persons of one browser apart, from renewal to renewal: opaque, and another one in
 * every browser. One for all where the API's tokens do not say whose they are.
 */
export function ownerOf({ accessToken, fingerprint }: StoredSession): string {
  const claims = v.safeParse(ownerSchema, readClaims(accessToken));
  const subject = claims.success ? claims.output.sub : '';
  const digest = createHash('sha256').update(`session-owner:${fingerprint}:${subject}`).digest();
  return digest.toString('base64url').slice(0, OWNER_LENGTH);
}

/**
 * False when the page that asks shows somebody whose session is gone, or over which another
 * person has logged in: it gets no answer in the name of who is here now (SES-02).
 *
 * @param shown value of `SESSION_OWNER_HEADER`, empty on a page that shows nobody's things
 */
export function isShownBy(
  shown: string | readonly string[] | undefined,
  session: StoredSession | undefined,
): boolean {
  if (shown === undefined || shown === '') return true;
  return session !== undefined && shown === ownerOf(session);
}

/** Undefined for a token of another shape. */
function readClaims(token: string): unknown {
  const [, payload = ''] = token.split('.');
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
