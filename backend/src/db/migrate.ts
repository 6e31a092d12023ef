/** Runs the plain SQL files of `backend/migrations` in order of their names. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Migrator, sql, type Kysely, type Migration } from 'kysely';
import type { Database } from './schema.ts';

const MIGRATIONS_DIR = new URL('../../migrations/', import.meta.url);

export interface MigrationFile {
  readonly name: string;
  readonly statements: string;
}

/** The migrations in the order they run. */
export function listMigrations(): readonly MigrationFile[] {
  return readdirSync(fileURLToPath(MIGRATIONS_DIR))
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => ({
      name: file.replace(/\.sql$/, ''),
      statements: readFileSync(new URL(file, MIGRATIONS_DIR), 'utf8'),
    }));
}

/**
 * Brings the database to the newest schema. Two at once on one server are safe.
 * A file that fails rolls back fully; its error is thrown.
 */
export async function migrateToLatest(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

function getMigrations(): Promise<Record<string, Migration>> {
  const entries = listMigrations().map(({ name, statements }) => [
    name,
    { up: async (db: Kysely<unknown>) => void (await sql.raw(statements).execute(db)) },
  ]);
  return Promise.resolve(Object.fromEntries(entries));
}
