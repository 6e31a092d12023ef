/** Change history of the owner's area. Rows are only ever added. */
import type { Connection } from '../db/connection.ts';

export interface OwnerChange {
  readonly made_at: Date;
  readonly email: string;
  readonly summary: string;
}

const SHOWN_MAX = 20;

export async function insertOwnerChange(
  db: Connection,
  change: {
    readonly userId: number;
    readonly record: string;
    readonly summary: string;
    readonly now: Date;
  },
): Promise<void> {
  const { userId, record, summary, now } = change;
  await db
    .insertInto('owner_change')
    .values({ made_at: now, user_id: userId, record, summary })
    .execute();
}

/** The newest 20 changes of a record, newest first. */
export async function listOwnerChanges(
  db: Connection,
  record: string,
): Promise<readonly OwnerChange[]> {
  return db
    .selectFrom('owner_change')
    .innerJoin('user_account', 'user_account.id', 'owner_change.user_id')
    .select(['owner_change.made_at', 'user_account.email', 'owner_change.summary'])
    .where('owner_change.record', '=', record)
    .orderBy('owner_change.id', 'desc')
    .limit(SHOWN_MAX)
    .execute();
}
