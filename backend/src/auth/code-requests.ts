/** Asking for a code by mail, and bringing one: what every such call does and counts (ACC-13). */
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

/** Mails to one address, of all kinds. */
const MAILS_MAX = { ofVisitor: 100, ofVisitorOnAccount: 6, onAccount: 18 };
/** Wrong codes for one address, in all browsers. */
const WRONG_CODES_MAX = { ofVisitor: 100, ofVisitorOnAccount: 20, onAccount: 60 };

export interface CodeWish {
  readonly purpose: Extract<OneTimeCodePurpose, 'login' | 'recovery' | 'sign-up' | 'change-email'>;
  readonly email: string;
  readonly fingerprint: string;
  readonly detail?: Readonly<Record<string, string>>;
  /** `code`: the mail has no link. */
  readonly form: 'link-and-code' | 'code';
  /** Own path. */
  readonly returnTo?: string | undefined;
}

/**
 * The mail is written by the outbox. Nothing here looks at accounts: everybody gets the same
 * answer after the same work. Throws RATE_LIMITED.
 */
export async function requestCode(
  services: Services,
  request: FastifyRequest,
  wish: CodeWish,
): Promise<void> {
  await countCodeMail(services, { request, email: wish.email });
  await inTransaction(services.db, (tx) => enqueueCode(tx, wish, services.clock.now()));
}

/** Counts a mail that is about to be written. Throws RATE_LIMITED. */
export async function countCodeMail(
  { db, env, clock }: Services,
  { request, email }: { readonly request: FastifyRequest; readonly email: string },
): Promise<void> {
  const visitor = visitorAddress(request, env.proxySecret);
  const account = normaliseEmail(email);
  const limits = listAttemptLimits({ name: 'code-mail', visitor, account, max: MAILS_MAX });
  await requireTurn(db, { limits, now: clock.now() });
}

/** Part of the caller's transaction; `countCodeMail` comes first. */
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

/** Codes that open an account, or give it another password. */
export const CODES_THAT_OPEN = ['login', 'recovery', 'sign-up'] as const;

/**
 * Part of the caller's transaction, which holds the account: codes that were asked for with its
 * address until now count no more, whether they are mailed already or not.
 */
export async function takeBackCodes(
  tx: Connection,
  asked: { readonly emailNorm: string; readonly purposes: readonly OneTimeCodePurpose[] },
): Promise<void> {
  // First: a code that is just being made for one is there to be deleted afterwards.
  await deleteCodeRequestsOf(tx, asked);
  await deleteCodesOf(tx, asked);
}

/**
 * Runs an attempt with a mailed code that answers undefined when the code does not count.
 * Throws CODE_INVALID, one for every reason, and RATE_LIMITED.
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
