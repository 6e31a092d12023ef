/** Blocks of pages, for owners who edit them. */
import type { Selectable, Updateable } from 'kysely';
import type { Connection } from '../db/connection.ts';
import type { PageBlockTable } from '../db/schema/content.ts';

export type PageBlockRow = Selectable<PageBlockTable>;

export type BlockValues = Updateable<PageBlockTable>;

/** In the order of the page, without deleted ones. */
export function listBlocks(db: Connection, pageId: number): Promise<PageBlockRow[]> {
  return db
    .selectFrom('page_block')
    .selectAll()
    .where('page_id', '=', pageId)
    .where('deleted', '=', false)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
}

/** Adds a block at the end of the page; returns its id. */
export async function insertBlock(
  tx: Connection,
  pageId: number,
  { template, ...values }: BlockValues & Pick<PageBlockTable, 'template'>,
): Promise<number> {
  const { last } = await tx
    .selectFrom('page_block')
    .select((eb) => eb.fn.coalesce(eb.fn.max('sort_order'), eb.lit(0)).as('last'))
    .where('page_id', '=', pageId)
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('page_block')
    .values({ ...values, id: undefined, template, page_id: pageId, sort_order: last + 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateBlock(tx: Connection, id: number, values: BlockValues): Promise<void> {
  await tx.updateTable('page_block').set(values).where('id', '=', id).execute();
}

/** Renumbers the blocks of a page in this order. */
export async function orderBlocks(tx: Connection, ids: readonly number[]): Promise<void> {
  for (const [index, id] of ids.entries()) {
    await tx
      .updateTable('page_block')
      .set({ sort_order: index + 1 })
      .where('id', '=', id)
      .execute();
  }
}
