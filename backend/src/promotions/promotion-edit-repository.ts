/** Promotion codes as the shop's owner sees them (API-08). */
import type { Insertable } from 'kysely';
import type { Connection } from '../db/connection.ts';
import { viewDatabaseError } from '../db/database-error.ts';
import type { PromotionRow } from './promotion-repository.ts';
import type { PromotionTable } from '../db/schema/cart.ts';

const UNIQUE_VIOLATION = '23505';

/** By a pattern for the code; the newest first. */
export async function listPromotions(
  db: Connection,
  wanted: { readonly pattern: string; readonly page: number; readonly pageSize: number },
): Promise<{ readonly promotions: readonly PromotionRow[]; readonly total: number }> {
  const { pattern, page, pageSize } = wanted;
  const matching = db.selectFrom('promotion').where('code_norm', 'ilike', pattern);
  const { total } = await matching
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('total'))
    .executeTakeFirstOrThrow();
  const promotions = await matching
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { promotions, total };
}

export function findPromotionById(db: Connection, id: number): Promise<PromotionRow | undefined> {
  return db.selectFrom('promotion').selectAll().where('id', '=', id).executeTakeFirst();
}

export type NewPromotion = Omit<Insertable<PromotionTable>, 'code_norm'>;

/** Answers its id. A transaction must end when the code is taken. */
export async function insertPromotion(
  tx: Connection,
  promotion: NewPromotion,
): Promise<number | 'code-taken'> {
  try {
    const { id } = await tx
      .insertInto('promotion')
      .values({ ...promotion, code_norm: promotion.code.trim().toUpperCase() })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  } catch (error) {
    if (viewDatabaseError(error)?.sqlState === UNIQUE_VIOLATION) return 'code-taken';
    throw error;
  }
}

/** Orders that use it keep it. False for one that has ended already. */
export async function endPromotion(tx: Connection, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('promotion')
    .set({ enabled: false })
    .where('id', '=', id)
    .where('enabled', '=', true)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
