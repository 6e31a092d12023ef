/** Storage of accounts. */
import type { Kysely, Selectable } from 'kysely';
import { viewDatabaseError } from '../db/database-error.ts';
import type { Database } from '../db/schema.ts';
import type { UserAccountTable } from '../db/schema/identity.ts';

export type UserAccount = Selectable<UserAccountTable>;

const UNIQUE_VIOLATION = '23505';

/** Addresses that differ only in letter case or surrounding spaces belong to one account. */
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

/** Whether a user is a guest, who buys without an account. */
export async function isGuest(db: Kysely<Database>, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('user_account')
    .select('is_guest')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.is_guest === true;
}

/** The address of a disabled account is taken as well. */
export async function isEmailTaken(db: Kysely<Database>, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('user_account')
    .select('id')
    .where('email_norm', '=', normaliseEmail(email))
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds an account without a password; does nothing when the address already has one. */
export async function insertUser(
  db: Kysely<Database>,
  user: Pick<UserAccount, 'email' | 'first_name' | 'last_name' | 'date_of_birth'>,
  now: Date,
): Promise<void> {
  await db
    .insertInto('user_account')
    .values({
      ...user,
      email_norm: normaliseEmail(user.email),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email_norm').doNothing())
    .execute();
}

export async function updatePassword(
  db: Kysely<Database>,
  change: { readonly id: number; readonly passwordHash: string; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('user_account')
    .set({ password_hash: change.passwordHash, updated_at: change.now })
    .where('id', '=', change.id)
    .execute();
}

/** Locks the account until the transaction ends; rows that refer to it can still be written. */
export async function lockUser(tx: Kysely<Database>, id: number): Promise<void> {
  await tx
    .selectFrom('user_account')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Like `lockUser`; returns the locked account, undefined when it does not exist. */
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

/** Finds an account by the name of its public profile. */
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

/** `changes.email` may differ from the stored address only in spelling; see `replaceEmail`. */
export async function updateUser(
  db: Kysely<Database>,
  change: { readonly id: number; readonly changes: ProfileChanges; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('user_account')
    .set({ ...change.changes, updated_at: change.now })
    .where('id', '=', change.id)
    .execute();
}

/**
 * Returns `taken` when another account has the address; then the caller must end the transaction.
 */
export async function replaceEmail(
  db: Kysely<Database>,
  change: { readonly id: number; readonly email: string; readonly now: Date },
): Promise<'replaced' | 'taken'> {
  const { id, email, now } = change;
  try {
    await db
      .updateTable('user_account')
      .set({ email, email_norm: normaliseEmail(email), updated_at: now })
      .where('id', '=', id)
      .execute();
    return 'replaced';
  } catch (error) {
    if (viewDatabaseError(error)?.sqlState === UNIQUE_VIOLATION) return 'taken';
    throw error;
  }
}

/** What users may change about themselves; omitted fields stay unchanged. */
export interface ProfileChanges {
  readonly first_name?: string;
  readonly last_name?: string;
  readonly email?: string;
  readonly mobile_phone?: string | null;
  readonly date_of_birth?: string | null;
  readonly drivers_licence_number?: string | null;
  readonly drivers_licence_expiry?: string | null;
  readonly drivers_licence_state_of_issue_id?: number | null;
  readonly emergency_contact_name?: string | null;
  readonly emergency_contact_phone?: string | null;
  readonly company_name?: string | null;
  readonly company_phone?: string | null;
  readonly trading_name?: string | null;
  readonly abn?: string | null;
  readonly website?: string | null;
  readonly facebook_link?: string | null;
  readonly additional_club_member?: string | null;
  readonly current_address_id?: number | null;
}
