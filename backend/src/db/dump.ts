/**
 * The whole database as one SQL script: schema, rows and sequences in one transaction. It loads
 * into an empty database, embedded or on a server (psql). In a database that is not empty it
 * fails and changes nothing.
 *
 * The schema includes the applied migrations only, so a later start migrates the loaded database as
 * usual.
 */
import { sql, type Kysely } from 'kysely';
import { listMigrations } from './migrate.ts';
import type { Database } from './schema.ts';

const ROWS_PER_INSERT = 100;
/** The tables of Kysely's migrator. */
const MIGRATOR_TABLES = `
create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
create table kysely_migration_lock (id varchar(255) primary key, is_locked integer not null default 0);
`;

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

/**
 * Yields the script in pieces. Throws if a migration was applied that this release does not
 * contain.
 */
export async function* dumpDatabase(db: Kysely<Database>): AsyncGenerator<string> {
  const tables = await listTables(db);
  yield "begin;\nset local client_encoding = 'UTF8';\n";
  // The loaded catalogue has the version of this one.
  yield "set local catalogue.is_changed = 'true';\n";
  for (const { name, statements } of await listAppliedMigrations(db)) {
    yield `\n-- ${name}\n${statements}`;
  }
  yield MIGRATOR_TABLES;
  // Rows that migrations insert are part of the dump below.
  yield `truncate table ${tables.map(({ name }) => quote(name)).join(', ')};\n`;
  for (const table of tables) yield* dumpRows(db, table);
  yield* dumpCounters(db);
  yield 'commit;\n';
}

async function listAppliedMigrations(db: Kysely<Database>) {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db);
  const known = listMigrations();
  return rows.map(({ name }) => {
    const migration = known.find((candidate) => candidate.name === name);
    if (migration === undefined) {
      throw new Error(
        `The database has the migration ${name}, which this release does not contain`,
      );
    }
    return migration;
  });
}

/** Sorts each table after the tables it references. */
async function listTables(db: Kysely<Database>): Promise<readonly Table[]> {
  const { rows } = await sql<Table & { readonly refers_to: readonly string[] }>`
    select c.relname as name,
      array(select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped order by attnum) as columns,
      array(select distinct confrelid::regclass::text from pg_constraint
        where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as refers_to
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
    order by c.relname`.execute(db);
  const ordered: Table[] = [];
  for (let remaining = rows; remaining.length > 0;) {
    const isReady = ({ refers_to }: (typeof rows)[number]) =>
      refers_to.every((name) => ordered.some((table) => table.name === name));
    const ready = remaining.filter(isReady);
    if (ready.length === 0) throw new Error('Circular references between tables');
    ordered.push(...ready);
    remaining = remaining.filter((table) => !ready.includes(table));
  }
  return ordered;
}

async function* dumpRows(db: Kysely<Database>, { name, columns }: Table): AsyncGenerator<string> {
  const values = sql.join(columns.map((column) => sql`quote_nullable(${sql.ref(column)}::text)`));
  const { rows } = await sql<{ line: string }>`
    select '(' || array_to_string(array[${values}], ',') || ')' as line
    from ${sql.table(name)} order by 1`.execute(db);
  const into = `${quote(name)} (${columns.map(quote).join(', ')}) overriding system value`;
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    const lines = rows.slice(start, start + ROWS_PER_INSERT).map(({ line }) => line);
    yield `insert into ${into} values\n${lines.join(',\n')};\n`;
  }
}

/** Sets each identity column to its last value. */
async function* dumpCounters(db: Kysely<Database>): AsyncGenerator<string> {
  const { rows } = await sql<{ name: string; last: number }>`
    select sequencename as name, last_value::int as last from pg_sequences
    where schemaname = current_schema() and last_value is not null order by 1`.execute(db);
  for (const { name, last } of rows) yield `select setval('${quote(name)}', ${last});\n`;
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
