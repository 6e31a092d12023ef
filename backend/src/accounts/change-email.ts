/**
 * Changes an account's email address. A request needs proof that it comes from the account's owner.
 * The new address is then pending: the owner confirms it within a day with a code that is mailed to
 * it. Until then, responses do not depend on whether the new address has an account: if it has one,
 * its owner gets a mail without a code.
 */
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { attemptWithCode, countCodeMail, enqueueCode, revokeCodes } from '../auth/code-requests.ts';
import type { Connection } from '../db/connection.ts';
import {
  deleteEmailChange,
  findPendingEmail,
  replaceEmailChange,
} from '../auth/email-change-repository.ts';
import { enqueue } from '../db/outbox-repository.ts';
import { limitFailures, assertAttemptAllowed } from '../auth/rate-limit-repository.ts';
import { ONE_TIME_CODE_PURPOSES } from '../db/schema/identity.ts';
import { revokeSessionsOf } from '../auth/session-repository.ts';
import { inTransaction } from '../db/transaction.ts';
import {
  findUserForChange,
  normaliseEmail,
  replaceEmail,
  type UserAccount,
} from '../auth/user-repository.ts';
import { HttpError } from '../errors.ts';
import { consumeCode } from '../auth/one-time-codes.ts';
import { isPasswordCorrect } from '../auth/passwords.ts';
import type { Services } from '../services.ts';

const PROOFS_MAX = 10;
/** Limits mails to other people's addresses, even for requests with a valid proof. */
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
export interface EmailChangeRequest {
  readonly userId: number;
  readonly email: string;
  readonly fingerprint: string;
}

/** Checks the proof. Throws VALIDATION_FAILED with the wrong field, and RATE_LIMITED. */
export async function authorizeEmailChange(
  services: Services,
  attempt: {
    readonly user: UserAccount;
    readonly email: string;
    readonly request: FastifyRequest;
    readonly proof: EmailProof;
  },
): Promise<EmailChangeRequest> {
  const { user, email, request, proof } = attempt;
  const { fingerprint } = proof;
  if (fingerprint === undefined) {
    throw refusal({ fingerprint: 'This value is missing or not allowed.' });
  }
  await requireOwner(services, user, { ...proof, fingerprint });
  const emailChange = { userId: user.id, email, fingerprint };
  await countMail(services, emailChange, request);
  return emailChange;
}

/** Part of the caller's transaction: stores the pending address and mails a code to it. */
export async function storePendingEmail(
  tx: Connection,
  { userId, email, fingerprint }: EmailChangeRequest,
  now: Date,
): Promise<void> {
  await replaceEmailChange(tx, { userId, email, now });
  const detail = { user_id: String(userId) };
  const form = 'link-and-code';
  await enqueueCode(tx, { purpose: 'change-email', email, fingerprint, detail, form }, now);
}

/**
 * Mails another code to the pending address. Throws CONFLICT when there is none, and RATE_LIMITED.
 */
export async function mailEmailCode(
  services: Services,
  attempt: {
    readonly userId: number;
    readonly fingerprint: string;
    readonly request: FastifyRequest;
  },
): Promise<void> {
  const { db, clock } = services;
  const { userId, fingerprint, request } = attempt;
  const email = await findPendingEmail(db, userId);
  if (email === undefined) throw noPendingEmail();
  const emailChange = { userId, email, fingerprint };
  await countMail(services, emailChange, request);
  await inTransaction(db, (tx) => storePendingEmail(tx, emailChange, clock.now()));
}

/** Discards the pending address; its codes become invalid. */
export async function cancelEmailChange(
  { db }: Pick<Services, 'db'>,
  userId: number,
): Promise<void> {
  await deleteEmailChange(db, userId);
}

/**
 * Confirms the new address, notifies the old one, and ends the account's other sessions, as a
 * password change does. Throws CODE_INVALID, RATE_LIMITED, and CONFLICT when another account has
 * taken the address in the meantime.
 */
export async function confirmEmail(
  services: Services,
  attempt: {
    readonly userId: number;
    readonly sessionId: string;
    readonly code: string;
    readonly fingerprint: string;
    readonly request: FastifyRequest;
  },
): Promise<void> {
  const { db, clock, keys } = services;
  const { userId, sessionId, code, fingerprint, request } = attempt;
  const now = clock.now();
  const pending = await findPendingEmail(db, userId);
  const email = await attemptWithCode(
    services,
    { request, email: pending ?? String(userId) },
    async () => {
      if (pending === undefined) return undefined;
      const owner = { purpose: 'change-email', email: pending, fingerprint, code } as const;
      const detail = await consumeCode(db, owner, { secret: keys.codeSecret, now });
      return v.is(detailSchema(userId), detail) ? pending : undefined;
    },
  );
  await inTransaction(db, async (tx) => {
    const before = await findUserForChange(tx, userId);
    if (before === undefined) throw new HttpError('TOKEN_INVALID');
    // Another tab cancelled the change or requested another address.
    if ((await deleteEmailChange(tx, userId)) !== email) throw noPendingEmail();
    if ((await replaceEmail(tx, { id: userId, email, now })) === 'taken') {
      const message =
        'This address can no longer be used. Please keep your current address, or choose another one.';
      throw new HttpError('CONFLICT', { message });
    }
    await endPreviousAccess(tx, { before, sessionId, now });
  });
}

/** Ends other sessions, revokes the codes of the old address and notifies its owner. */
async function endPreviousAccess(
  tx: Connection,
  change: { readonly before: UserAccount; readonly sessionId: string; readonly now: Date },
): Promise<void> {
  const { before, sessionId: exceptSessionId, now } = change;
  const { id: userId, email: to, first_name: firstName } = before;
  await revokeSessionsOf(tx, { userId, exceptSessionId, reason: 'email-changed', now });
  await revokeCodes(tx, {
    emailNorm: normaliseEmail(to),
    purposes: ONE_TIME_CODE_PURPOSES,
  });
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
  { userId, email }: EmailChangeRequest,
  request: FastifyRequest,
): Promise<void> {
  const limit = { name: 'change-email', subject: String(userId), failuresMax: MAILS_MAX };
  await assertAttemptAllowed(services.db, { limits: [limit], now: services.clock.now() });
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
    const isCorrect = hasCode
      ? (await consumeCode(db, owner, { secret: keys.codeSecret, now })) !== undefined
      : await isPasswordCorrect(password, user.password_hash);
    return isCorrect ? ('proven' as const) : undefined;
  });
  if (proof !== undefined) return;
  throw refusal(
    hasCode
      ? { code: new HttpError('CODE_INVALID').publicMessage }
      : { current_password: 'Your current password is incorrect.' },
  );
}

function noPendingEmail(): HttpError {
  const message = 'There is no new email address to confirm.';
  return new HttpError('CONFLICT', { message });
}

function refusal(fieldErrors: Readonly<Record<string, string>>): HttpError {
  return new HttpError('VALIDATION_FAILED', { fieldErrors });
}
