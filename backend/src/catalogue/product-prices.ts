/**
 * The only writer of `product.price_cents`, which lists use for sorting and filtering.
 *
 * Code that writes prices or the `enabled` of skus calls it in the same transaction. Stock is
 * separate: lists read `sku.on_hand` themselves.
 */
import { sql } from 'kysely';
import type { Connection } from '../db/connection.ts';

/** Sets the lowest price to pay of the products from their enabled skus. */
export async function updateLowestPrices(
  tx: Connection,
  productIds: readonly number[],
): Promise<void> {
  if (productIds.length === 0) return;
  await tx
    .updateTable('product')
    .set((eb) => ({
      price_cents: eb.fn.coalesce(
        eb
          .selectFrom('sku')
          .select(sql<number>`min(coalesce(special_cents, price_cents))`.as('price_cents'))
          .whereRef('sku.product_id', '=', 'product.id')
          .where('sku.enabled', '=', true),
        sql<number>`0`,
      ),
    }))
    .where('id', 'in', productIds)
    .execute();
}
