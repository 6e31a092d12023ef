/** Accounts. */
import type { Kysely, Selectable } from 'kysely';
import { viewDatabaseError } from './database-error.ts';
import type { Database } from './schema.ts';
import type { UserAccountTable } from './schema/identity.ts';

export type UserAccount = Selectable<UserAccountTable>;

/** What users may change about themselves. */
export interface UserChanges {
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly email?: string | undefined;
  readonly mobile_phone?: string | null | undefined;
}

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

/** False when the password is no longer the one `user` was read with. */
export async function setPasswordHash(
  tx: Kysely<Database>,
  change: { readonly user: UserAccount; readonly passwordHash: string; readonly now: Date },
): Promise<boolean> {
  const { user, passwordHash, now } = change;
  const { numUpdatedRows } = await tx
    .updateTable('user_account')
    .set({ password_hash: passwordHash, updated_at: now })
    .where('id', '=', user.id)
    .where('password_hash', 'is not distinct from', user.password_hash)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Answers `email-taken` when another account has the address. */
export async function updateUser(
  db: Kysely<Database>,
  change: { readonly id: number; readonly changes: UserChanges; readonly now: Date },
): Promise<UserAccount | 'email-taken'> {
  const { email } = change.changes;
  try {
    return await db
      .updateTable('user_account')
      .set({
        ...definedOnly(change.changes),
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

function definedOnly(changes: UserChanges) {
  const { first_name, last_name, email, mobile_phone } = changes;
  return {
    ...(first_name === undefined ? {} : { first_name }),
    ...(last_name === undefined ? {} : { last_name }),
    ...(email === undefined ? {} : { email }),
    ...(mobile_phone === undefined ? {} : { mobile_phone }),
  };
}
