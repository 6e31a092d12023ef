/** Runs the SQL files of `backend/migrations` in the order of their names. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Migrator, sql, type Kysely, type Migration } from 'kysely';
import { viewDatabaseError } from './database-error.ts';
import type { Database } from './schema.ts';

const MIGRATIONS_DIR = new URL('../../migrations/', import.meta.url);

export interface MigrationFile {
  readonly name: string;
  readonly statements: string;
}

/** The database user may not create an extension. The message says who can create it, and how. */
export class MissingExtensionError extends Error {
  override readonly name = 'MissingExtensionError';
}

const CREATED_EXTENSION = /^create extension if not exists (\w+)/m;
/** Not allowed (insufficient_privilege), not installed (feature_not_supported, undefined_file). */
const EXTENSION_STATES: ReadonlySet<string | undefined> = new Set(['42501', '0A000', '58P01']);

/** The migrations in their order. */
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
 * Migrates the database to the newest schema. Concurrent runs on one server are safe. A file that
 * fails is rolled back and its error is thrown; `MissingExtensionError` if a user with more
 * privileges is needed.
 */
export async function migrateToLatest(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

function getMigrations(): Promise<Record<string, Migration>> {
  const entries = listMigrations().map((migration) => [
    migration.name,
    { up: (db: Kysely<unknown>) => applyMigration(db, migration) },
  ]);
  return Promise.resolve(Object.fromEntries(entries));
}

async function applyMigration(db: Kysely<unknown>, { statements }: MigrationFile): Promise<void> {
  try {
    await sql.raw(statements).execute(db);
  } catch (error) {
    throw explainExtension(error, CREATED_EXTENSION.exec(statements)?.[1]);
  }
}

/** Other errors are returned unchanged. */
function explainExtension(error: unknown, extension: string | undefined): unknown {
  const isExtensionError =
    extension !== undefined &&
    error instanceof Error &&
    EXTENSION_STATES.has(viewDatabaseError(error)?.sqlState) &&
    error.message.includes(extension);
  if (!isExtensionError) return error;
  return new MissingExtensionError(
    `The database needs the extension ${extension}, and its user cannot create it. ` +
      `Install the package postgresql-contrib on the database server if it lacks it, then run ` +
      `"create extension ${extension}" in this database as its owner or a superuser, and start again.`,
    { cause: error },
  );
}
