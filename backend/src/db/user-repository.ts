/** Accounts. */
import type { Kysely, Selectable } from 'kysely';
import type { ProfileChanges } from '../domain/profile-values.ts';
import { viewDatabaseError } from './database-error.ts';
import type { Database } from './schema.ts';
import type { UserAccountTable } from './schema/identity.ts';

export type UserAccount = Selectable<UserAccountTable>;

const UNIQUE_VIOLATION = '23505';

/** Two spellings of one address are the same account. */
export function normaliseEmail(email: string): string {
  return email.normalize('NFC').trim().toLowerCase();
}

export function findUserByEmail(
  db: Kysely<Database>,
  email: string,
): Promise<UserAccount | undefined> {
  return db
    .selectFrom('user_account')
    .selectAll()
    .where('email_norm', '=', normaliseEmail(email))
    .where('enabled', '=', true)
    .executeTakeFirst();
}

export function findUserById(db: Kysely<Database>, id: number): Promise<UserAccount | undefined> {
  return db
    .selectFrom('user_account')
    .selectAll()
    .where('id', '=', id)
    .where('enabled', '=', true)
    .executeTakeFirst();
}

/** Holds the account until the transaction ends; what refers to it can still be written. */
export async function lockUser(tx: Kysely<Database>, id: number): Promise<void> {
  await tx
    .selectFrom('user_account')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Like `lockUser`; answers the account as it is while it is held, undefined for one that is gone. */
export function findUserForChange(
  tx: Kysely<Database>,
  id: number,
): Promise<UserAccount | undefined> {
  return tx
    .selectFrom('user_account')
    .selectAll()
    .where('id', '=', id)
    .where('enabled', '=', true)
    .forUpdate()
    .executeTakeFirst();
}

/** By the name of the public profile. */
export function findUserByProfileKey(
  db: Kysely<Database>,
  profileKey: string,
): Promise<UserAccount | undefined> {
  return db
    .selectFrom('user_account')
    .selectAll()
    .where('profile_key', '=', profileKey)
    .where('enabled', '=', true)
    .executeTakeFirst();
}

/** Answers `email-taken` when another account has the address; a transaction must end then. */
export async function updateUser(
  db: Kysely<Database>,
  change: { readonly id: number; readonly changes: ProfileChanges; readonly now: Date },
): Promise<UserAccount | 'email-taken'> {
  const { email } = change.changes;
  try {
    return await db
      .updateTable('user_account')
      .set({
        ...change.changes,
        ...(email === undefined ? {} : { email_norm: normaliseEmail(email) }),
        updated_at: change.now,
      })
      .where('id', '=', change.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  } catch (error) {
    if (viewDatabaseError(error)?.sqlState === UNIQUE_VIOLATION) return 'email-taken';
    throw error;
  }
}
