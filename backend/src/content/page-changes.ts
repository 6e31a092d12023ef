/**
 * Marks a page as changed, and indexes it for the search: snapshots and open pages renew a page when its `updated_at` differs.
 * Code that changes a page or one of its blocks calls this in the same transaction.
 */
import { sql } from 'kysely';
import { indexContent } from '../search/content-search-index.ts';
import type { Connection } from '../db/connection.ts';

/** Advances `updated_at` by at least a millisecond, the precision of the API. */
export async function markPagesChanged(db: Connection, pageIds: readonly number[]): Promise<void> {
  if (pageIds.length === 0) return;
  await db
    .updateTable('page')
    .set((eb) => ({
      updated_at: sql<Date>`greatest(now(), updated_at + interval '1 millisecond')`,
      version: eb('version', '+', 1),
    }))
    .where('id', 'in', pageIds)
    .execute();
  await indexContent(db);
}
