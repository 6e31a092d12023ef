/** Opens the installation's database and migrates it to the newest schema. */
import type { Env } from '../config/env.ts';
import type { OpenDatabase } from './open-database.ts';
import { openEmbedded, type EmbeddedLocation } from './embedded.ts';
import { migrateToLatest } from './migrate.ts';
import { createServerKysely, type OnQuery } from './pools.ts';

/** `DATABASE_URL` selects a PostgreSQL server; without it PGlite in `DATA_DIR/db` is used. */
export async function openDatabase(
  env: Pick<Env, 'databaseUrl'> & EmbeddedLocation,
  onQuery?: OnQuery,
): Promise<OpenDatabase> {
  const opened =
    env.databaseUrl === null
      ? await openEmbedded(env, onQuery)
      : openServer(env.databaseUrl, onQuery);
  try {
    await migrateToLatest(opened.db);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

function openServer(databaseUrl: string, onQuery: OnQuery | undefined): OpenDatabase {
  const db = createServerKysely(databaseUrl, onQuery);
  return { db, kind: 'server', close: () => db.destroy() };
}
