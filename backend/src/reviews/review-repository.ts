/** Storage of reviews of products by their buyers. */
import { sql, type Selectable } from 'kysely';
import type { Connection } from '../db/connection.ts';
import type { PageSelection } from '../db/item-page.ts';
import type { ProductReviewTable } from '../db/schema/review.ts';

export type ProductReview = Selectable<ProductReviewTable>;
/** What its author writes. */
export type WrittenReview = Pick<ProductReview, 'rating' | 'heading' | 'content' | 'name'>;

/** A published review, or a testimonial that the owner gave the product. */
export interface ShownReview extends Omit<WrittenReview, 'rating'> {
  readonly title: string | null;
  readonly rating: number | null;
  readonly verified: boolean;
  readonly written_at: Date | null;
}

export interface ShownReviews {
  readonly reviews: readonly ShownReview[];
  /** Of all pages. */
  readonly total: number;
  /** Over all pages; null without ratings. */
  readonly average: number | null;
  readonly count: number;
}

/**
 * One page of a product's reviews, the newest first, then its testimonials in the owner's order. Only
 * testimonials while the owner has switched reviews off.
 */
export async function listShownReviews(
  db: Connection,
  { product, page, pageSize }: PageSelection & { readonly product: string },
): Promise<ShownReviews> {
  const shown = sql`
    select review.content, review.heading, review.name, null as title, review.rating,
      true as verified, review.written_at, 0 as sort_order, review.id
    from product_review review join product on product.id = review.product_id
    where product.slug = ${product} and review.status = 'published'
      and not exists (select from domain_setting where name = 'reviews' and value = '0')
    union all
    select content, null, name, title, rating, false, null, sort_order, id
    from testimonial where group_slug = ${product} and enabled`;
  const { rows: sums } = await sql<Omit<ShownReviews, 'reviews'>>`
    select count(*)::int as total, count(rating)::int as count,
      round(avg(rating), 1)::float8 as average
    from (${shown}) as shown`.execute(db);
  const { rows: reviews } = await sql<ShownReview>`
    select content, heading, name, title, rating, verified, written_at from (${shown}) as shown
    order by written_at desc nulls last, sort_order, id
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return { reviews, ...(sums[0] ?? { total: 0, average: null, count: 0 }) };
}

/** Also a product that is not shown at the moment: its buyers may still write of it. */
export async function findReviewedProduct(db: Connection, slug: string) {
  return db
    .selectFrom('product')
    .select(['id', 'slug', 'name', 'enabled'])
    .where('slug', '=', slug)
    .executeTakeFirst();
}

/** Whose review of which product. */
export interface ReviewKey {
  readonly userId: number;
  readonly productId: number;
}

export async function findOwnReview(
  db: Connection,
  { userId, productId }: ReviewKey,
): Promise<ProductReview | undefined> {
  return db
    .selectFrom('product_review')
    .selectAll()
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
}

/** States of the user's orders with the product, without those that ended unpaid or were refunded. */
export async function listBuyingStates(
  db: Connection,
  { userId, productId }: ReviewKey,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_item', 'order_item.order_id', 'orders.id')
    .innerJoin('sku', 'sku.id', 'order_item.sku_id')
    .select('orders.status')
    .distinct()
    .where('orders.user_id', '=', userId)
    .where('sku.product_id', '=', productId)
    .where('orders.status', 'in', ['paid', 'pending_payment', 'on_hold'])
    .execute();
  return rows.map(({ status }) => status);
}

/** A changed text waits for the owner again; the same text changes nothing. */
export async function saveReview(
  db: Connection,
  { userId, productId }: ReviewKey,
  { written, now }: { readonly written: WrittenReview; readonly now: Date },
): Promise<void> {
  const review = { ...written, status: 'waiting' as const, written_at: now };
  await db
    .insertInto('product_review')
    .values({ ...review, user_id: userId, product_id: productId })
    .onConflict((conflict) =>
      conflict
        .columns(['product_id', 'user_id'])
        .doUpdateSet(review)
        .where(
          sql<boolean>`(product_review.rating, product_review.heading, product_review.content, product_review.name)
            is distinct from (excluded.rating, excluded.heading, excluded.content, excluded.name)`,
        ),
    )
    .execute();
}

export async function deleteReview(
  db: Connection,
  { userId, productId }: ReviewKey,
): Promise<void> {
  await db
    .deleteFrom('product_review')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .execute();
}
