/** Accounts. */
import type { Kysely, Selectable } from 'kysely';
import { viewDatabaseError } from './database-error.ts';
import type { Database } from './schema.ts';
import type { UserAccountTable } from './schema/identity.ts';

export type UserAccount = Selectable<UserAccountTable>;

/** What users may change about themselves. */
export type UserChanges = Partial<
  Pick<
    UserAccount,
    | 'first_name'
    | 'last_name'
    | 'email'
    | 'mobile_phone'
    | 'date_of_birth'
    | 'drivers_licence_number'
    | 'drivers_licence_expiry'
    | 'drivers_licence_state_of_issue_id'
    | 'emergency_contact_name'
    | 'emergency_contact_phone'
    | 'company_name'
    | 'company_phone'
    | 'trading_name'
    | 'abn'
    | 'website'
    | 'facebook_link'
    | 'additional_club_member'
    | 'current_address_id'
  >
>;

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
  change: { readonly id: number; readonly changes: UserChanges; readonly now: Date },
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
