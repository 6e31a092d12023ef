/** Writes the lines of a cart, and finds skus that can be added. */
import { randomUUID } from 'node:crypto';
import type { QueryCreator } from 'kysely';
import type { Connection } from '../db/connection.ts';
import type { Database } from '../db/schema.ts';
import { openCart, type CartOwner } from './cart-repository.ts';
import type { ChosenAddon } from '../db/schema/cart.ts';

export type SellableSku = {
  readonly id: number;
  readonly product_id: number;
  readonly product_name: string;
  readonly price_cents: number;
  readonly special_cents: number | null;
  readonly on_hand: number;
};

/** The sku, when it and its product are sold. */
export async function findSellableSku(
  db: Connection,
  skuId: number,
): Promise<SellableSku | undefined> {
  return db
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .select([
      'sku.id',
      'sku.product_id',
      'product.name as product_name',
      'sku.price_cents',
      'sku.special_cents',
      'sku.on_hand',
    ])
    .where('sku.id', '=', skuId)
    .where('sku.enabled', '=', true)
    .where('product.enabled', '=', true)
    .executeTakeFirst();
}

export type NewCartItem = {
  readonly cart_id: string;
  readonly sku_id: number;
  readonly qty: number;
  readonly addons: readonly ChosenAddon[];
  readonly addons_hash: string;
  readonly price_when_added_cents: number;
  readonly created_at: Date;
};

/** A line with the same sku and addons takes the new quantity and price. */
export async function putCartItem(tx: Connection, item: NewCartItem): Promise<void> {
  await insertLine(tx, item).execute();
}

/** Puts the line like `putCartItem` and marks the cart as changed, in one statement. */
export async function putItemAndBumpCart(tx: Connection, item: NewCartItem): Promise<void> {
  await tx
    .with('line', (db) => insertLine(db, item).returning('cart_id'))
    .updateTable('cart')
    .set((cart) => ({ version: cart('version', '+', 1), updated_at: item.created_at }))
    .where('id', '=', item.cart_id)
    .execute();
}

/** Creates an open cart with its first line, in one statement. */
export async function createCartWithItem(
  db: Connection,
  created: {
    readonly owner: CartOwner;
    readonly item: Omit<NewCartItem, 'cart_id'>;
    readonly now: Date;
  },
): Promise<void> {
  const { owner, item, now } = created;
  const id = randomUUID();
  await db
    .with('created', (query) =>
      query
        .insertInto('cart')
        .values({ ...openCart(owner, now), id })
        .returning('id'),
    )
    .insertInto('cart_item')
    .values({ ...item, cart_id: id, addons: JSON.stringify(item.addons) })
    .execute();
}

function insertLine(db: QueryCreator<Database>, item: NewCartItem) {
  return db
    .insertInto('cart_item')
    .values({ ...item, addons: JSON.stringify(item.addons) })
    .onConflict((conflict) =>
      conflict.columns(['cart_id', 'sku_id', 'addons_hash']).doUpdateSet({
        qty: item.qty,
        price_when_added_cents: item.price_when_added_cents,
      }),
    );
}

export async function setCartItemQty(
  tx: Connection,
  item: { readonly cartId: string; readonly id: number; readonly qty: number },
): Promise<void> {
  await tx
    .updateTable('cart_item')
    .set({ qty: item.qty })
    .where('cart_id', '=', item.cartId)
    .where('id', '=', item.id)
    .execute();
}

/** True when the cart had the line. */
export async function deleteCartItem(
  tx: Connection,
  item: { readonly cartId: string; readonly id: number },
): Promise<boolean> {
  const result = await tx
    .deleteFrom('cart_item')
    .where('cart_id', '=', item.cartId)
    .where('id', '=', item.id)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

export async function moveCartItems(
  tx: Connection,
  move: { from: string; to: string },
): Promise<void> {
  await tx
    .updateTable('cart_item')
    .set({ cart_id: move.to })
    .where('cart_id', '=', move.from)
    .execute();
}
