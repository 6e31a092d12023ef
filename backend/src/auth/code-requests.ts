/** Requesting a code by mail, and using one: the steps and limits that all these calls share. */
import type { FastifyRequest } from 'fastify';
import { listAttemptLimits } from './attempt-limits.ts';
import type { Connection } from '../db/connection.ts';
import { deleteCodeRequestsOf, insertCodeRequest } from './code-request-repository.ts';
import { deleteCodesOf } from './one-time-code-repository.ts';
import { enqueue } from '../db/outbox-repository.ts';
import { limitFailures, requireTurn } from './rate-limit-repository.ts';
import type { OneTimeCodePurpose } from '../db/schema/identity.ts';
import { inTransaction } from '../db/transaction.ts';
import { normaliseEmail } from './user-repository.ts';
import { HttpError } from '../errors.ts';
import { hashFingerprint } from './one-time-codes.ts';
import type { Services } from '../services.ts';
import { visitorAddress } from '../http/visitor-address.ts';

/** Limits for mails of all kinds to one address. */
const MAILS_MAX = { ofVisitor: 100, ofVisitorOnAccount: 6, onAccount: 18 };
/** Limits for wrong codes for one address, in all browsers. */
const WRONG_CODES_MAX = { ofVisitor: 100, ofVisitorOnAccount: 20, onAccount: 60 };

export interface CodeWish {
  readonly purpose: Extract<OneTimeCodePurpose, 'login' | 'recovery' | 'sign-up' | 'change-email'>;
  readonly email: string;
  readonly fingerprint: string;
  readonly detail?: Readonly<Record<string, string>>;
  /** `code`: the mail has no link. */
  readonly form: 'link-and-code' | 'code';
  /** A path on this site. */
  readonly returnTo?: string | undefined;
}

/**
 * The outbox writes the mail. Nothing here looks up accounts: every caller gets the same response
 * after the same work. Throws RATE_LIMITED.
 */
export async function requestCode(
  services: Services,
  request: FastifyRequest,
  wish: CodeWish,
): Promise<void> {
  await countCodeMail(services, { request, email: wish.email });
  await inTransaction(services.db, (tx) => enqueueCode(tx, wish, services.clock.now()));
}

/** Counts a mail before it is written. Throws RATE_LIMITED. */
export async function countCodeMail(
  { db, env, clock }: Services,
  { request, email }: { readonly request: FastifyRequest; readonly email: string },
): Promise<void> {
  const visitor = visitorAddress(request, env.proxySecret);
  const account = normaliseEmail(email);
  const limits = listAttemptLimits({ name: 'code-mail', visitor, account, max: MAILS_MAX });
  await requireTurn(db, { limits, now: clock.now() });
}

/** Part of the caller's transaction. Call `countCodeMail` first. */
export async function enqueueCode(tx: Connection, wish: CodeWish, now: Date): Promise<void> {
  const requestId = await insertCodeRequest(tx, {
    purpose: wish.purpose,
    email: wish.email,
    email_norm: normaliseEmail(wish.email),
    fingerprint_hash: hashFingerprint(wish.fingerprint),
    detail: JSON.stringify(wish.detail ?? {}),
    has_link: wish.form === 'link-and-code',
    return_to: wish.returnTo ?? null,
    asked_at: now,
  });
  const dedupeKey = `mail.code:${requestId}`;
  await enqueue(tx, { kind: 'mail.code', dedupeKey, payload: { requestId }, runAt: now });
}

/** Purposes of codes that log in to an account, or change its password. */
export const CODES_THAT_OPEN = ['login', 'recovery', 'sign-up'] as const;

/**
 * Part of the caller's transaction, which holds a lock on the account: invalidates all codes
 * requested with its address until now, mailed or not.
 */
export async function takeBackCodes(
  tx: Connection,
  asked: { readonly emailNorm: string; readonly purposes: readonly OneTimeCodePurpose[] },
): Promise<void> {
  // Requests first: a code that is being created from one then exists and is deleted below.
  await deleteCodeRequestsOf(tx, asked);
  await deleteCodesOf(tx, asked);
}

/**
 * Runs an attempt with a mailed code. The attempt returns undefined when the code is not valid.
 * Throws CODE_INVALID, the same for every reason, and RATE_LIMITED.
 */
export async function bringCode<Result>(
  { db, env, clock }: Services,
  { request, email }: { readonly request: FastifyRequest; readonly email: string },
  attempt: () => Promise<Result | undefined>,
): Promise<Result> {
  const visitor = visitorAddress(request, env.proxySecret);
  const account = normaliseEmail(email);
  const limits = listAttemptLimits({ name: 'code-wrong', visitor, account, max: WRONG_CODES_MAX });
  const result = await limitFailures(db, { limits, now: clock.now() }, attempt);
  if (result !== undefined) return result;
  const { publicMessage: code } = new HttpError('CODE_INVALID');
  throw new HttpError('CODE_INVALID', { fieldErrors: { code } });
}
