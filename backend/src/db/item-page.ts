/** Shared parts of the repositories of content items: paged lists, and pictures as columns. */
import { expressionBuilder, sql, type Selectable, type SelectQueryBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Database } from './schema.ts';
import type { ImageTable } from './schema/content.ts';

/** A page of a list, counted from 1. */
export interface PageSelection {
  readonly page: number;
  readonly pageSize: number;
}

/** One page of a list, and the total number. */
export interface ItemPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** Columns that presenting a picture needs. */
export type ImageColumns = Pick<
  Selectable<ImageTable>,
  'hash' | 'width' | 'height' | 'placeholder'
>;

/** Finds an item by its id or its slug. */
export type ItemKey =
  | { readonly kind: 'id'; readonly id: number }
  | { readonly kind: 'url'; readonly url: string };

/** Reads one page of an ordered query, and counts all its rows. */
export async function readPage<Tables extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Tables, Row>,
  { page, pageSize }: PageSelection,
) {
  const { total } = await query
    .clearSelect()
    .clearOrderBy()
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, total };
}

/** The picture whose hash is in a column, as JSON; null without a picture. */
export function imageAt(column: `${keyof Database}.${string}`) {
  const picture = expressionBuilder<Database>()
    .selectFrom('image')
    .select(['image.hash', 'image.width', 'image.height', 'image.placeholder'])
    .where('image.hash', '=', sql.ref<string>(column));
  return jsonObjectFrom(picture);
}
