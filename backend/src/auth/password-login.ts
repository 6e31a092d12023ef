/** Login by email address and password, shared by all logins. */
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
import { isPasswordRight } from './passwords.ts';
import type { Services } from '../services.ts';

const FAILURES_MAX = { ofVisitor: 100, ofVisitorOnAccount: 10, onAccount: 30 };

/**
 * Starts a session with `start`, in one transaction with the final check of the password.
 * Undefined, after the same time, for an unknown user, a wrong password and a user `start` refuses;
 * all of them count as failures. Throws RATE_LIMITED.
 */
export async function logInByPassword<Session>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  given: {
    readonly username: string;
    readonly password: string;
    /** The visitor's network address. */
    readonly visitor: string;
  },
  start: (tx: Transaction<Database>, user: UserAccount) => Promise<Session | undefined>,
): Promise<Session | undefined> {
  const { username, password, visitor } = given;
  const limits = listAttemptLimits({
    name: 'login',
    visitor,
    account: normaliseEmail(username),
    max: FAILURES_MAX,
  });
  return limitFailures(db, { limits, now: clock.now() }, async () => {
    const user = await findUserByEmail(db, username);
    const isRight = await isPasswordRight(password, user?.password_hash ?? null);
    if (user === undefined || !isRight) return undefined;
    return inTransaction(db, async (tx) => {
      // A password change ends the sessions of the old password; this session must not start after
      // that.
      const held = await findUserForChange(tx, user.id);
      return held?.password_hash === user.password_hash ? start(tx, held) : undefined;
    });
  });
}
