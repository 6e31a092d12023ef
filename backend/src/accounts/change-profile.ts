/**
 * Changes a user's own record. Refuses fields the site has not enabled, sets a date of birth once,
 * stores a new email address as pending, and changes the password.
 */
import type { FastifyRequest } from 'fastify';
import type { UserUpdateRequest } from 'shared-contracts/api/profile';
import { listProfileOptions, type ProfileOption } from 'shared-contracts/profile-options';
import { findAddress } from '../addresses/address-repository.ts';
import { getUser } from '../auth/authenticate.ts';
import {
  authorizePasswordChange,
  changePassword,
  type PasswordChange,
} from '../auth/change-password.ts';
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
import { validateProfile } from './profile-values.ts';
import { formatSiteDay } from '../domain/site-time.ts';
import { HttpError } from '../errors.ts';
import type { Services } from '../services.ts';
import { storePendingEmail, authorizeEmailChange } from './change-email.ts';

/** Throws VALIDATION_FAILED with a message per field, RATE_LIMITED, TOKEN_INVALID. */
export async function changeProfile(
  services: Services,
  update: {
    readonly userId: number;
    readonly request: FastifyRequest;
    readonly fields: UserUpdateRequest;
  },
): Promise<void> {
  const { db, clock } = services;
  const { userId, request, fields } = update;
  const now = clock.now();
  const settings = await listSettings(db);
  const options = listProfileOptions((name) => settings.get(name));
  const validation = validateProfile(fields, { options, today: formatSiteDay(now) });
  if (validation.kind === 'invalid') throw refusal(validation.fieldErrors);
  const user = await findUserById(db, userId);
  if (user === undefined) throw new HttpError('TOKEN_INVALID');
  const { email, ...withoutEmail } = validation.changes;
  const newEmail = email !== undefined && isOtherEmail(user, email) ? email : undefined;
  const emailChange =
    newEmail === undefined
      ? undefined
      : await authorizeEmailChange(services, { user, email: newEmail, request, proof: fields });
  const passwordChange = await authorizeNewPassword(services, update);
  const changes = emailChange === undefined ? validation.changes : withoutEmail;
  await inTransaction(db, async (tx) => {
    const before = await findUserForChange(tx, userId);
    if (before === undefined) throw new HttpError('TOKEN_INVALID');
    // The address changed while the proof was checked: the proof was for the old one.
    if (before.email_norm !== user.email_norm) throw new HttpError('CONFLICT');
    assertBirthDay(before, changes, options);
    await assertAddress(tx, userId, changes);
    await updateUser(tx, { id: userId, changes, now });
    // First, because a new password discards a pending address.
    if (passwordChange !== undefined) await changePassword(tx, passwordChange, now);
    if (emailChange !== undefined) await storePendingEmail(tx, emailChange, now);
  });
}

/** Undefined when the password stays. */
async function authorizeNewPassword(
  services: Services,
  { userId, request, fields }: Parameters<typeof changeProfile>[1],
): Promise<PasswordChange | undefined> {
  const { newpassword: newPassword = null, current_password: currentPassword = '' } = fields;
  if (newPassword === null || newPassword === '') return undefined;
  const { sessionId } = getUser(request);
  const field = 'current_password';
  return authorizePasswordChange(services, {
    userId,
    sessionId,
    currentPassword,
    newPassword,
    field,
  });
}

function isOtherEmail({ email_norm }: UserAccount, email: string): boolean {
  return normaliseEmail(email) !== email_norm;
}

/** A date of birth is set once, unless the site allows changes. */
function assertBirthDay(
  before: UserAccount,
  { date_of_birth: birthDay }: ProfileChanges,
  options: readonly ProfileOption[],
): void {
  const isSame = birthDay === undefined || birthDay === before.date_of_birth;
  if (isSame || before.date_of_birth === null || options.includes('change_date_of_birth')) return;
  throw refusal({
    date_of_birth: 'Your date of birth is already set. Please ask us to change it.',
  });
}

async function assertAddress(
  tx: Connection,
  userId: number,
  { current_address_id: id }: ProfileChanges,
): Promise<void> {
  if (id === undefined || id === null || (await findAddress(tx, { id, userId }))) return;
  throw refusal({ current_address_id: 'Address not found.' });
}

function refusal(fieldErrors: Readonly<Record<string, string>>): HttpError {
  return new HttpError('VALIDATION_FAILED', { fieldErrors });
}
