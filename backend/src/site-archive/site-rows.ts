/** Rows of a site as JSON: read from one database, inserted into another with their ids. */
import { sql } from 'kysely';
import { isJsonObject, type JsonObject, type JsonValue } from 'shared-contracts/json';
import type { Connection } from '../db/connection.ts';
import { viewDatabaseError } from '../db/database-error.ts';
import { SiteArchiveError } from './archive-error.ts';
import { ARCHIVED_TABLES, type ArchivedTable } from './archived-tables.ts';

/** Rows by table name; an omitted column gets its default. */
export type SiteRows = ReadonlyMap<string, readonly JsonObject[]>;

const ROWS_PER_INSERT = 1000;

interface Column {
  readonly name: string;
  readonly has_default: boolean;
}

/**
 * Reads all rows, sorted, with columns in the order of their table. Call it in a transaction with a
 * consistent snapshot.
 */
export async function readSiteRows(transaction: Connection): Promise<SiteRows> {
  await useUtc(transaction);
  const rows = new Map<string, readonly JsonObject[]>();
  for (const table of ARCHIVED_TABLES) rows.set(table.name, await readTable(transaction, table));
  return rows;
}

async function readTable(db: Connection, table: ArchivedTable): Promise<readonly JsonObject[]> {
  const columns = await listColumns(db, table);
  const { rows } = await sql<{ body: string }>`
    select row_to_json(t)::text as body
    from ${sql.table(table.name)} t${exportedRows(table)}`.execute(db);
  return rows
    .map(({ body }) => parseRow(body))
    .toSorted((left, right) => compareKeys(left, right, table.key))
    .map((row) => keepColumns(row, columns));
}

/** The condition of the rows that an archive contains. */
function exportedRows({ except }: ArchivedTable) {
  if (except === undefined) return sql``;
  const column = sql.ref(except.column);
  return 'is' in except ? sql` where ${column} is null` : sql` where ${column} = ${except.isNot}`;
}

function parseRow(body: string): JsonObject {
  const row: unknown = JSON.parse(body);
  if (!isJsonObject(row)) throw new Error('A row is nested too deeply');
  return row;
}

/** Omits nulls of columns without a default, because they are null anyway. */
function keepColumns(row: JsonObject, columns: readonly Column[]): JsonObject {
  const kept = columns.flatMap(({ name, has_default: hasDefault }) => {
    const value = row[name] ?? null;
    return value === null && !hasDefault ? [] : [[name, value] as const];
  });
  return Object.fromEntries(kept);
}

/** Columns in the order of the table, without the omitted ones. */
async function listColumns(
  db: Connection,
  { name, omittedColumns = [] }: ArchivedTable,
): Promise<readonly Column[]> {
  const { rows } = await sql<Column>`
    select attname::text as name, atthasdef as has_default from pg_attribute
    where attrelid = ${name}::regclass and attnum > 0 and not attisdropped
    order by attnum`.execute(db);
  return rows.filter((column) => !omittedColumns.includes(column.name));
}

/** Compares by code units, because the collation of databases differs. */
function compareKeys(left: JsonObject, right: JsonObject, key: readonly string[]): number {
  for (const column of key) {
    const [a, b] = [left[column] ?? null, right[column] ?? null];
    if (typeof a === 'number' && typeof b === 'number' && a !== b) return a - b;
    if (typeof a === 'string' && typeof b === 'string' && a !== b) return a < b ? -1 : 1;
  }
  return 0;
}

/** Names of the tables that contain rows an export would include. */
export async function listFilledTables(db: Connection): Promise<readonly string[]> {
  const filled: string[] = [];
  for (const table of ARCHIVED_TABLES) {
    const query = sql`select from ${sql.table(table.name)}${exportedRows(table)} limit 1`;
    const { rows } = await query.execute(db);
    if (rows.length > 0) filled.push(table.name);
  }
  return filled;
}

/**
 * Throws `SiteArchiveError` for rows that violate the schema. Sequences continue after the largest
 * id.
 */
export async function insertSiteRows(transaction: Connection, rows: SiteRows): Promise<void> {
  await useUtc(transaction);
  for (const table of ARCHIVED_TABLES) {
    const tableRows = rows.get(table.name) ?? [];
    if (tableRows.length === 0) continue;
    try {
      await insertTable(transaction, table, tableRows);
    } catch (error) {
      if (viewDatabaseError(error) === undefined || !(error instanceof Error)) throw error;
      throw new SiteArchiveError(`${table.name}: ${error.message}`, { cause: error });
    }
  }
}

async function insertTable(
  db: Connection,
  table: ArchivedTable,
  rows: readonly JsonObject[],
): Promise<void> {
  const known = new Set((await listColumns(db, table)).map(({ name }) => name));
  const named = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const unknown = named.find((name) => !known.has(name));
  if (unknown !== undefined) {
    throw new SiteArchiveError(
      `${table.name} has the column ${unknown}, which this release does not have`,
    );
  }
  const columns = sql.join(named.map((name) => sql.ref(name)));
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    const batch: JsonValue = rows.slice(start, start + ROWS_PER_INSERT);
    await sql`
      insert into ${sql.table(table.name)} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table.name)}, ${JSON.stringify(batch)}::jsonb)
    `.execute(db);
  }
  if (!table.key.includes('id')) return;
  await sql`
    select setval(pg_get_serial_sequence(${table.name}, 'id'), max(id)) from ${sql.table(table.name)}
  `.execute(db);
}

/** PostgreSQL writes times in the session's time zone, so the archive needs a fixed one. */
async function useUtc(transaction: Connection): Promise<void> {
  await sql`set local time zone 'UTC'`.execute(transaction);
}
