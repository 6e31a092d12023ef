/** SQL written by whoever keeps the site: all of a script or nothing of it. */
import { sql, type Kysely } from 'kysely';
import type { Database } from './schema.ts';
import { inTransaction } from './transaction.ts';

/**
 * Runs every statement of `script` in one transaction, in the embedded database and on a
 * server alike. It has no `begin` or `commit` of its own. Throws what the database
 * says of the first statement that fails.
 */
export async function runScript(db: Kysely<Database>, script: string): Promise<void> {
  await inTransaction(db, (transaction) => sql.raw(script).execute(transaction));
}
