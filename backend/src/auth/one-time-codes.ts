/**
 * One-time codes sent by mail: valid once, for ten minutes and five attempts, in the browser that
 * requested them. A recovery code requested without a fingerprint is valid in any browser. The mail's link and its text contain the same code: eight characters (39 bits),
 * without characters that look alike.
 */
import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Connection } from '../db/connection.ts';
import {
  deleteCode,
  replaceCode,
  countTry,
  type OneTimeCodeKey,
} from './one-time-code-repository.ts';
import type { OneTimeCodePurpose } from '../db/schema/identity.ts';
import { normaliseEmail } from './user-repository.ts';

export const CODE_LIFE_MS = 10 * 60 * 1000;
const TRIES = 5;
const LENGTH = 8;
/** Without 0 and O, 1, I and L. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** The fingerprint of codes that are valid in any browser; real ones have 21 characters. */
export const ANY_BROWSER = '';

/** The purpose, address and browser that a code is valid for. */
export interface CodeOwner {
  readonly purpose: OneTimeCodePurpose;
  readonly email: string;
  /** 21 random characters that identify the browser. */
  readonly fingerprint: string;
}

interface CodeDetail {
  /** Data stored with the request. */
  readonly detail?: Readonly<Record<string, string>>;
}

interface CodeOptions {
  readonly secret: string;
  readonly now: Date;
}

/**
 * Returns the code to mail, formatted as `ABCD-2345`. An earlier code for the same owner becomes
 * invalid.
 */
export async function createCode(
  db: Connection,
  owner: CodeOwner & CodeDetail,
  options: CodeOptions,
): Promise<string> {
  const fingerprintHash = hashFingerprint(owner.fingerprint);
  return createCodeFor(db, { ...owner, fingerprintHash }, options);
}

/** Like `createCode`, when only the hash of the fingerprint was stored. */
export async function createCodeFor(
  db: Connection,
  owner: Omit<CodeOwner, 'fingerprint'> & { readonly fingerprintHash: Buffer } & CodeDetail,
  { secret, now }: CodeOptions,
): Promise<string> {
  const code = Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length)));
  const text = `${code.slice(0, LENGTH / 2).join('')}-${code.slice(LENGTH / 2).join('')}`;
  const { purpose, fingerprintHash } = owner;
  const key = { purpose, emailNorm: normaliseEmail(owner.email), fingerprintHash };
  await replaceCode(db, {
    ...key,
    codeHash: hashCode(secret, key, text),
    detail: owner.detail ?? {},
    tries: TRIES,
    now,
    expiresAt: new Date(now.getTime() + CODE_LIFE_MS),
  });
  return text;
}

/** A code that a visitor entered. */
export type PresentedCode = CodeOwner & { readonly code: string };

/** A correct code that has not been used yet. */
export interface VerifiedCode {
  /** Data stored with the request. */
  readonly detail: unknown;
  readonly key: OneTimeCodeKey;
  readonly codeHash: Buffer;
}

/**
 * Uses a code and returns the data stored with it. Undefined for a code that is wrong, used,
 * expired, tried too often or another browser's: the caller does not learn which.
 */
export async function consumeCode(
  db: Connection,
  presented: PresentedCode,
  options: CodeOptions,
): Promise<unknown> {
  const verified = await verifyCode(db, presented, options);
  return verified !== undefined && (await consumeVerifiedCode(db, verified))
    ? verified.detail
    : undefined;
}

/**
 * Counts an attempt, and returns the code when it is correct. The caller then locks the account and
 * calls `consumeVerifiedCode` in one transaction, because the code may be revoked in the meantime.
 */
export async function verifyCode(
  db: Connection,
  presented: PresentedCode,
  { secret, now }: CodeOptions,
): Promise<VerifiedCode | undefined> {
  const key = keyOf(presented);
  const stored = await countTry(db, key, now);
  if (stored === undefined) return undefined;
  const codeHash = hashCode(secret, key, presented.code);
  if (!timingSafeEqual(stored.code_hash, codeHash)) return undefined;
  return { detail: stored.detail, key, codeHash };
}

/**
 * Like `verifyCode`, for a code that `recoverPassword` mailed: a code of this browser, or one that
 * was requested without a fingerprint.
 */
export async function verifyRecoveryCode(
  db: Connection,
  presented: Omit<PresentedCode, 'purpose' | 'fingerprint'> & {
    readonly fingerprint?: string | undefined;
  },
  options: CodeOptions,
): Promise<VerifiedCode | undefined> {
  const { email, code, fingerprint = ANY_BROWSER } = presented;
  const recovery = { purpose: 'recovery', email, code } as const;
  const own = await verifyCode(db, { ...recovery, fingerprint }, options);
  if (own !== undefined || fingerprint === ANY_BROWSER) return own;
  return verifyCode(db, { ...recovery, fingerprint: ANY_BROWSER }, options);
}

/** False when another request used the code first, or it was revoked. */
export function consumeVerifiedCode(
  db: Connection,
  { key, codeHash }: VerifiedCode,
): Promise<boolean> {
  return deleteCode(db, key, codeHash);
}

export function hashFingerprint(fingerprint: string): Buffer {
  return createHash('sha256').update(fingerprint).digest();
}

function keyOf({ purpose, email, fingerprint }: CodeOwner): OneTimeCodeKey {
  return {
    purpose,
    emailNorm: normaliseEmail(email),
    fingerprintHash: hashFingerprint(fingerprint),
  };
}

/** Letter case, spaces and hyphens are ignored. */
function hashCode(secret: string, { purpose, emailNorm }: OneTimeCodeKey, code: string): Buffer {
  const plain = code.toUpperCase().replaceAll(/[\s-]/g, '');
  return createHmac('sha256', secret).update(`${purpose}\n${emailNorm}\n${plain}`).digest();
}
