/** The products of a list before filters are applied. */
import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import type { Database } from '../db/schema.ts';

/** A condition on `product`; the caller adds `enabled`. */
export type ProductCandidates = (eb: ExpressionBuilder<Database, 'product'>) => Expression<SqlBool>;

export const allProducts: ProductCandidates = (eb) => eb.lit(true);

/**
 * Products of the group with this slug and of its subgroups. An unknown or disabled group has none.
 */
export async function findGroupCandidates(
  db: Kysely<Database>,
  slug: string,
): Promise<ProductCandidates> {
  const groupIds = await listGroupIds(db, slug);
  if (groupIds.length === 0) return (eb) => eb.lit(false);
  return (eb) =>
    eb('product.id', 'in', (members) =>
      members
        .selectFrom('product_group')
        .select('product_group.product_id')
        .where('product_group.group_id', 'in', groupIds),
    );
}

/** Reads the ids first: with literal ids the planner can estimate the number of products. */
async function listGroupIds(db: Kysely<Database>, slug: string): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('grp')
    .innerJoin('grp as below', (join) =>
      join
        .onRef('below.namespace', '=', 'grp.namespace')
        .onRef('below.model', '=', 'grp.model')
        .onRef('below.root', '=', 'grp.root')
        .onRef('below.lft', '>=', 'grp.lft')
        .onRef('below.rgt', '<=', 'grp.rgt'),
    )
    .select('below.id')
    .where('grp.namespace', '=', 'Sell')
    .where('grp.model', '=', 'Product')
    .where('grp.slug', '=', slug)
    .where('grp.enabled', '=', true)
    .where('below.enabled', '=', true)
    .orderBy('below.id')
    .execute();
  return rows.map(({ id }) => id);
}
