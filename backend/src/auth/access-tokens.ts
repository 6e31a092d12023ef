/** Access tokens: Ed25519 JWTs that live five minutes. */
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

/** Whom an access token speaks for. */
export interface AccessTokenSubject {
  readonly userId: number;
  readonly sessionId: string;
}

export interface AccessTokens {
  issue(subject: AccessTokenSubject): Promise<string>;
  /** Throws TOKEN_EXPIRED for a genuine token past its time, TOKEN_INVALID for anything else. */
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
    issue({ userId, sessionId }) {
      const issuedAt = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({ sid: sessionId })
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

/** As the database has them. */
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
