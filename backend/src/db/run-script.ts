/** Runs an operator's SQL script in one transaction. */
import { sql, type Kysely } from 'kysely';
import type { Database } from './schema.ts';
import { inTransaction } from './transaction.ts';

/**
 * Runs all statements of `script` in one transaction, in the embedded database or on a server. The
 * script has no `begin` or `commit`. Throws the error of the first statement that fails.
 */
export async function runScript(db: Kysely<Database>, script: string): Promise<void> {
  await inTransaction(db, (transaction) => sql.raw(script).execute(transaction));
}
