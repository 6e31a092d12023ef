/** Skus in the owner's area. Stock changes only by a stock move, which has a reason. */
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Connection } from '../db/connection.ts';
import { catchUniqueViolation } from './product-repository.ts';
import type { SkuTable } from '../db/schema/catalogue.ts';
import type { OwnerStockReason } from '../db/schema/order.ts';

export type SkuRow = Selectable<SkuTable>;
/** Stock changes only through `moveStock`. */
export type SkuValues = Omit<Updateable<SkuTable>, 'id' | 'product_id' | 'on_hand'>;

const ON_HAND_MAX = 10_000_000;

/** A sku with the labels of its options. */
export type NamedSku = SkuRow & { readonly label: string };

export function listSkus(db: Connection, productId: number): Promise<NamedSku[]> {
  return db
    .selectFrom('sku')
    .selectAll('sku')
    .select(
      sql<string>`coalesce((
        select string_agg(o.label, ', ' order by v.sort_order, v.id)
        from variation_option o join variation v on v.id = o.variation_id and v.product_id = sku.product_id
        where o.id = any(string_to_array(nullif(sku.option_key, ''), '-')::int[])), '')`.as(
        'label',
      ),
    )
    .where('product_id', '=', productId)
    .orderBy('id')
    .execute();
}

/** Undefined for a sku of another product. */
export async function findSku(
  db: Connection,
  { productId, skuId }: { readonly productId: number; readonly skuId: number },
): Promise<NamedSku | undefined> {
  return (await listSkus(db, productId)).find(({ id }) => id === skuId);
}

/** The caller has locked the product. After `taken` the caller must end the transaction. */
export function updateSku(
  tx: Connection,
  id: number,
  values: SkuValues,
): Promise<'written' | 'taken'> {
  return catchUniqueViolation(() =>
    tx.updateTable('sku').set(values).where('id', '=', id).execute(),
  );
}

/** Creates a sku without stock. After `taken` the caller must end the transaction. */
export function insertSku(
  tx: Connection,
  values: Omit<Insertable<SkuTable>, 'id' | 'on_hand'>,
): Promise<'written' | 'taken'> {
  return catchUniqueViolation(() => tx.insertInto('sku').values(values).execute());
}

export interface OwnerStockMove {
  readonly skuId: number;
  /** Number of pieces to add, negative to remove. */
  readonly delta: number;
  readonly reason: OwnerStockReason;
  /** Identifies the submitted form: a form changes the stock once, even if it is sent twice. */
  readonly formKey: string;
  readonly now: Date;
}

/**
 * Adds `delta` to the current stock, so that sales since the form was opened count. `impossible`:
 * the result would be negative or too large; then the caller must end the transaction.
 */
export async function moveStock(
  tx: Connection,
  { skuId, delta, reason, formKey, now }: OwnerStockMove,
): Promise<'moved' | 'moved-before' | 'impossible'> {
  const move = await tx
    .insertInto('stock_move')
    .values({ sku_id: skuId, delta, reason, order_id: null, form_key: formKey, created_at: now })
    .onConflict((conflict) => conflict.column('form_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (move === undefined) return 'moved-before';
  const moved = await tx
    .updateTable('sku')
    .set((sku) => ({ on_hand: sku('on_hand', '+', delta) }))
    .where('id', '=', skuId)
    .where((sku) => sku.between(sku('on_hand', '+', delta), 0, ON_HAND_MAX))
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n ? 'moved' : 'impossible';
}
