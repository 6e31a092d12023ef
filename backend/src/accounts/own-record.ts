/** The record of the logged-in user, as the API returns it. */
import type { UserWire } from 'shared-contracts/api/user';
import type { Connection } from '../db/connection.ts';
import { findPendingEmail } from '../auth/email-change-repository.ts';
import { findProfilePicture } from '../images/profile-picture-repository.ts';
import { findUserById } from '../auth/user-repository.ts';
import { HttpError } from '../errors.ts';
import { presentUser } from './present-user.ts';

/** Undefined for a deleted or disabled account. */
export async function findOwnRecord(db: Connection, userId: number): Promise<UserWire | undefined> {
  const user = await findUserById(db, userId);
  if (user === undefined) return undefined;
  const picture = await findProfilePicture(db, userId);
  const pendingEmail = (await findPendingEmail(db, userId)) ?? null;
  return presentUser(user, { picture, pendingEmail });
}

/** Throws TOKEN_INVALID when there is none. */
export async function getOwnRecord(db: Connection, userId: number): Promise<UserWire> {
  const record = await findOwnRecord(db, userId);
  if (record === undefined) throw new HttpError('TOKEN_INVALID');
  return record;
}
