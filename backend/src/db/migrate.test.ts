import { sql } from 'kysely';
import { readEnv } from '../config/env.ts';
import { openTestDatabase, TEST_START_TIMEOUT_MS } from '../testing/test-app.ts';
import { migrateToLatest, MissingExtensionError } from './migrate.ts';

test(
  'explains how to install a missing extension [API-05]',
  async () => {
    const { db, close } = await openTestDatabase(readEnv({}).templateDir);
    const run = (statements: string) => sql.raw(statements).execute(db);
    await run('drop table product_search, search_word');
    // With the indexes that need it.
    await run('drop extension pg_trgm cascade');
    await run(`delete from kysely_migration where name >= '0109'`);
    const role = `shopkeeper_${process.pid}`;
    await run(`create role ${role}; grant all on schema public to ${role};
      grant all on all tables in schema public to ${role}`);
    await db.connection().execute(async (connection) => {
      await sql.raw(`set role ${role}`).execute(connection);
      const migrated = migrateToLatest(connection);
      await expect(migrated).rejects.toThrow(MissingExtensionError);
      await expect(migrated).rejects.toThrow('"create extension pg_trgm" in this database');
      await sql.raw('reset role').execute(connection);
    });
    await run(`drop owned by ${role}; drop role ${role}`);
    await close();
  },
  TEST_START_TIMEOUT_MS,
);
