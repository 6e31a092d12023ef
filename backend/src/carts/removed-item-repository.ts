/** Lines that were removed from a cart and can be restored for a while. */
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../db/connection.ts';

export type CartItemRef = { readonly cartId: string; readonly id: number };

export type RemovedItem = {
  readonly id: number;
  readonly product_name: string;
  readonly options_text: string | null;
};

/** Removes the line from the cart and stores it for restoring. True when the cart had it. */
export async function moveToRemovedItems(
  tx: Connection,
  item: CartItemRef & { readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    with removed as (
      delete from cart_item where cart_id = ${item.cartId} and id = ${item.id} returning *
    )
    insert into removed_cart_item
      (id, cart_id, sku_id, addons, addons_hash, qty, price_when_added_cents, created_at, removed_at)
    select id, cart_id, sku_id, addons, addons_hash, qty, price_when_added_cents, created_at,
      ${item.now}::timestamptz
    from removed
    returning id`.execute(tx);
  return rows.length === 1;
}

export async function findRemovedItem(tx: Connection, { cartId, id }: CartItemRef) {
  return tx
    .selectFrom('removed_cart_item')
    .select(['sku_id', 'addons_hash'])
    .where('cart_id', '=', cartId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Restores the line with its own id, and so at its old position. When an equal line was added in
 * the meantime, the restored line takes over its quantity, up to 99.
 */
export async function restoreRemovedItem(
  tx: Connection,
  { cartId, id }: CartItemRef,
): Promise<void> {
  await sql`
    with kept as (
      delete from removed_cart_item where cart_id = ${cartId} and id = ${id} returning *
    )
    insert into cart_item
      (id, cart_id, sku_id, addons, addons_hash, qty, price_when_added_cents, created_at)
    overriding system value
    select id, cart_id, sku_id, addons, addons_hash, qty, price_when_added_cents, created_at
    from kept
    on conflict (cart_id, sku_id, addons_hash)
      do update set qty = least(99, cart_item.qty + excluded.qty)`.execute(tx);
}

/** The statement for lines removed since then, the last one first. */
export function selectRemovedItems(
  cartId: RawBuilder<unknown>,
  since: Date,
): RawBuilder<RemovedItem> {
  return sql<RemovedItem>`
    select removed.id, product.name as product_name, options.text as options_text
    from removed_cart_item removed
    join sku on sku.id = removed.sku_id
    join product on product.id = sku.product_id
    left join lateral (
      select string_agg(variation_option.label, ', ' order by variation.sort_order) as text
      from variation_option
      join variation on variation.id = variation_option.variation_id
      where variation.product_id = sku.product_id
        and variation_option.id = any (string_to_array(nullif(sku.option_key, ''), '-')::int[])
    ) options on true
    where removed.cart_id = ${cartId} and removed.removed_at >= ${since}
    order by removed.removed_at desc, removed.id desc
    limit 10`;
}

export async function deleteRemovedItems(db: Connection, before: Date): Promise<void> {
  await db.deleteFrom('removed_cart_item').where('removed_at', '<', before).execute();
}
