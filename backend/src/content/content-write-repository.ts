/**
 * Changes of content by its owner. Table and column names come from records/content-models.ts,
 * never from a caller; values are parameters.
 */
import { sql, type RawBuilder } from 'kysely';
import type { WrittenRecordWire } from 'shared-contracts/api/records';
import { joinArticleGroups } from './article-group-repository.ts';
import type { Connection } from '../db/connection.ts';
import { viewDatabaseError } from '../db/database-error.ts';
import { indexContent } from '../search/content-search-index.ts';
import { inTransaction } from '../db/transaction.ts';

export type ContentTable =
  | 'faq'
  | 'testimonial'
  | 'person'
  | 'link'
  | 'photo'
  | 'gallery'
  | 'article'
  | 'video'
  | 'slide';

export type ColumnValue = string | number | boolean | Date | null;
export type ColumnValues = ReadonlyMap<string, ColumnValue>;

export interface ContentValues {
  readonly columns: ColumnValues;
  /** Slugs of all groups of an article; undefined changes nothing. */
  readonly groups?: readonly string[] | undefined;
}

interface ContentRow {
  readonly table: ContentTable;
  readonly id: number;
}

export type WriteRefusal =
  | 'url-taken'
  | 'slug-taken'
  | 'no-such-group'
  | 'no-such-gallery'
  | 'no-such-picture';

export type WriteResult =
  | { readonly kind: 'written'; readonly record: WrittenRecordWire }
  | { readonly kind: 'not-there' }
  | { readonly kind: 'refused'; readonly reason: WriteRefusal };

/** Inserts a row and its groups, or nothing if one of them is refused. */
export async function insertContent(
  db: Connection,
  table: ContentTable,
  { columns, groups }: ContentValues,
): Promise<WriteResult> {
  const names = [...columns.keys()].map((column) => sql.ref(column));
  const insertion = sql<WrittenRecordWire>`insert into ${sql.table(table)} (${sql.join(names)})
    values (${sql.join([...columns.values()])}) returning id, enabled`;
  return writeOnce(db, insertion, groups);
}

/** Updates a row and its groups, or nothing if one of them is refused. */
export async function updateContent(
  db: Connection,
  { table, id }: ContentRow,
  { columns, groups }: ContentValues,
): Promise<WriteResult> {
  const changes = [
    ...[...columns].map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    ...(table === 'article' ? [TOUCHED] : []),
  ];
  const change = sql<WrittenRecordWire>`update ${sql.table(table)} set ${sql.join(changes)}
    where id = ${id} returning id, enabled`;
  return writeOnce(db, change, groups);
}

/** Advances `updated_at` by at least a millisecond, the precision of the API. */
const TOUCHED = sql`updated_at = greatest(now(), updated_at + interval '1 millisecond')`;

/** Enables or disables a row; `updated_at` stays the same. Undefined for an unknown row. */
export async function setContentEnabled(
  db: Connection,
  { table, id }: ContentRow,
  enabled: boolean,
): Promise<WrittenRecordWire | undefined> {
  return inTransaction(db, async (tx) => {
    const { rows } =
      await sql<WrittenRecordWire>`update ${sql.table(table)} set enabled = ${enabled}
      where id = ${id} returning id, enabled`.execute(tx);
    await indexContent(tx);
    return rows[0];
  });
}

/** Returns the deleted row; undefined for an unknown row. */
export async function deleteContent(
  db: Connection,
  { table, id }: ContentRow,
): Promise<WrittenRecordWire | undefined> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<WrittenRecordWire>`delete from ${sql.table(table)}
      where id = ${id} returning id, enabled`.execute(tx);
    await indexContent(tx);
    return rows[0];
  });
}

/** Rolls the transaction back; caught in this file. */
class RejectedWriteError extends Error {
  override readonly name = 'RejectedWriteError';
  readonly reason: WriteRefusal;
  constructor(reason: WriteRefusal) {
    super(reason);
    this.reason = reason;
  }
}

async function writeOnce(
  db: Connection,
  change: RawBuilder<WrittenRecordWire>,
  groups: readonly string[] | undefined,
): Promise<WriteResult> {
  try {
    return await inTransaction(db, async (tx) => {
      const [record] = (await change.execute(tx)).rows;
      if (record === undefined) return { kind: 'not-there' };
      if (groups !== undefined && !(await joinArticleGroups(tx, record.id, groups))) {
        throw new RejectedWriteError('no-such-group');
      }
      await indexContent(tx);
      return { kind: 'written', record };
    });
  } catch (error) {
    const reason = error instanceof RejectedWriteError ? error.reason : refusalOf(error);
    if (reason === undefined) throw error;
    return { kind: 'refused', reason };
  }
}

/** Constraints that a caller's values may violate, by the end of their names. */
const REASONS: readonly (readonly [ending: string, reason: WriteRefusal])[] = [
  ['_url_key', 'url-taken'],
  ['_slug_key', 'slug-taken'],
  ['_group_id_fkey', 'no-such-group'],
  ['_gallery_id_fkey', 'no-such-gallery'],
  ['_hash_fkey', 'no-such-picture'],
];

function refusalOf(error: unknown): WriteRefusal | undefined {
  const constraint = viewDatabaseError(error)?.constraint;
  return REASONS.find(([ending]) => constraint?.endsWith(ending))?.[1];
}
