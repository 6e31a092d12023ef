/** Transactions that retry after conflicts. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { viewDatabaseError } from './database-error.ts';
import { isConnectionLost } from './lost-connection.ts';
import { isStatementInvalid } from './prepared-statements.ts';
import type { Database } from './schema.ts';

/** serialization_failure, deadlock_detected. */
const RETRYABLE_STATES: ReadonlySet<string | undefined> = new Set(['40001', '40P01']);
const ATTEMPTS_MAX = 5;
const BACKOFF_STEP_MS = 10;

/**
 * Runs `work` in one transaction, and retries it up to five times after a conflict or after the
 * server went away before the commit. A commit without a response may have succeeded: it is not
 * retried, and the caller gets an error.
 *
 * `work` must use only the given transaction: the embedded database has a single connection, so a
 * query outside the transaction would wait for the transaction itself. `work` must not wait for the
 * network, and must have no effect outside the database, because it may run more than once.
 */
export async function inTransaction<Result>(
  db: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    let isDone = false;
    try {
      return await db.transaction().execute(async (transaction) => {
        const result = await work(transaction);
        isDone = true;
        return result;
      });
    } catch (error) {
      const isUndone = isConflict(error) || (!isDone && isConnectionLost(error));
      if (attempt >= ATTEMPTS_MAX || !isUndone) throw error;
      await wait(attempt * BACKOFF_STEP_MS);
    }
  }
}

function isConflict(error: unknown): boolean {
  return RETRYABLE_STATES.has(viewDatabaseError(error)?.sqlState) || isStatementInvalid(error);
}
