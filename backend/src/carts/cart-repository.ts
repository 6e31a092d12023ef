/** Storage of carts and their lines. A cart belongs to a user or to the holder of a session key. */
import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely';
import type { Connection } from '../db/connection.ts';
import type { CartTable, ChosenAddon } from '../db/schema/cart.ts';

export type Cart = Selectable<CartTable>;

export type CartOwner =
  | { readonly kind: 'user'; readonly userId: number }
  | { readonly kind: 'session'; readonly sessionKey: string };

/** A line with current catalogue data. Prices in cents, without addons. */
export type CartLine = {
  readonly id: number;
  readonly sku_id: number;
  readonly sku_code: string;
  readonly qty: number;
  readonly addons: readonly ChosenAddon[];
  readonly addons_hash: string;
  readonly price_when_added_cents: number;
  readonly on_hand: number;
  readonly weight_grams: number;
  readonly price_cents: number;
  readonly special_cents: number | null;
  /** False when the sku or its product is no longer sold. */
  readonly sold: boolean;
  readonly product_name: string;
  readonly product_slug: string;
  /** Chosen options, for example `Blue, Large`; null without options. */
  readonly options_text: string | null;
  readonly image_hash: string | null;
  readonly image_alt: string | null;
  readonly image_placeholder: string | null;
  readonly image_width: number | null;
  readonly image_height: number | null;
};

/** What the quantity of another line depends on. */
export type CartQuantityLine = Pick<CartLine, 'sku_id' | 'qty' | 'addons_hash'>;

/** The owner's open cart, locked until the transaction ends. */
export async function lockOpenCart(tx: Connection, owner: CartOwner): Promise<Cart | undefined> {
  return openCartOf(tx, owner).forUpdate().executeTakeFirst();
}

/** Locked like `lockOpenCart`; created when there is none. */
export async function ensureOpenCart(tx: Connection, owner: CartOwner, now: Date): Promise<Cart> {
  const created = await tx
    .insertInto('cart')
    .values(openCart(owner, now))
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return created ?? openCartOf(tx, owner).forUpdate().executeTakeFirstOrThrow();
}

/** Marks the content as changed: quotes for the earlier version become invalid. */
export async function bumpCart(tx: Connection, cartId: string, now: Date): Promise<void> {
  await tx
    .updateTable('cart')
    .set((cart) => ({ version: cart('version', '+', 1), updated_at: now }))
    .where('id', '=', cartId)
    .execute();
}

export async function saveCartChoices(
  db: Connection,
  cartId: string,
  choices: Partial<
    Pick<Cart, 'promotion_code' | 'shipping_quote_id' | 'shipping_address_id' | 'use_credit'>
  >,
): Promise<void> {
  if (Object.keys(choices).length === 0) return;
  await db.updateTable('cart').set(choices).where('id', '=', cartId).execute();
}

export async function setCartStatus(
  tx: Connection,
  cart: { readonly id: string; readonly status: Cart['status']; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('cart')
    .set({ status: cart.status, updated_at: cart.now })
    .where('id', '=', cart.id)
    .execute();
}

/** Lines in the order they were added. */
export async function listCartLines(db: Connection, cartId: string): Promise<readonly CartLine[]> {
  const { rows } = await selectCartLines(sql`${cartId}`).execute(db);
  return rows;
}

/** Quantities of the lines, without catalogue data. */
export async function listCartQuantities(
  db: Connection,
  cartId: string,
): Promise<readonly CartQuantityLine[]> {
  return db
    .selectFrom('cart_item')
    .select(['sku_id', 'qty', 'addons_hash'])
    .where('cart_id', '=', cartId)
    .execute();
}

/** The statement of `listCartLines`, for a value or a column. */
export function selectCartLines(cartId: RawBuilder<unknown>): RawBuilder<CartLine> {
  return sql<CartLine>`
    select item.id, item.sku_id, sku.code as sku_code, item.qty, item.addons, item.addons_hash,
      item.price_when_added_cents, sku.on_hand, sku.weight_grams, sku.price_cents,
      sku.special_cents, (sku.enabled and product.enabled) as sold,
      product.name as product_name, product.slug as product_slug, options.text as options_text,
      picture.hash as image_hash, picture.alt as image_alt,
      picture.placeholder as image_placeholder, picture.width as image_width,
      picture.height as image_height
    from cart_item item
    join sku on sku.id = item.sku_id
    join product on product.id = sku.product_id
    left join lateral (
      select string_agg(variation_option.label, ', ' order by variation.sort_order) as text,
        coalesce(jsonb_object_agg(variation.name, variation_option.label), '{}') as by_name
      from variation_option
      join variation on variation.id = variation_option.variation_id
      where variation.product_id = sku.product_id
        and variation_option.id = any (string_to_array(nullif(sku.option_key, ''), '-')::int[])
    ) options on true
    left join lateral (
      select image.hash, product_image.alt, image.placeholder, image.width, image.height
      from product_image
      join image on image.hash = product_image.image_hash
      where product_image.product_id = product.id
      order by (product_image.options <> '{}' and product_image.options <@ options.by_name) desc,
        product_image.sort_order, product_image.id
      limit 1
    ) picture on true
    where item.cart_id = ${cartId}
    order by item.id`;
}

function openCartOf(db: Connection, owner: CartOwner) {
  const carts = db.selectFrom('cart').selectAll().where('status', '=', 'open');
  return owner.kind === 'user'
    ? carts.where('user_id', '=', owner.userId)
    : carts.where('session_key', '=', owner.sessionKey);
}

/** A new cart. */
export function openCart(owner: CartOwner, now: Date): Insertable<CartTable> {
  const columns = { status: 'open' as const, created_at: now, updated_at: now };
  return owner.kind === 'user'
    ? { ...columns, user_id: owner.userId, session_key: null }
    : { ...columns, user_id: null, session_key: owner.sessionKey };
}
