/** Storage of reviews for the owner, who publishes or rejects them and never changes their text. */
import type { Connection } from '../db/connection.ts';
import { readPage, type ItemPage, type PageSelection } from '../db/item-page.ts';
import type { ReviewStatus } from '../db/schema/review.ts';
import type { ProductReview } from './review-repository.ts';

export interface ModeratedReview extends Omit<ProductReview, 'user_id'> {
  readonly product_name: string;
  readonly product_slug: string;
  /** Null for a review that came with a site archive. */
  readonly email: string | null;
}

/** The newest first. `pattern` is of the product's name. */
export async function listModeratedReviews(
  db: Connection,
  list: PageSelection & { readonly pattern: string; readonly status: ReviewStatus | 'all' },
): Promise<ItemPage<ModeratedReview>> {
  const all = selectReviews(db)
    .where('product.name', 'ilike', list.pattern)
    .orderBy('product_review.written_at', 'desc')
    .orderBy('product_review.id', 'desc');
  const { status } = list;
  return readPage(status === 'all' ? all : all.where('product_review.status', '=', status), list);
}

export async function findModeratedReview(
  db: Connection,
  id: number,
): Promise<ModeratedReview | undefined> {
  return selectReviews(db).where('product_review.id', '=', id).executeTakeFirst();
}

/** Locked until the transaction ends, so that its author cannot change it before. */
export async function lockReview(tx: Connection, id: number): Promise<ProductReview | undefined> {
  return tx
    .selectFrom('product_review')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function setReviewStatus(
  tx: Connection,
  { id, status }: { readonly id: number; readonly status: ReviewStatus },
): Promise<void> {
  await tx.updateTable('product_review').set({ status }).where('id', '=', id).execute();
}

export async function countWaitingReviews(db: Connection): Promise<number> {
  const { waiting } = await db
    .selectFrom('product_review')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('waiting'))
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return waiting;
}

function selectReviews(db: Connection) {
  return db
    .selectFrom('product_review')
    .innerJoin('product', 'product.id', 'product_review.product_id')
    .select(['product_review.id', 'product_review.product_id', 'product_review.rating'])
    .select(['product_review.heading', 'product_review.content', 'product_review.name'])
    .select(['product_review.status', 'product_review.written_at'])
    .select(['product.name as product_name', 'product.slug as product_slug'])
    .select((eb) =>
      eb
        .selectFrom('user_account')
        .select('user_account.email')
        .whereRef('user_account.id', '=', 'product_review.user_id')
        .as('email'),
    );
}
