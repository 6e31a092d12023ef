/** Access tokens: Ed25519 JWTs that are valid for five minutes. */
import { createPrivateKey, createPublicKey, randomUUID, type KeyObject } from 'node:crypto';
import { calculateJwkThumbprint, errors, exportJWK, jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../config/clock.ts';
import type { KeyRing } from '../config/keys.ts';
import { HttpError } from '../errors.ts';

const ACCESS_TOKEN_LIFE_SECONDS = 300;
const ISSUER = 'tumblerworks';
const AUDIENCE = 'tumblerworks-api';
const TYPE = 'at+jwt';
const ALGORITHM = 'EdDSA';

/** The user and session an access token belongs to. */
export interface AccessTokenSubject {
  readonly userId: number;
  readonly sessionId: string;
}

/** Who holds a session: the customer of an account, or a guest, who can only buy. */
export type SessionHolder = 'account' | 'guest';

export interface AccessTokens {
  /** A guest's token has the claim `guest`, for the shell. The API reads the database instead. */
  issue(subject: AccessTokenSubject, holder?: SessionHolder): Promise<string>;
  /** Throws TOKEN_EXPIRED for a genuine token that has expired, TOKEN_INVALID for anything else. */
  verify(token: string): Promise<AccessTokenSubject>;
}

export async function createAccessTokens(
  [signing, ...others]: KeyRing,
  clock: Clock,
): Promise<AccessTokens> {
  const privateKey = createPrivateKey(signing);
  const { kid, publicKey } = await describeKey(signing);
  const known = new Map([[kid, publicKey]]);
  for (const other of await Promise.all(others.map(describeKey))) {
    known.set(other.kid, other.publicKey);
  }

  return {
    issue({ userId, sessionId }, holder = 'account') {
      const issuedAt = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({ sid: sessionId, ...(holder === 'guest' && { guest: true }) })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(String(userId))
        .setJti(randomUUID())
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + ACCESS_TOKEN_LIFE_SECONDS)
        .sign(privateKey);
    },
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, (header) => keyOf(known, header.kid), {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: AUDIENCE,
          typ: TYPE,
          requiredClaims: ['exp', 'iat', 'jti', 'sub', 'sid'],
          currentDate: clock.now(),
        });
        return parseSubject(payload.sub, payload['sid']);
      } catch (error) {
        if (error instanceof HttpError) throw error;
        const code = error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'TOKEN_INVALID';
        throw new HttpError(code, { cause: error });
      }
    },
  };
}

async function describeKey(
  pem: string,
): Promise<{ readonly kid: string; readonly publicKey: KeyObject }> {
  const publicKey = createPublicKey(createPrivateKey(pem));
  return { kid: await calculateJwkThumbprint(await exportJWK(publicKey)), publicKey };
}

function keyOf(known: ReadonlyMap<string, KeyObject>, kid: string | undefined): KeyObject {
  const key = known.get(kid ?? '');
  if (key === undefined) throw new HttpError('TOKEN_INVALID');
  return key;
}

/** The form of user ids in the database. */
const USER_ID = /^[1-9]\d{0,8}$/;
const SESSION_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function parseSubject(subject: unknown, sessionId: unknown): AccessTokenSubject {
  const isKnownShape =
    typeof subject === 'string' &&
    USER_ID.test(subject) &&
    typeof sessionId === 'string' &&
    SESSION_ID.test(sessionId);
  if (!isKnownShape) throw new HttpError('TOKEN_INVALID');
  return { userId: Number(subject), sessionId };
}
