/**
 * Changes a user's own record (ACC-07, ACC-08). What the site has no field for is refused, a
 * date of birth is set once, and another e-mail address waits until it is confirmed.
 */
import type { FastifyRequest } from 'fastify';
import type { UserUpdateRequest } from 'shared-contracts/api/profile';
import { listProfileOptions, type ProfileOption } from 'shared-contracts/profile-options';
import { findAddress } from '../addresses/address-repository.ts';
import type { Connection } from '../db/connection.ts';
import { listSettings } from '../settings/setting-repository.ts';
import { inTransaction } from '../db/transaction.ts';
import {
  findUserById,
  findUserForChange,
  normaliseEmail,
  updateUser,
  type UserAccount,
  type ProfileChanges,
} from '../auth/user-repository.ts';
import { judgeProfile } from './profile-values.ts';
import { formatSiteDay } from '../domain/site-time.ts';
import { HttpError } from '../errors.ts';
import type { Services } from '../services.ts';
import { awaitEmail, permitEmailChange } from './change-email.ts';

/** Throws VALIDATION_FAILED with a sentence per field, RATE_LIMITED, TOKEN_INVALID. */
export async function changeProfile(
  services: Services,
  change: {
    readonly userId: number;
    readonly request: FastifyRequest;
    readonly wanted: UserUpdateRequest;
  },
): Promise<void> {
  const { db, clock } = services;
  const { userId, request, wanted } = change;
  const now = clock.now();
  const settings = await listSettings(db);
  const options = listProfileOptions((name) => settings.get(name));
  const verdict = judgeProfile(wanted, { options, today: formatSiteDay(now) });
  if (verdict.kind === 'invalid') throw refusal(verdict.fieldErrors);
  const user = await findUserById(db, userId);
  if (user === undefined) throw new HttpError('TOKEN_INVALID');
  const { email, ...others } = verdict.changes;
  const otherEmail = email !== undefined && isOtherEmail(user, email) ? email : undefined;
  const wish =
    otherEmail === undefined
      ? undefined
      : await permitEmailChange(services, { user, email: otherEmail, request, proof: wanted });
  const changes = wish === undefined ? verdict.changes : others;
  await inTransaction(db, async (tx) => {
    const before = await findUserForChange(tx, userId);
    if (before === undefined) throw new HttpError('TOKEN_INVALID');
    // Somebody changed it while the proof was looked at: it was for the address before.
    if (before.email_norm !== user.email_norm) throw new HttpError('CONFLICT');
    assertBirthDay(before, changes, options);
    await assertAddress(tx, userId, changes);
    await updateUser(tx, { id: userId, changes, now });
    if (wish !== undefined) await awaitEmail(tx, wish, now);
  });
}

function isOtherEmail({ email_norm }: UserAccount, email: string): boolean {
  return normaliseEmail(email) !== email_norm;
}

/** Once set, only a site that allows it changes a date of birth. */
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

function refusal(fieldErrors: Readonly<Record<string, string>>): HttpError {
  return new HttpError('VALIDATION_FAILED', { fieldErrors });
}
