/**
 * A PostgreSQL server that closes its connections, as in a restart. Runs only with
 * TEST_DATABASE_URL: the embedded database has no connections.
 */
import { once } from 'node:events';
import { sql, type Kysely } from 'kysely';
import { createMigratedDatabase, type ServerDatabase } from '../testing/server-database.ts';
import { isConnectionLost } from './lost-connection.ts';
import { createServerKysely } from './pools.ts';
import type { Database } from './schema.ts';
import { inTransaction } from './transaction.ts';

let database: ServerDatabase;
let db: Kysely<Database>;
let other: Kysely<Database>;
beforeAll(async () => {
  database = await createMigratedDatabase(process.env['TEST_DATABASE_URL'] ?? '');
  db = createServerKysely(database.url);
  other = createServerKysely(database.url);
});
afterAll(async () => {
  await Promise.all([db.destroy(), other.destroy()]);
  await database.drop();
});

/** Terminates every other connection to the database. */
async function terminateConnections(): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(other);
}

test('continues after idle connections were terminated [API-05]', async () => {
  await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.02)`.execute(db)));
  await terminateConnections();
  // Until the pool notices, a request may get a broken connection; on a busy machine more than
  // once.
  const errors: unknown[] = [];
  const canQuery = () =>
    sql`select 1`.execute(db).then(
      () => true,
      (error: unknown) => {
        errors.push(error);
        return false;
      },
    );
  const until = Date.now() + 120_000;
  while (!(await canQuery())) expect(Date.now()).toBeLessThan(until);
  expect(errors.every(isConnectionLost)).toBe(true);
});

test('restarts a transaction whose connection was terminated [API-05]', async () => {
  let attempts = 0;
  await inTransaction(db, async (transaction) => {
    attempts += 1;
    if (attempts === 1) await terminateConnections();
    await transaction.insertInto('redirect').values({ old_slug: 'a', new_slug: 'b' }).execute();
  });
  expect(attempts).toBe(2);
  expect(await db.selectFrom('redirect').selectAll().execute()).toHaveLength(1);
});

test('recognises an interrupted query as a lost connection [API-05]', async () => {
  const signal = new AbortController();
  const broken = sql`select pg_sleep(30)`.execute(db).catch((error: unknown) => {
    signal.abort();
    return error;
  });
  const aborted = once(signal.signal, 'abort');
  while (!signal.signal.aborted) {
    await terminateConnections();
    await Promise.race([aborted, sql`select pg_sleep(0.02)`.execute(other)]);
  }
  expect(isConnectionLost(await broken)).toBe(true);
});
