/** Mails a code to the user's own address to confirm an export or a deletion. */
import { enqueue } from '../db/outbox-repository.ts';
import { isAttemptAllowed } from '../auth/rate-limit-repository.ts';
import { inTransaction } from '../db/transaction.ts';
import { findUserById } from '../auth/user-repository.ts';
import { HttpError } from '../errors.ts';
import type { AccountCodePurpose } from './account-code-mail.ts';
import { createCode } from '../auth/one-time-codes.ts';
import type { Services } from '../services.ts';
import { sha256 } from '../domain/digest.ts';

const MAILS_MAX = 5;
const WINDOW_SECONDS = 15 * 60;

/** Throws RATE_LIMITED for more than five mails in 15 minutes, and TOKEN_INVALID. */
export async function mailAccountCode(
  { db, clock, keys }: Services,
  mailing: {
    readonly purpose: AccountCodePurpose;
    readonly userId: number;
    readonly fingerprint: string;
  },
): Promise<void> {
  const { purpose, userId, fingerprint } = mailing;
  const now = clock.now();
  const limit = { name: 'account-code', subject: String(userId), failuresMax: MAILS_MAX };
  if (!(await isAttemptAllowed(db, { limit, now }))) {
    throw new HttpError('RATE_LIMITED', { retryAfterSeconds: WINDOW_SECONDS });
  }
  const user = await findUserById(db, userId);
  if (user === undefined) throw new HttpError('TOKEN_INVALID');
  const { email } = user;
  await inTransaction(db, async (tx) => {
    const options = { secret: keys.codeSecret, now };
    const code = await createCode(tx, { purpose, email, fingerprint }, options);
    await enqueue(tx, {
      kind: 'mail.account-code',
      dedupeKey: `mail.account-code:${sha256([purpose, userId, code])}`,
      payload: { purpose, email, code },
      runAt: now,
    });
  });
}
