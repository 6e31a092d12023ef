/** Storage of wish lists. A list belongs to a user or to the holder of a session key. */
import { sql, type Kysely } from 'kysely';
import { CARD_COLUMNS, withRelated, type ProductSummary } from '../catalogue/product-repository.ts';
import type { Connection } from '../db/connection.ts';
import type { Database } from '../db/schema.ts';

export type WishListOwner =
  | { readonly kind: 'user'; readonly userId: number }
  | { readonly kind: 'session'; readonly sessionKey: string };

export interface WishListItem extends ProductSummary {
  readonly added_at: Date;
}

const BATCH_SIZE = 500;

export async function hasWishList(db: Connection, owner: WishListOwner): Promise<boolean> {
  return (await listOf(db, owner).executeTakeFirst()) !== undefined;
}

/** Id of the owner's list, locked until the transaction ends. */
export async function lockWishList(
  tx: Connection,
  owner: WishListOwner,
): Promise<string | undefined> {
  return (await listOf(tx, owner).forUpdate().executeTakeFirst())?.id;
}

/** Locked like `lockWishList`; created when there is none. */
export async function ensureWishList(
  tx: Connection,
  owner: WishListOwner,
  now: Date,
): Promise<string> {
  const columns =
    owner.kind === 'user'
      ? { user_id: owner.userId, session_key: null }
      : { user_id: null, session_key: owner.sessionKey };
  await tx
    .insertInto('wish_list')
    .values({ ...columns, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await listOf(tx, owner).forUpdate().executeTakeFirstOrThrow()).id;
}

/** Renews the time after which the list of a visitor without an account expires. */
export async function touchWishList(tx: Connection, listId: string, now: Date): Promise<void> {
  await tx.updateTable('wish_list').set({ updated_at: now }).where('id', '=', listId).execute();
}

/** Id of the product with this slug, if it is sold. */
export async function findSoldProductId(db: Connection, slug: string): Promise<number | undefined> {
  const product = await db
    .selectFrom('product')
    .select('id')
    .where('slug', '=', slug)
    .where('enabled', '=', true)
    .executeTakeFirst();
  return product?.id;
}

/** Ids of the products on the list that are sold. */
export async function listSoldProductIds(
  tx: Connection,
  listId: string,
): Promise<readonly number[]> {
  const rows = await tx
    .selectFrom('wish_list_item')
    .innerJoin('product', 'product.id', 'wish_list_item.product_id')
    .select('product.id')
    .where('wish_list_item.list_id', '=', listId)
    .where('product.enabled', '=', true)
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertItem(
  tx: Connection,
  item: { readonly list_id: string; readonly product_id: number; readonly added_at: Date },
): Promise<void> {
  await tx
    .insertInto('wish_list_item')
    .values(item)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteItem(tx: Connection, listId: string, slug: string): Promise<void> {
  await tx
    .deleteFrom('wish_list_item')
    .where('list_id', '=', listId)
    .where('product_id', 'in', (eb) =>
      eb.selectFrom('product').select('id').where('slug', '=', slug),
    )
    .execute();
}

/**
 * Moves the newest products that the other list does not have, at most `room` of them, and deletes
 * the list that they come from.
 */
export async function moveItems(
  tx: Connection,
  move: { readonly from: string; readonly to: string; readonly room: number },
): Promise<void> {
  await sql`
    insert into wish_list_item (list_id, product_id, added_at)
    select ${move.to}, item.product_id, item.added_at from wish_list_item item
    where item.list_id = ${move.from} and not exists (
      select from wish_list_item own
      where own.list_id = ${move.to} and own.product_id = item.product_id
    )
    order by item.added_at desc, item.product_id
    limit ${Math.max(0, move.room)}`.execute(tx);
  await tx.deleteFrom('wish_list').where('id', '=', move.from).execute();
}

/** Sold products of the owner's list, the newest first. */
export function listWishListItems(
  db: Kysely<Database>,
  owner: WishListOwner,
): Promise<readonly WishListItem[]> {
  const items = db
    .selectFrom('wish_list_item')
    .select(['product_id', 'added_at'])
    .where('list_id', 'in', listOf(db, owner));
  return db
    .selectFrom('product')
    .innerJoin(items.as('item'), 'item.product_id', 'product.id')
    .select(CARD_COLUMNS)
    .select(withRelated)
    .select('item.added_at')
    .where('product.enabled', '=', true)
    .orderBy('item.added_at', 'desc')
    .orderBy('product.id')
    .execute();
}

/**
 * Deletes lists of visitors without an account that have not changed since. Works in batches and
 * skips locked lists.
 */
export async function deleteAbandonedWishLists(db: Connection, before: Date): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      delete from wish_list
      where id in (
        select id from wish_list
        where session_key is not null and updated_at < ${before}
        limit ${BATCH_SIZE}
        for update skip locked
      )
      returning id`.execute(db);
    if (rows.length < BATCH_SIZE) return;
  }
}

function listOf(db: Connection, owner: WishListOwner) {
  const lists = db.selectFrom('wish_list').select('id');
  return owner.kind === 'user'
    ? lists.where('user_id', '=', owner.userId)
    : lists.where('session_key', '=', owner.sessionKey);
}
