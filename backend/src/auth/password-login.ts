/** Login by email address and password, for customers and for owners. */
import type { Transaction } from 'kysely';
import { listAttemptLimits } from './attempt-limits.ts';
import { limitFailures } from './rate-limit-repository.ts';
import type { Database } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import {
  findUserByEmail,
  findUserForChange,
  normaliseEmail,
  type UserAccount,
} from './user-repository.ts';
import { isPasswordCorrect } from './passwords.ts';
import type { Services } from '../services.ts';

const FAILURES_MAX = { ofVisitor: 100, ofVisitorOnAccount: 10, onAccount: 30 };

/**
 * Starts a session with `start`, in one transaction with the final check of the password. Returns
 * undefined for an unknown user, a wrong password, and a user that `start` refuses. All of them
 * count as failures, and the first two take the same time. Throws RATE_LIMITED.
 */
export async function logInByPassword<Session>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  login: {
    readonly username: string;
    readonly password: string;
    /** The visitor's network address. */
    readonly visitor: string;
  },
  start: (tx: Transaction<Database>, user: UserAccount) => Promise<Session | undefined>,
): Promise<Session | undefined> {
  const { username, password, visitor } = login;
  const limits = listAttemptLimits({
    name: 'login',
    visitor,
    account: normaliseEmail(username),
    max: FAILURES_MAX,
  });
  return limitFailures(db, { limits, now: clock.now() }, async () => {
    const user = await findUserByEmail(db, username);
    const isCorrect = await isPasswordCorrect(password, user?.password_hash ?? null);
    if (user === undefined || !isCorrect) return undefined;
    return inTransaction(db, async (tx) => {
      // A password change ends the sessions of the old password; this session must not start after
      // that.
      const locked = await findUserForChange(tx, user.id);
      return locked?.password_hash === user.password_hash ? start(tx, locked) : undefined;
    });
  });
}
