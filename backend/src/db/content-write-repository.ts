/**
 * Changes of content by its owner (API-02). Tables and columns are named by
 * records/content-models.ts, never by a caller; values are parameters.
 */
import { sql } from 'kysely';
import type { WrittenRecordWire } from 'shared-contracts/api/records';
import type { Connection } from './connection.ts';
import { viewDatabaseError } from './database-error.ts';

export type ContentTable =
  'faq' | 'testimonial' | 'person' | 'link' | 'photo' | 'gallery' | 'article' | 'video' | 'slide';

export type ColumnValues = ReadonlyMap<string, string | number | boolean | null>;

interface ContentRow {
  readonly table: ContentTable;
  readonly id: number;
}

const UNIQUE_VIOLATION = '23505';

/** Answers `taken` when another row has the address. */
export async function insertContent(
  db: Connection,
  table: ContentTable,
  values: ColumnValues,
): Promise<WrittenRecordWire | 'taken' | undefined> {
  const columns = [...values.keys()].map((column) => sql.ref(column));
  return unlessTaken(
    sql<WrittenRecordWire>`insert into ${sql.table(table)} (${sql.join(columns)})
      values (${sql.join([...values.values()])}) returning id, enabled`.execute(db),
  );
}

/** Undefined for a row that is not there, `taken` when another row has the address. */
export async function updateContent(
  db: Connection,
  { table, id }: ContentRow,
  values: ColumnValues,
): Promise<WrittenRecordWire | 'taken' | undefined> {
  const changes = [...values].map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  return unlessTaken(
    sql<WrittenRecordWire>`update ${sql.table(table)} set ${sql.join(changes)}
      where id = ${id} returning id, enabled`.execute(db),
  );
}

/** The row as it was; undefined for one that is not there. */
export async function deleteContent(
  db: Connection,
  { table, id }: ContentRow,
): Promise<WrittenRecordWire | undefined> {
  const { rows } = await sql<WrittenRecordWire>`delete from ${sql.table(table)}
    where id = ${id} returning id, enabled`.execute(db);
  return rows[0];
}

async function unlessTaken(
  change: Promise<{ readonly rows: readonly WrittenRecordWire[] }>,
): Promise<WrittenRecordWire | 'taken' | undefined> {
  try {
    return (await change).rows[0];
  } catch (error) {
    if (viewDatabaseError(error)?.sqlState === UNIQUE_VIOLATION) return 'taken';
    throw error;
  }
}
