/** A customer leaves for good (ACC-19). */
import {
  endAccount,
  findUnsettledPurchase,
  lockAccount,
  lockAdmins,
} from '../db/account-end-repository.ts';
import type { Connection } from '../db/connection.ts';
import { enqueue } from '../db/outbox-repository.ts';
import { inTransaction } from '../db/transaction.ts';
import { findUserById } from '../db/user-repository.ts';
import { limitFailures } from '../db/rate-limit-repository.ts';
import { ApiFault } from '../errors.ts';
import { takeCode } from '../one-time-codes.ts';
import { isPasswordRight } from '../passwords.ts';
import type { SellContext } from '../sell/sell-context.ts';

const FAILURES_MAX = 5;

/** Who wants to leave, and how they show that it is them. */
export interface Leaving {
  readonly userId: number;
  readonly fingerprint: string;
  readonly proof:
    | { readonly kind: 'password'; readonly password: string }
    | { readonly kind: 'code'; readonly code: string };
}

/**
 * Deletes everything but what the law keeps, ends every session and tells the owner by mail.
 * Throws VALIDATION_FAILED for a wrong password, CODE_INVALID for a wrong code, RATE_LIMITED
 * after five of them, and CONFLICT for the last administrator and while a purchase is not
 * settled; a code that was right can then not be used again.
 */
export async function deleteAccount(context: SellContext, leaving: Leaving): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  await inTransaction(db, (tx) => assertMayLeave(tx, leaving.userId));
  const limit = { name: 'delete-account', subject: String(leaving.userId) };
  const limits = [{ ...limit, failuresMax: FAILURES_MAX }];
  const isProved = await limitFailures(db, { limits, now }, () => prove(context, leaving));
  if (isProved === undefined) throw refuse(leaving);
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

/** Administrators are locked before the account, by everybody in the same order. */
async function assertMayLeave(tx: Connection, userId: number) {
  const admins = await lockAdmins(tx);
  const account = await lockAccount(tx, userId);
  if (account === undefined) throw new ApiFault('TOKEN_INVALID');
  if (account.is_admin && admins.length === 1) {
    const message = 'You are the last administrator: name another one before you leave.';
    throw new ApiFault('CONFLICT', { message });
  }
  const unsettled = await findUnsettledPurchase(tx, userId);
  if (unsettled !== undefined) {
    const message = `The payment of ${unsettled} is not settled yet. Your account can be deleted once it is.`;
    throw new ApiFault('CONFLICT', { message });
  }
  return account;
}

async function prove(
  { db, clock, keys }: SellContext,
  { userId, fingerprint, proof }: Leaving,
): Promise<true | undefined> {
  const user = await findUserById(db, userId);
  if (user === undefined) return undefined;
  if (proof.kind === 'password') {
    return (await isPasswordRight(proof.password, user.password_hash)) ? true : undefined;
  }
  const brought = {
    purpose: 'delete-account',
    email: user.email,
    fingerprint,
    code: proof.code,
  } as const;
  const taken = await takeCode(db, brought, { secret: keys.codeSecret, now: clock.now() });
  return taken === undefined ? undefined : true;
}

function refuse({ proof }: Leaving): ApiFault {
  if (proof.kind === 'code') {
    const fault = new ApiFault('CODE_INVALID');
    return new ApiFault('CODE_INVALID', { fieldErrors: { code: fault.publicMessage } });
  }
  const fieldErrors = { password: 'This is not your password.' };
  return new ApiFault('VALIDATION_FAILED', { fieldErrors });
}
