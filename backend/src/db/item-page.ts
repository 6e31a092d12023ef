/** What the repositories of content items share: lists in pages, and pictures as columns. */
import { expressionBuilder, sql, type Selectable, type SelectQueryBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Database } from './schema.ts';
import type { ImageTable } from './schema/content.ts';

/** Which part of a list; pages count from 1. */
export interface PageSelection {
  readonly page: number;
  readonly pageSize: number;
}

/** A part of a list, and how many there are in all. */
export interface ItemPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** What a picture is presented from. */
export type ImageColumns = Pick<
  Selectable<ImageTable>,
  'hash' | 'width' | 'height' | 'placeholder'
>;

/** How an item is asked for: by its number, or by its address. */
export type ItemKey =
  { readonly kind: 'id'; readonly id: number } | { readonly kind: 'url'; readonly url: string };

/** Reads one page of an ordered query, and counts what the whole query selects. */
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

/** The picture whose hash stands in a column, as JSON; null where there is none. */
export function imageAt(column: `${keyof Database}.${string}`) {
  const picture = expressionBuilder<Database>()
    .selectFrom('image')
    .select(['image.hash', 'image.width', 'image.height', 'image.placeholder'])
    .where('image.hash', '=', sql.ref<string>(column));
  return jsonObjectFrom(picture);
}
