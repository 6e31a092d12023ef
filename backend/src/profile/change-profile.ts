/**
 * Changes a user's own record (ACC-07, ACC-08). What the site has no field for is refused,
 * a date of birth is set once, and another e-mail address takes a proof that it is the
 * owner who asks; the address before is told.
 */
import type { UserUpdateRequest } from 'shared-contracts/api/profile';
import { listProfileOptions, type ProfileOption } from 'shared-contracts/profile-options';
import { findAddress } from '../db/address-repository.ts';
import type { Connection } from '../db/connection.ts';
import { listSettings } from '../db/content-repository.ts';
import { enqueue } from '../db/outbox-repository.ts';
import { limitFailures, takeTurn } from '../db/rate-limit-repository.ts';
import { inTransaction } from '../db/transaction.ts';
import {
  findUserById,
  findUserForChange,
  normaliseEmail,
  updateUser,
  type UserAccount,
} from '../db/user-repository.ts';
import { judgeProfile, type ProfileChanges } from '../domain/profile-values.ts';
import { formatSiteDay } from '../domain/site-time.ts';
import { ApiFault } from '../errors.ts';
import { takeCode } from '../one-time-codes.ts';
import { isPasswordRight } from '../passwords.ts';
import type { Services } from '../services.ts';

type ProfileServices = Pick<Services, 'db' | 'clock' | 'keys'>;

const PROOFS_MAX = 10;
/** However often somebody proves who they are, few addresses can be tried out. */
const EMAIL_CHANGES_MAX = 10;

/** Throws VALIDATION_FAILED with a sentence per field, RATE_LIMITED, TOKEN_INVALID. */
export async function changeProfile(
  services: ProfileServices,
  userId: number,
  request: UserUpdateRequest,
): Promise<UserAccount> {
  const { db, clock } = services;
  const now = clock.now();
  const settings = await listSettings(db);
  const options = listProfileOptions((name) => settings.get(name));
  const verdict = judgeProfile(request, { options, today: formatSiteDay(now) });
  if (verdict.kind === 'invalid') throw refusal(verdict.fieldErrors);
  const { changes } = verdict;
  const user = await findUserById(db, userId);
  if (user === undefined) throw new ApiFault('TOKEN_INVALID');
  if (isOtherEmail(user, changes)) await requireOwner(services, user, request);
  return inTransaction(db, async (tx) => {
    const before = await findUserForChange(tx, userId);
    if (before === undefined) throw new ApiFault('TOKEN_INVALID');
    // Somebody changed it while the proof was looked at: it was for the address before.
    if (before.email_norm !== user.email_norm) throw new ApiFault('CONFLICT');
    assertBirthDay(before, changes, options);
    await assertAddress(tx, userId, changes);
    const after = await updateUser(tx, { id: userId, changes, now });
    // Does not tell whose it is: an account must not be found out by guessing.
    if (after === 'email-taken') {
      throw refusal({ email: 'This e-mail address cannot be used. Please enter another.' });
    }
    if (isOtherEmail(before, changes)) {
      const changeId = `${userId}-${now.getTime()}`;
      await enqueue(tx, {
        kind: 'mail.email-changed',
        dedupeKey: `email-changed:${changeId}`,
        payload: { to: before.email, firstName: after.first_name, changeId },
        runAt: now,
      });
    }
    return after;
  });
}

function isOtherEmail({ email_norm }: UserAccount, { email }: ProfileChanges): boolean {
  return email !== undefined && normaliseEmail(email) !== email_norm;
}

/** The password, or a login code that was mailed to the address as it is now. */
async function requireOwner(
  { db, clock, keys }: ProfileServices,
  user: UserAccount,
  { current_password: password, code, fingerprint }: UserUpdateRequest,
): Promise<void> {
  const hasCode = code !== undefined && code !== '' && fingerprint !== undefined;
  if (!hasCode && (password === undefined || password === '')) {
    throw refusal({
      current_password: 'Enter your current password to change the e-mail address.',
    });
  }
  const now = clock.now();
  const subject = String(user.id);
  const limits = [{ name: 'confirm-account', subject, failuresMax: PROOFS_MAX }];
  const proof = await limitFailures(db, { limits, now }, async () => {
    const isRight = hasCode
      ? (await takeCode(
          db,
          { purpose: 'login', email: user.email, code, fingerprint },
          { secret: keys.codeSecret, now },
        )) !== undefined
      : await isPasswordRight(password ?? '', user.password_hash);
    return isRight ? ('given' as const) : undefined;
  });
  if (proof === undefined) {
    throw refusal(
      hasCode
        ? { code: 'This code is not right, was used already, or is older than ten minutes.' }
        : { current_password: 'This is not your current password.' },
    );
  }
  const limit = { name: 'change-email', subject, failuresMax: EMAIL_CHANGES_MAX };
  if (!(await takeTurn(db, { limit, now }))) throw new ApiFault('RATE_LIMITED');
}

/** A§5: once set, only a site that allows it changes a date of birth. */
function assertBirthDay(
  before: UserAccount,
  { date_of_birth: wanted }: ProfileChanges,
  options: readonly ProfileOption[],
): void {
  const isSame = wanted === undefined || wanted === before.date_of_birth;
  if (isSame || before.date_of_birth === null || options.includes('change_date_of_birth')) return;
  throw refusal({
    date_of_birth: 'Your date of birth is set already. Please ask us to change it.',
  });
}

async function assertAddress(
  tx: Connection,
  userId: number,
  { current_address_id: id }: ProfileChanges,
): Promise<void> {
  if (id === undefined || id === null || (await findAddress(tx, { id, userId }))) return;
  throw refusal({ current_address_id: 'This address is not there.' });
}

function refusal(fieldErrors: Readonly<Record<string, string>>): ApiFault {
  return new ApiFault('VALIDATION_FAILED', { fieldErrors });
}
