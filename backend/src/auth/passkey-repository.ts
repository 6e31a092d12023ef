/** Storage of passkeys and their challenges; the rules are in `passkeys.ts`. */
import type { Selectable } from 'kysely';
import type { Connection } from '../db/connection.ts';
import type { PasskeyTable } from '../db/schema/passkey.ts';

export type Passkey = Selectable<PasskeyTable>;

/** Who may complete a challenge: an account that adds a passkey, or a browser that logs in. */
export type ChallengeOwner = { readonly userId: number } | { readonly fingerprintHash: Buffer };

export async function insertChallenge(
  db: Connection,
  challenge: { readonly hash: Buffer; readonly owner: ChallengeOwner; readonly expiresAt: Date },
): Promise<void> {
  const { hash, owner, expiresAt } = challenge;
  await db
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: hash,
      user_id: 'userId' in owner ? owner.userId : null,
      fingerprint_hash: 'userId' in owner ? null : owner.fingerprintHash,
      expires_at: expiresAt,
    })
    .execute();
}

/** True once for each challenge, for its owner, before it expires. */
export async function takeChallenge(
  db: Connection,
  {
    hash,
    owner,
    now,
  }: { readonly hash: Buffer; readonly owner: ChallengeOwner; readonly now: Date },
): Promise<boolean> {
  const deleting = db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', hash)
    .where('expires_at', '>', now);
  const { numDeletedRows } = await (
    'userId' in owner
      ? deleting.where('user_id', '=', owner.userId)
      : deleting.where('fingerprint_hash', '=', owner.fingerprintHash)
  ).executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export async function deleteExpiredChallenges(db: Connection, now: Date): Promise<void> {
  await db.deleteFrom('passkey_challenge').where('expires_at', '<=', now).execute();
}

/** Oldest first. */
export function listPasskeys(db: Connection, userId: number): Promise<Passkey[]> {
  return db.selectFrom('passkey').selectAll().where('user_id', '=', userId).orderBy('id').execute();
}

/** Only for an enabled account. */
export function findPasskey(db: Connection, credentialId: string): Promise<Passkey | undefined> {
  return db
    .selectFrom('passkey')
    .innerJoin('user_account', 'user_account.id', 'passkey.user_id')
    .selectAll('passkey')
    .where('passkey.credential_id', '=', credentialId)
    .where('user_account.enabled', '=', true)
    .executeTakeFirst();
}

/** Undefined when the passkey is already registered. */
export function insertPasskey(
  db: Connection,
  key: {
    readonly userId: number;
    readonly credentialId: string;
    readonly publicKey: Uint8Array;
    readonly counter: number;
    readonly transports: readonly string[];
    readonly name: string;
    readonly isSynced: boolean;
    readonly now: Date;
  },
): Promise<Passkey | undefined> {
  return db
    .insertInto('passkey')
    .values({
      user_id: key.userId,
      credential_id: key.credentialId,
      public_key: Buffer.from(key.publicKey),
      counter: key.counter,
      transports: JSON.stringify(key.transports),
      name: key.name,
      is_synced: key.isSynced,
      created_at: key.now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/**
 * False when another login used the same signature counter first: one of the two passkeys is a
 * copy.
 */
export async function countPasskeyUse(
  db: Connection,
  use: {
    readonly id: number;
    readonly before: number;
    readonly counter: number;
    readonly now: Date;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter: use.counter, last_used_at: use.now })
    .where('id', '=', use.id)
    .where('counter', '=', use.before)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Returns the deleted passkey; undefined when it is not this customer's. */
export function deletePasskey(
  db: Connection,
  key: { readonly id: number; readonly userId: number },
): Promise<Pick<Passkey, 'name'> | undefined> {
  return db
    .deleteFrom('passkey')
    .where('id', '=', key.id)
    .where('user_id', '=', key.userId)
    .returning('name')
    .executeTakeFirst();
}
