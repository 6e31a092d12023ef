/** Storage of promotion codes, their restrictions and uses. */
import { type Insertable, type RawBuilder, sql, type Selectable, type SqlBool } from 'kysely';
import { viewDatabaseError } from '../db/database-error.ts';
import type { Connection } from '../db/connection.ts';
import type { PromotionTable } from '../db/schema/cart.ts';

export type PromotionRow = Selectable<PromotionTable>;

export async function findPromotion(
  db: Connection,
  codeNorm: string,
): Promise<PromotionRow | undefined> {
  return db
    .selectFrom('promotion')
    .selectAll()
    .where('code_norm', '=', codeNorm)
    .executeTakeFirst();
}

interface PromotionUser {
  readonly promotionId: number;
  readonly userId: number | null;
}

/** Counts the customer's orders that use the code, and how many of them are for this cart. */
export async function countPromotionUses(
  db: Connection,
  selection: PromotionUser & { readonly cartId: string },
): Promise<{ readonly ofCustomer: number; readonly ofCart: number }> {
  const { rows } = await sql<{ of_customer: number; of_cart: number }>`
    select count(*)::int as of_customer,
      (count(*) filter (where orders.cart_id = ${selection.cartId}))::int as of_cart
    from promotion_use
    join orders on orders.id = promotion_use.order_id
    where promotion_use.promotion_id = ${selection.promotionId}
      and ${isUseOf(selection.userId)}`.execute(db);
  const [row] = rows;
  return { ofCustomer: row?.of_customer ?? 0, ofCart: row?.of_cart ?? 0 };
}

/**
 * True for the uses of a customer, and for all uses by guests with the email address of a guest, who
 * is a new user for each purchase.
 */
function isUseOf(userId: number | null): RawBuilder<SqlBool> {
  return sql`(promotion_use.user_id = ${userId} or promotion_use.guest_email =
    ${guestEmailOf(userId)})`;
}

function guestEmailOf(userId: number | null): RawBuilder<string | null> {
  return sql`(select lower(email) from user_account where id = ${userId} and is_guest)`;
}

/** Whether a code is only for some customers, and whether this customer is one of them. */
export async function findCustomerScope(
  db: Connection,
  selection: PromotionUser,
): Promise<'everyone' | 'included' | 'excluded'> {
  const groups = await db
    .selectFrom('promotion_customer_group')
    .leftJoin('customer_group', (join) =>
      join
        .onRef('customer_group.group_id', '=', 'promotion_customer_group.group_id')
        .on('customer_group.user_id', '=', selection.userId),
    )
    .select('customer_group.user_id')
    .where('promotion_id', '=', selection.promotionId)
    .execute();
  if (groups.length === 0) return 'everyone';
  return groups.some(({ user_id: member }) => member !== null) ? 'included' : 'excluded';
}

/** The given skus to which a code applies; undefined when it applies to every product. */
export async function findProductScope(
  db: Connection,
  selection: { readonly promotionId: number; readonly skuIds: readonly number[] },
): Promise<ReadonlySet<number> | undefined> {
  const { promotionId, skuIds } = selection;
  const limit = await db
    .selectFrom('promotion_product_group')
    .select('group_id')
    .where('promotion_id', '=', promotionId)
    .executeTakeFirst();
  if (limit === undefined) return undefined;
  if (skuIds.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select distinct sku.id
    from sku
    join product_group on product_group.product_id = sku.product_id
    join grp own on own.id = product_group.group_id
    join promotion_product_group allowed on allowed.promotion_id = ${promotionId}
    join grp above on above.id = allowed.group_id
      and above.root = own.root and own.lft between above.lft and above.rgt
    where sku.id in (${sql.join(skuIds)})`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** `used-up`: no use is left. `used-by-customer`: this customer has no use left. */
export type PromotionClaim = 'claimed' | 'used-up' | 'used-by-customer';

/**
 * Records one use for the order, unless the code or the customer has no use left. Locks the code's
 * row before it counts the uses, so that two orders cannot claim the last one.
 */
export async function claimPromotionUse(
  tx: Connection,
  use: { readonly promotionId: number; readonly orderId: string; readonly userId: number },
): Promise<PromotionClaim> {
  const { promotionId, orderId, userId } = use;
  const promotion = await tx
    .selectFrom('promotion')
    .select(['uses', 'max_uses', 'max_uses_per_customer'])
    .where('id', '=', promotionId)
    .forUpdate()
    .executeTakeFirst();
  if (promotion === undefined) return 'used-up';
  const { uses, max_uses: max, max_uses_per_customer: maxOfCustomer } = promotion;
  if (max !== null && uses >= max) return 'used-up';
  if (maxOfCustomer !== null) {
    const own = await tx
      .selectFrom('promotion_use')
      .select('order_id')
      .where('promotion_id', '=', promotionId)
      .where(isUseOf(userId))
      .execute();
    if (own.length >= maxOfCustomer) return 'used-by-customer';
  }
  await tx
    .updateTable('promotion')
    .set({ uses: uses + 1 })
    .where('id', '=', promotionId)
    .execute();
  await tx
    .insertInto('promotion_use')
    .values({
      promotion_id: promotionId,
      order_id: orderId,
      user_id: userId,
      guest_email: guestEmailOf(userId),
    })
    .execute();
  return 'claimed';
}

/** Releases the order's use; repeating it changes nothing. */
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

const UNIQUE_VIOLATION = '23505';

/** Codes that match a pattern, the newest first. */
export async function listPromotions(
  db: Connection,
  selection: { readonly pattern: string; readonly page: number; readonly pageSize: number },
): Promise<{ readonly promotions: readonly PromotionRow[]; readonly total: number }> {
  const { pattern, page, pageSize } = selection;
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

/** Returns the id. After `code-taken` the caller must roll back. */
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

/** Disables the code; orders that use it keep it. False for a code that is already disabled. */
export async function endPromotion(tx: Connection, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('promotion')
    .set({ enabled: false })
    .where('id', '=', id)
    .where('enabled', '=', true)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
