/** The accounts of owners. */
import type { Connection } from '../db/connection.ts';

export interface KnownOwner {
  readonly id: number;
  readonly email: string;
}

const OWNERS_MAX = 1000;

/** Sorted by email address. */
export function listOwners(db: Connection): Promise<KnownOwner[]> {
  return db
    .selectFrom('user_account')
    .select(['id', 'email'])
    .where('is_admin', '=', true)
    .where('enabled', '=', true)
    .orderBy('email_norm')
    .limit(OWNERS_MAX)
    .execute();
}

export async function setOwner(
  tx: Connection,
  { id, isOwner, now }: { readonly id: number; readonly isOwner: boolean; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('user_account')
    .set({ is_admin: isOwner, updated_at: now })
    .where('id', '=', id)
    .execute();
}
