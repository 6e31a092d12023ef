import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';

/** Rows made later must not meet the ids the seed has given. */
export async function moveSequence(
  transaction: Transaction<Database>,
  table: keyof Database,
): Promise<void> {
  await sql`
    select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))
  `.execute(transaction);
}
