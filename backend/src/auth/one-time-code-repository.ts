/** Storage of one-time codes that are mailed; `one-time-codes.ts` has the rules. */
import type { Connection } from '../db/connection.ts';
import type { OneTimeCodePurpose } from '../db/schema/identity.ts';

/**
 * Identifies a code: its purpose, the address it was mailed to, and the browser that requested it.
 */
export interface OneTimeCodeKey {
  readonly purpose: OneTimeCodePurpose;
  readonly emailNorm: string;
  readonly fingerprintHash: Buffer;
}

/** Replaces an earlier code with the same key. */
export async function replaceCode(
  db: Connection,
  code: OneTimeCodeKey & {
    readonly codeHash: Buffer;
    readonly detail: Readonly<Record<string, string>>;
    readonly tries: number;
    readonly now: Date;
    readonly expiresAt: Date;
  },
): Promise<void> {
  const fresh = {
    code_hash: code.codeHash,
    detail: JSON.stringify(code.detail),
    tries_left: code.tries,
    created_at: code.now,
    expires_at: code.expiresAt,
  };
  await db
    .insertInto('one_time_code')
    .values({
      purpose: code.purpose,
      email_norm: code.emailNorm,
      fingerprint_hash: code.fingerprintHash,
      ...fresh,
    })
    .onConflict((conflict) =>
      conflict.columns(['purpose', 'email_norm', 'fingerprint_hash']).doUpdateSet(fresh),
    )
    .execute();
}

/** Counts an attempt before comparing, so that concurrent attempts cannot exceed the limit. */
export async function countTry(db: Connection, key: OneTimeCodeKey, now: Date) {
  return db
    .updateTable('one_time_code')
    .set((row) => ({ tries_left: row('tries_left', '-', 1) }))
    .where('purpose', '=', key.purpose)
    .where('email_norm', '=', key.emailNorm)
    .where('fingerprint_hash', '=', key.fingerprintHash)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', now)
    .returning(['code_hash', 'detail'])
    .executeTakeFirst();
}

/** False when another request deleted it first. */
export async function deleteCode(
  db: Connection,
  key: OneTimeCodeKey,
  codeHash: Buffer,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('one_time_code')
    .where('purpose', '=', key.purpose)
    .where('email_norm', '=', key.emailNorm)
    .where('fingerprint_hash', '=', key.fingerprintHash)
    .where('code_hash', '=', codeHash)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Deletes the codes requested with an address, in every browser. */
export async function deleteCodesOf(
  db: Connection,
  scope: { readonly emailNorm: string; readonly purposes: readonly OneTimeCodePurpose[] },
): Promise<void> {
  await db
    .deleteFrom('one_time_code')
    .where('purpose', 'in', scope.purposes)
    .where('email_norm', '=', scope.emailNorm)
    .execute();
}

export async function deleteExpiredCodes(db: Connection, now: Date): Promise<void> {
  await db.deleteFrom('one_time_code').where('expires_at', '<=', now).execute();
}
