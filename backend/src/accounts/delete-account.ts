/** Deletes a customer's account at their request. */
import {
  endAccount,
  findUnsettledPurchase,
  lockAccount,
  lockAdmins,
} from './account-end-repository.ts';
import type { Connection } from '../db/connection.ts';
import { enqueue } from '../db/outbox-repository.ts';
import { inTransaction } from '../db/transaction.ts';
import { findUserById } from '../auth/user-repository.ts';
import { limitFailures } from '../auth/rate-limit-repository.ts';
import { HttpError } from '../errors.ts';
import { takeCode } from '../auth/one-time-codes.ts';
import type { Services } from '../services.ts';

const FAILURES_MAX = 5;

/** The customer, and the code that was mailed to confirm the deletion. */
export interface Leaving {
  readonly userId: number;
  readonly fingerprint: string;
  readonly code: string;
}

/**
 * Deletes everything except what the law requires the shop to keep, ends every session and notifies
 * the owner by mail. Throws CODE_INVALID for an invalid code, RATE_LIMITED after five of them, and
 * CONFLICT for the last administrator and while a purchase is not settled.
 */
export async function deleteAccount(services: Services, leaving: Leaving): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  await inTransaction(db, (tx) => assertMayLeave(tx, leaving.userId));
  const limit = { name: 'delete-account', subject: String(leaving.userId) };
  const limits = [{ ...limit, failuresMax: FAILURES_MAX }];
  const isProved = await limitFailures(db, { limits, now }, () => prove(services, leaving));
  if (isProved === undefined) {
    const { publicMessage } = new HttpError('CODE_INVALID');
    throw new HttpError('CODE_INVALID', { fieldErrors: { code: publicMessage } });
  }
  await inTransaction(db, async (tx) => {
    const { id, email, email_norm: emailNorm } = await assertMayLeave(tx, leaving.userId);
    await endAccount(tx, { id, emailNorm, now });
    await enqueue(tx, {
      kind: 'mail.account-deleted',
      dedupeKey: `mail.account-deleted:${id}`,
      payload: { accountId: String(id), email },
      runAt: now,
    });
  });
}

/** Locks administrators before the account, always in the same order. */
async function assertMayLeave(tx: Connection, userId: number) {
  const admins = await lockAdmins(tx);
  const account = await lockAccount(tx, userId);
  if (account === undefined) throw new HttpError('TOKEN_INVALID');
  if (account.is_admin && admins.length === 1) {
    const message =
      'You are the last administrator. Make another user an administrator before you delete your account.';
    throw new HttpError('CONFLICT', { message });
  }
  const unsettled = await findUnsettledPurchase(tx, userId);
  if (unsettled !== undefined) {
    const message = `The payment for ${unsettled} is still being processed. You can delete your account once it has finished.`;
    throw new HttpError('CONFLICT', { message });
  }
  return account;
}

async function prove(
  { db, clock, keys }: Services,
  { userId, fingerprint, code }: Leaving,
): Promise<true | undefined> {
  const user = await findUserById(db, userId);
  if (user === undefined) return undefined;
  const { email } = user;
  const brought = { purpose: 'delete-account', email, fingerprint, code } as const;
  const taken = await takeCode(db, brought, { secret: keys.codeSecret, now: clock.now() });
  return taken === undefined ? undefined : true;
}
