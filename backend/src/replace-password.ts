/** A new password ends what the old one, or whoever knew it, had opened (ACC-05, ACC-13). */
import type { Kysely } from 'kysely';
import { deleteCodesOf } from './db/one-time-code-repository.ts';
import type { Database } from './db/schema.ts';
import { endUserSessions } from './db/session-repository.ts';
import { inTransaction } from './db/transaction.ts';
import { setPasswordHash, type UserAccount } from './db/user-repository.ts';
import { ApiFault } from './errors.ts';

/**
 * Ends the sessions of the account, but `keepSessionId`, and its codes, all or nothing.
 * Throws CONFLICT when the password was changed since `user` was read.
 */
export function replacePassword(
  db: Kysely<Database>,
  change: {
    readonly user: UserAccount;
    readonly passwordHash: string;
    readonly keepSessionId: string | null;
    readonly now: Date;
  },
): Promise<void> {
  const { user, passwordHash, keepSessionId, now } = change;
  return inTransaction(db, async (transaction) => {
    if (!(await setPasswordHash(transaction, { user, passwordHash, now }))) {
      throw new ApiFault('CONFLICT');
    }
    const userId = user.id;
    const reason = 'password-changed';
    await endUserSessions(transaction, { userId, except: keepSessionId, reason, now });
    await deleteCodesOf(transaction, user.email_norm);
  });
}
