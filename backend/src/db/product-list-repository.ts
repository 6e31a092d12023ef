/** Pages of products: which products a list is made of, in which order, and what their cards show. */
import { sql, type Expression, type ExpressionBuilder, type Kysely, type SqlBool } from 'kysely';
import { CARD_COLUMNS, withBelongings, type ProductSummary } from './catalogue-repository.ts';
import type { Database } from './schema.ts';

/** `random` is stable for one seed, so that its pages do not overlap. */
export type ProductOrder =
  { readonly kind: 'editorial' } | { readonly kind: 'random'; readonly seed: string };

/** Which products a list is made of, before its filters: a condition on `product`. */
export type ProductCandidates = (eb: ExpressionBuilder<Database, 'product'>) => Expression<SqlBool>;

export interface ProductSelection {
  readonly page: number;
  readonly pageSize: number;
  readonly order: ProductOrder;
  readonly candidates: ProductCandidates;
}

/** Enabled products of a page, and how many there are in all. */
export async function listProducts(
  db: Kysely<Database>,
  selection: ProductSelection,
): Promise<{ readonly products: readonly ProductSummary[]; readonly total: number }> {
  const selected = selectCandidates(db, selection.candidates);
  const { total } = await selected
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('total'))
    .executeTakeFirstOrThrow();
  const { order } = selection;
  const products = await selected
    .select(CARD_COLUMNS)
    .select(withBelongings)
    .$if(order.kind === 'random', (query) =>
      query.orderBy(sql`md5(product.id::text || ${order.kind === 'random' ? order.seed : ''})`),
    )
    .orderBy('product.sort_order')
    .orderBy('product.id')
    .limit(selection.pageSize)
    .offset((selection.page - 1) * selection.pageSize)
    .execute();
  return { products, total };
}

export const allProducts: ProductCandidates = (eb) => eb.lit(true);

/** Products of the group with this slug. */
export function productsOfGroup(slug: string): ProductCandidates {
  return (eb) =>
    eb('product.id', 'in', (members) =>
      members
        .selectFrom('product_group')
        .innerJoin('grp', 'grp.id', 'product_group.group_id')
        .select('product_group.product_id')
        .where('grp.namespace', '=', 'Sell')
        .where('grp.model', '=', 'Product')
        .where('grp.enabled', '=', true)
        .where('grp.slug', '=', slug),
    );
}

function selectCandidates(db: Kysely<Database>, candidates: ProductCandidates) {
  return db.selectFrom('product').where('product.enabled', '=', true).where(candidates);
}
