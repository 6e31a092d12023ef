/**
 * Changes an account's email address. A request needs proof that it comes from the account's owner.
 * The new address is then unconfirmed, for a day at most, until a code that was mailed to it is
 * entered. Before that, the response does not depend on whether the new address has an account: if
 * it has one, the mail goes to its owner, without a code.
 */
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { bringCode, countCodeMail, enqueueCode, takeBackCodes } from '../auth/code-requests.ts';
import type { Connection } from '../db/connection.ts';
import {
  deleteEmailChange,
  findAwaitedEmail,
  replaceEmailChange,
} from '../auth/email-change-repository.ts';
import { enqueue } from '../db/outbox-repository.ts';
import { limitFailures, requireTurn } from '../auth/rate-limit-repository.ts';
import { ONE_TIME_CODE_PURPOSES } from '../db/schema/identity.ts';
import { revokeSessionsOf } from '../auth/session-repository.ts';
import { inTransaction } from '../db/transaction.ts';
import { findUserForChange, replaceEmail, type UserAccount } from '../auth/user-repository.ts';
import { HttpError } from '../errors.ts';
import { takeCode } from '../auth/one-time-codes.ts';
import { isPasswordRight } from '../auth/passwords.ts';
import type { Services } from '../services.ts';

const PROOFS_MAX = 10;
/** Limits mails to strangers, however often the owner's proof is given. */
const MAILS_MAX = 5;

/**
 * Proof that the account's owner makes the request: the password, or a login code of this browser.
 */
interface EmailProof {
  readonly current_password?: string | undefined;
  readonly code?: string | undefined;
  readonly fingerprint?: string | undefined;
}

/** A requested address, and the browser in which its code is valid. */
export interface EmailWish {
  readonly userId: number;
  readonly email: string;
  readonly fingerprint: string;
}

/** Throws VALIDATION_FAILED with the field that is wrong, and RATE_LIMITED. */
export async function permitEmailChange(
  services: Services,
  asked: {
    readonly user: UserAccount;
    readonly email: string;
    readonly request: FastifyRequest;
    readonly proof: EmailProof;
  },
): Promise<EmailWish> {
  const { user, email, request, proof } = asked;
  const { fingerprint } = proof;
  if (fingerprint === undefined) {
    throw refusal({ fingerprint: 'This value is missing or not allowed.' });
  }
  await requireOwner(services, user, { ...proof, fingerprint });
  const wish = { userId: user.id, email, fingerprint };
  await countMail(services, wish, request);
  return wish;
}

/** Part of the caller's transaction: stores the unconfirmed address and mails a code to it. */
export async function awaitEmail(tx: Connection, wish: EmailWish, now: Date): Promise<void> {
  const { userId, email, fingerprint } = wish;
  await replaceEmailChange(tx, { userId, email, now });
  const detail = { user_id: String(userId) };
  const form = 'link-and-code';
  await enqueueCode(tx, { purpose: 'change-email', email, fingerprint, detail, form }, now);
}

/**
 * Mails another code to the unconfirmed address. Throws CONFLICT when there is none, RATE_LIMITED.
 */
export async function mailEmailCode(
  services: Services,
  asked: {
    readonly userId: number;
    readonly fingerprint: string;
    readonly request: FastifyRequest;
  },
): Promise<void> {
  const { db, clock } = services;
  const { userId, fingerprint, request } = asked;
  const email = await findAwaitedEmail(db, userId);
  if (email === undefined) throw notAwaited();
  const wish = { userId, email, fingerprint };
  await countMail(services, wish, request);
  await inTransaction(db, (tx) => awaitEmail(tx, wish, clock.now()));
}

/** Discards the unconfirmed address; its codes become useless. */
export async function keepEmail({ db }: Pick<Services, 'db'>, userId: number): Promise<void> {
  await deleteEmailChange(db, userId);
}

/**
 * Confirms the new address, notifies the old one, and ends the account's other sessions, as a
 * password change does. Throws CODE_INVALID, RATE_LIMITED, and CONFLICT when another account has
 * taken the address in the meantime.
 */
export async function confirmEmail(
  services: Services,
  brought: {
    readonly userId: number;
    readonly sessionId: string;
    readonly code: string;
    readonly fingerprint: string;
    readonly request: FastifyRequest;
  },
): Promise<void> {
  const { db, clock, keys } = services;
  const { userId, sessionId, code, fingerprint, request } = brought;
  const now = clock.now();
  const awaited = await findAwaitedEmail(db, userId);
  const email = await bringCode(
    services,
    { request, email: awaited ?? String(userId) },
    async () => {
      if (awaited === undefined) return undefined;
      const owner = { purpose: 'change-email', email: awaited, fingerprint, code } as const;
      const detail = await takeCode(db, owner, { secret: keys.codeSecret, now });
      return v.is(detailSchema(userId), detail) ? awaited : undefined;
    },
  );
  await inTransaction(db, async (tx) => {
    const before = await findUserForChange(tx, userId);
    if (before === undefined) throw new HttpError('TOKEN_INVALID');
    // Another tab cancelled the change or requested another address.
    if ((await deleteEmailChange(tx, userId)) !== email) throw notAwaited();
    if ((await replaceEmail(tx, { id: userId, email, now })) === 'taken') {
      const message =
        'This address can no longer be used. Please keep your current one, or choose another.';
      throw new HttpError('CONFLICT', { message });
    }
    await endWhatWasBefore(tx, { before, sessionId, now });
  });
}

/** Ends other sessions, revokes the codes of the old address and notifies its owner. */
async function endWhatWasBefore(
  tx: Connection,
  change: { readonly before: UserAccount; readonly sessionId: string; readonly now: Date },
): Promise<void> {
  const { before, sessionId: exceptSessionId, now } = change;
  const { id: userId, email: to, first_name: firstName } = before;
  await revokeSessionsOf(tx, { userId, exceptSessionId, reason: 'email-changed', now });
  const asked = { emailNorm: before.email_norm, purposes: ONE_TIME_CODE_PURPOSES };
  await takeBackCodes(tx, asked);
  const changeId = `${userId}-${now.getTime()}`;
  await enqueue(tx, {
    kind: 'mail.email-changed',
    dedupeKey: `email-changed:${changeId}`,
    payload: { to, firstName, changeId },
    runAt: now,
  });
}

/** A code that another account requested in the same browser is not valid for this account. */
function detailSchema(userId: number) {
  return v.object({ user_id: v.literal(String(userId)) });
}

async function countMail(
  services: Services,
  { userId, email }: EmailWish,
  request: FastifyRequest,
): Promise<void> {
  const limit = { name: 'change-email', subject: String(userId), failuresMax: MAILS_MAX };
  await requireTurn(services.db, { limits: [limit], now: services.clock.now() });
  await countCodeMail(services, { request, email });
}

/** Checks the password, or a login code mailed to the current address. */
async function requireOwner(
  { db, clock, keys }: Services,
  user: UserAccount,
  {
    current_password: password = '',
    code = '',
    fingerprint,
  }: EmailProof & {
    readonly fingerprint: string;
  },
): Promise<void> {
  const hasCode = code !== '';
  if (!hasCode && password === '') {
    throw refusal({
      current_password: 'Enter your current password to change your email address.',
    });
  }
  const now = clock.now();
  const subject = String(user.id);
  const limits = [{ name: 'confirm-account', subject, failuresMax: PROOFS_MAX }];
  const proof = await limitFailures(db, { limits, now }, async () => {
    const owner = { purpose: 'login', email: user.email, code, fingerprint } as const;
    const isRight = hasCode
      ? (await takeCode(db, owner, { secret: keys.codeSecret, now })) !== undefined
      : await isPasswordRight(password, user.password_hash);
    return isRight ? ('given' as const) : undefined;
  });
  if (proof !== undefined) return;
  throw refusal(
    hasCode
      ? { code: 'This code is incorrect or has expired. Check it, or request a new one.' }
      : { current_password: 'Your current password is incorrect.' },
  );
}

function notAwaited(): HttpError {
  const message = 'There is no new email address to confirm.';
  return new HttpError('CONFLICT', { message });
}

function refusal(fieldErrors: Readonly<Record<string, string>>): HttpError {
  return new HttpError('VALIDATION_FAILED', { fieldErrors });
}
