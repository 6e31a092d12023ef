/** Requests a code by mail, and checks one: the steps and limits that all these calls share. */
import type { FastifyRequest } from 'fastify';
import { listAttemptLimits } from './attempt-limits.ts';
import type { Connection } from '../db/connection.ts';
import { deleteCodeRequestsOf, insertCodeRequest } from './code-request-repository.ts';
import { deleteCodesOf } from './one-time-code-repository.ts';
import { enqueue } from '../db/outbox-repository.ts';
import { limitFailures, assertAttemptAllowed } from './rate-limit-repository.ts';
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

export interface NewCodeRequest {
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
 * An outbox task writes the mail. This function does not look up accounts, so that every caller
 * gets the same response after the same time. Throws RATE_LIMITED.
 */
export async function requestCode(
  services: Services,
  request: FastifyRequest,
  codeRequest: NewCodeRequest,
): Promise<void> {
  await countCodeMail(services, { request, email: codeRequest.email });
  await inTransaction(services.db, (tx) => enqueueCode(tx, codeRequest, services.clock.now()));
}

/** Counts a mail before it is written. Throws RATE_LIMITED. */
export async function countCodeMail(
  { db, env, clock }: Services,
  { request, email }: { readonly request: FastifyRequest; readonly email: string },
): Promise<void> {
  const visitor = visitorAddress(request, env.proxySecret);
  const account = normaliseEmail(email);
  const limits = listAttemptLimits({ name: 'code-mail', visitor, account, max: MAILS_MAX });
  await assertAttemptAllowed(db, { limits, now: clock.now() });
}

/**
 * Part of the caller's transaction: stores the request and enqueues its mail. Call `countCodeMail`
 * first.
 */
export async function enqueueCode(
  tx: Connection,
  codeRequest: NewCodeRequest,
  now: Date,
): Promise<void> {
  const requestId = await insertCodeRequest(tx, {
    purpose: codeRequest.purpose,
    email: codeRequest.email,
    email_norm: normaliseEmail(codeRequest.email),
    fingerprint_hash: hashFingerprint(codeRequest.fingerprint),
    detail: JSON.stringify(codeRequest.detail ?? {}),
    has_link: codeRequest.form === 'link-and-code',
    return_to: codeRequest.returnTo ?? null,
    asked_at: now,
  });
  const dedupeKey = `mail.code:${requestId}`;
  await enqueue(tx, { kind: 'mail.code', dedupeKey, payload: { requestId }, runAt: now });
}

/** Purposes of codes that log in to an account, or change its password. */
export const ACCESS_CODE_PURPOSES = ['login', 'recovery', 'sign-up'] as const;

/**
 * Invalidates all codes requested with an address until now, mailed or not. Part of the caller's
 * transaction, which holds a lock on the account.
 */
export async function revokeCodes(
  tx: Connection,
  scope: { readonly emailNorm: string; readonly purposes: readonly OneTimeCodePurpose[] },
): Promise<void> {
  // Requests first: this waits for a code that is being created, which is then deleted too.
  await deleteCodeRequestsOf(tx, scope);
  await deleteCodesOf(tx, scope);
}

/**
 * Runs an attempt with a mailed code. The attempt returns undefined when the code is not valid.
 * Throws CODE_INVALID, the same for every reason, and RATE_LIMITED.
 */
export async function attemptWithCode<Result>(
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
