/** Transactions that survive the conflicts a database may answer at any time. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { viewDatabaseError } from './database-error.ts';
import { isConnectionLost } from './lost-connection.ts';
import type { Database } from './schema.ts';

/** serialization_failure, deadlock_detected. */
const RETRYABLE_STATES: ReadonlySet<string | undefined> = new Set(['40001', '40P01']);
const ATTEMPTS_MAX = 5;
const BACKOFF_STEP_MS = 10;

/**
 * Runs `work` in one transaction and runs it again after a conflict, or when the server went
 * away before it was to be kept, at most five times. A commit that got no answer may have been
 * done: it is not repeated, the caller is told.
 *
 * `work` uses only the transaction it is given: the outer connection would wait
 * for itself in the embedded database. It awaits no network and has no effect
 * outside the database, because it may run more than once.
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
  return RETRYABLE_STATES.has(viewDatabaseError(error)?.sqlState);
}
