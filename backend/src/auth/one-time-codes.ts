/**
 * Codes that are mailed and count once, within ten minutes, for five tries, in the browser
 * that asked (ACC-03, ACC-04, ACC-05). The same code is in the mail's link and to be typed:
 * eight characters without those that look alike (39 bits).
 */
import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Connection } from '../db/connection.ts';
import {
  deleteCode,
  replaceCode,
  takeTry,
  type OneTimeCodeKey,
} from './one-time-code-repository.ts';
import type { OneTimeCodePurpose } from '../db/schema/identity.ts';
import { normaliseEmail } from './user-repository.ts';

export const CODE_LIFE_MS = 10 * 60 * 1000;
const TRIES = 5;
const LENGTH = 8;
/** No 0 and O, no 1, I and L. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Who asks for a code or brings one. */
export interface CodeOwner {
  readonly purpose: OneTimeCodePurpose;
  readonly email: string;
  /** 21 random characters of the browser. */
  readonly fingerprint: string;
}

interface CodeDetail {
  /** What was asked for with the code. */
  readonly detail?: Readonly<Record<string, string>>;
}

interface CodeOptions {
  readonly secret: string;
  readonly now: Date;
}

/** Answers the code to mail, `ABCD-2345`; the one before for the same owner counts no more. */
export async function createCode(
  db: Connection,
  owner: CodeOwner & CodeDetail,
  options: CodeOptions,
): Promise<string> {
  const fingerprintHash = hashFingerprint(owner.fingerprint);
  return createCodeFor(db, { ...owner, fingerprintHash }, options);
}

/** As `createCode`, where only the digest of the browser's name was kept. */
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

export type BroughtCode = CodeOwner & { readonly code: string };

/** A code that is right and not used up yet. */
export interface RightCode {
  /** What was asked for with it. */
  readonly detail: unknown;
  readonly key: OneTimeCodeKey;
  readonly codeHash: Buffer;
}

/**
 * What was asked for with the code, once. Undefined for a code that is wrong, used, over,
 * tried too often or another browser's: who brings it learns no more than that.
 */
export async function takeCode(
  db: Connection,
  brought: BroughtCode,
  options: CodeOptions,
): Promise<unknown> {
  const right = await tryCode(db, brought, options);
  return right !== undefined && (await useCode(db, right)) ? right.detail : undefined;
}

/**
 * Counts a try, and answers the code when it is right. What it opens waits for `useCode`, in the
 * transaction that holds the account: codes may be taken back meanwhile.
 */
export async function tryCode(
  db: Connection,
  brought: BroughtCode,
  { secret, now }: CodeOptions,
): Promise<RightCode | undefined> {
  const key = keyOf(brought);
  const kept = await takeTry(db, key, now);
  if (kept === undefined) return undefined;
  const codeHash = hashCode(secret, key, brought.code);
  if (!timingSafeEqual(kept.code_hash, codeHash)) return undefined;
  return { detail: kept.detail, key, codeHash };
}

/** False when somebody was first, or the code was taken back. */
export function useCode(db: Connection, { key, codeHash }: RightCode): Promise<boolean> {
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

/** Small letters, spaces and hyphens do not count. */
function hashCode(secret: string, { purpose, emailNorm }: OneTimeCodeKey, code: string): Buffer {
  const plain = code.toUpperCase().replaceAll(/[\s-]/g, '');
  return createHmac('sha256', secret).update(`${purpose}\n${emailNorm}\n${plain}`).digest();
}
