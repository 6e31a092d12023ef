/** Evaluates a promotion code for a cart: its effect now, or why it has none. */
import type { Cart } from './cart-repository.ts';
import type { Connection } from '../db/connection.ts';
import {
  countPromotionUses,
  findCustomerScope,
  findProductScope,
  findPromotion,
  type PromotionRow,
} from '../promotions/promotion-repository.ts';
import { sumLinesCents } from './cart-totals.ts';
import {
  UNKNOWN_PROMOTION,
  judgePromotion,
  normalisePromotionCode,
  type PromotionScope,
  type PromotionVerdict,
} from '../promotions/promotion.ts';
import type { PricedCartLine } from './price-lines.ts';

/** `id` is null for an unknown code. */
export type EvaluatedPromotionCode = PromotionVerdict & {
  readonly id: number | null;
  readonly code: string;
};

export async function evaluatePromotionCode(
  db: Connection,
  priced: {
    readonly cart: Cart;
    readonly lines: readonly PricedCartLine[];
    readonly now: Date;
  },
): Promise<EvaluatedPromotionCode | null> {
  const { cart, lines, now } = priced;
  const { promotion_code: code } = cart;
  if (code === null) return null;
  const promotion = await findPromotion(db, normalisePromotionCode(code));
  if (promotion === undefined) {
    return { kind: 'refused', message: UNKNOWN_PROMOTION, id: null, code };
  }
  const scope = await findScope(db, { promotion, cart, lines });
  return { ...judgePromotion(promotion, { scope, now }), id: promotion.id, code: promotion.code };
}

async function findScope(
  db: Connection,
  scoped: {
    readonly promotion: PromotionRow;
    readonly cart: Cart;
    readonly lines: readonly PricedCartLine[];
  },
): Promise<PromotionScope> {
  const { promotion, cart, lines } = scoped;
  const { id: promotionId } = promotion;
  const { id: cartId, user_id: userId } = cart;
  const uses = await countPromotionUses(db, { promotionId, userId, cartId });
  const skuIds = lines.map(({ sku_id: skuId }) => skuId);
  const included = await findProductScope(db, { promotionId, skuIds });
  const eligible = lines.filter(({ sku_id: skuId }) => included?.has(skuId) ?? true);
  return {
    customer: await findCustomer(db, promotionId, userId),
    customerUses: uses.ofCustomer - uses.ofCart,
    uses: promotion.uses - uses.ofCart,
    lines: eligible.length === lines.length ? 'all-included' : 'some-excluded',
    eligibleCents: sumLinesCents(eligible),
  };
}

async function findCustomer(
  db: Connection,
  promotionId: number,
  userId: number | null,
): Promise<PromotionScope['customer']> {
  const scope = await findCustomerScope(db, { promotionId, userId });
  if (scope === 'excluded') return userId === null ? 'unknown' : 'excluded';
  return 'included';
}
