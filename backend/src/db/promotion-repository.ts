/** Promotion codes and their uses. */
import type { Selectable } from 'kysely';
import type { Connection } from './connection.ts';
import type { PromotionTable } from './schema/cart.ts';

export async function findPromotion(
  db: Connection,
  codeNorm: string,
): Promise<Selectable<PromotionTable> | undefined> {
  return db
    .selectFrom('promotion')
    .selectAll()
    .where('code_norm', '=', codeNorm)
    .executeTakeFirst();
}

/** Counts one use for the order; false when none is left. */
export async function claimPromotionUse(
  tx: Connection,
  use: { readonly promotionId: number; readonly orderId: string },
): Promise<boolean> {
  const counted = await tx
    .updateTable('promotion')
    .set((promotion) => ({ uses: promotion('uses', '+', 1) }))
    .where('id', '=', use.promotionId)
    .where((where) =>
      where.or([where('max_uses', 'is', null), where('uses', '<', where.ref('max_uses'))]),
    )
    .executeTakeFirst();
  if (counted.numUpdatedRows !== 1n) return false;
  await tx
    .insertInto('promotion_use')
    .values({ promotion_id: use.promotionId, order_id: use.orderId })
    .execute();
  return true;
}

/** Gives the order's use back; again changes nothing. */
export async function releasePromotionUse(tx: Connection, orderId: string): Promise<void> {
  const use = await tx
    .deleteFrom('promotion_use')
    .where('order_id', '=', orderId)
    .returning('promotion_id')
    .executeTakeFirst();
  if (use === undefined) return;
  await tx
    .updateTable('promotion')
    .set((promotion) => ({ uses: promotion('uses', '-', 1) }))
    .where('id', '=', use.promotion_id)
    .where('uses', '>', 0)
    .execute();
}
