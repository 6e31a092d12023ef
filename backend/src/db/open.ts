/** Opens the installation's database and migrates it to the newest schema. */
import type { Env } from '../config/env.ts';
import type { OpenDatabase } from './open-database.ts';
import { openEmbedded, type EmbeddedLocation } from './embedded.ts';
import { migrateToLatest } from './migrate.ts';
import { createServerKysely, type ServerPoolOptions } from './pools.ts';

/**
 * `DATABASE_URL` selects a PostgreSQL server; without it PGlite in `DATA_DIR/db` is used.
 * Migrations may take longer than `timeoutMs`; the embedded database ignores it.
 */
export async function openDatabase(
  env: Pick<Env, 'databaseUrl'> & EmbeddedLocation,
  options: ServerPoolOptions = {},
): Promise<OpenDatabase> {
  if (env.databaseUrl !== null) return openServer(env.databaseUrl, options);
  const opened = await openEmbedded(env, options.onQuery);
  try {
    await migrateToLatest(opened.db);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function openServer(url: string, options: ServerPoolOptions): Promise<OpenDatabase> {
  const migrating = createServerKysely(url);
  try {
    await migrateToLatest(migrating);
  } finally {
    await migrating.destroy();
  }
  const db = createServerKysely(url, options);
  return { db, kind: 'server', close: () => db.destroy() };
}
