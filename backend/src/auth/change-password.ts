/** Changes a user's own password, given the current one. */
import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import { HttpError } from '../errors.ts';
import type { Services } from '../services.ts';
import { hashPassword, isPasswordCorrect } from './passwords.ts';
import { limitFailures } from './rate-limit-repository.ts';
import { replacePassword } from './replace-password.ts';
import { findUserById, type UserAccount } from './user-repository.ts';

const FAILURES_MAX = 10;

/** A change whose current password was correct. */
export interface PasswordChange {
  readonly user: UserAccount;
  readonly passwordHash: string;
  /** The session in which the password is changed; it continues. */
  readonly sessionId: string;
}

/**
 * Checks the current password. Throws VALIDATION_FAILED for the named field, and RATE_LIMITED. An
 * account without a password can set its first one without proof.
 */
export async function authorizePasswordChange(
  { db, clock }: Services,
  attempt: {
    readonly userId: number;
    readonly sessionId: string;
    readonly currentPassword: string;
    readonly newPassword: string;
    /** Wire name of the current password. */
    readonly field: string;
  },
): Promise<PasswordChange> {
  const { userId, sessionId, currentPassword, newPassword, field } = attempt;
  const limits = [{ name: 'password-change', subject: String(userId), failuresMax: FAILURES_MAX }];
  const user = await limitFailures(db, { limits, now: clock.now() }, async () => {
    const found = await findUserById(db, userId);
    return (await mayReplace(currentPassword, found?.password_hash)) ? found : undefined;
  });
  if (user === undefined) {
    const fieldErrors = { [field]: 'Your current password is incorrect.' };
    throw new HttpError('VALIDATION_FAILED', { fieldErrors });
  }
  return { user, passwordHash: await hashPassword(newPassword), sessionId };
}

/**
 * Part of the caller's transaction, which holds a lock on the account. Throws CONFLICT when another
 * request has changed the password in the meantime.
 */
export async function changePassword(
  tx: Transaction<Database>,
  { user, passwordHash, sessionId }: PasswordChange,
  now: Date,
): Promise<void> {
  if ((await findUserById(tx, user.id))?.password_hash !== user.password_hash) {
    throw new HttpError('CONFLICT');
  }
  await replacePassword(tx, { user, passwordHash, keptSessionId: sessionId, now });
}

async function mayReplace(password: string, hash: string | null | undefined): Promise<boolean> {
  if (hash === undefined) return false;
  return hash === null ? password === '' : isPasswordCorrect(password, hash);
}
