/** Deletes a customer's account at their request. */
import {
  deleteAccountRows,
  findUnsettledPurchase,
  lockAccount,
  lockAdmins,
} from './account-deletion-repository.ts';
import type { Connection } from '../db/connection.ts';
import { enqueue } from '../db/outbox-repository.ts';
import { inTransaction } from '../db/transaction.ts';
import { findUserById, normaliseEmail } from '../auth/user-repository.ts';
import { limitFailures } from '../auth/rate-limit-repository.ts';
import { HttpError } from '../errors.ts';
import { consumeCode } from '../auth/one-time-codes.ts';
import type { Services } from '../services.ts';

const FAILURES_MAX = 5;

/** The customer, and the code that was mailed to confirm the deletion. */
export interface AccountDeletion {
  readonly userId: number;
  readonly fingerprint: string;
  readonly code: string;
}

/**
 * Deletes everything except what the law requires the shop to keep, ends every session and notifies
 * the owner by mail. Throws CODE_INVALID for an invalid code, RATE_LIMITED after five invalid
 * codes, and CONFLICT for the last administrator and while a payment or refund is unfinished.
 */
export async function deleteAccount(services: Services, deletion: AccountDeletion): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  await inTransaction(db, (tx) => assertDeletable(tx, deletion.userId));
  const limit = { name: 'delete-account', subject: String(deletion.userId) };
  const limits = [{ ...limit, failuresMax: FAILURES_MAX }];
  const isConfirmed = await limitFailures(db, { limits, now }, () =>
    consumeDeletionCode(services, deletion),
  );
  if (isConfirmed === undefined) {
    const { publicMessage } = new HttpError('CODE_INVALID');
    throw new HttpError('CODE_INVALID', { fieldErrors: { code: publicMessage } });
  }
  await inTransaction(db, async (tx) => {
    const { id, email } = await assertDeletable(tx, deletion.userId);
    await deleteAccountRows(tx, { id, emailNorm: normaliseEmail(email), now });
    await enqueue(tx, {
      kind: 'mail.account-deleted',
      dedupeKey: `mail.account-deleted:${id}`,
      payload: { accountId: String(id), email },
      runAt: now,
    });
  });
}

/** Locks the administrators before the account: every caller uses this order. */
async function assertDeletable(tx: Connection, userId: number) {
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

/** Undefined for an invalid code, so that it counts as a failure. */
async function consumeDeletionCode(
  { db, clock, keys }: Services,
  { userId, fingerprint, code }: AccountDeletion,
): Promise<true | undefined> {
  const user = await findUserById(db, userId);
  if (user === undefined) return undefined;
  const { email } = user;
  const presented = { purpose: 'delete-account', email, fingerprint, code } as const;
  const consumed = await consumeCode(db, presented, { secret: keys.codeSecret, now: clock.now() });
  return consumed === undefined ? undefined : true;
}
