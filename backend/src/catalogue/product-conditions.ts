/** Filters and sort orders of product lists, as parts of queries. */
import {
  expressionBuilder,
  sql,
  type ExpressionBuilder,
  type ExpressionWrapper,
  type RawBuilder,
  type SqlBool,
} from 'kysely';
import { assertNever } from 'shared-contracts/json';
import type { ProductFilters } from './product-facets.ts';
import type { ProductSearch } from '../search/product-search-repository.ts';
import { relevanceTerms } from '../search/ranking.ts';
import type { Database } from '../db/schema.ts';

/** `random` is stable for one seed. Ties keep the shop's own order. */
export type ProductOrder =
  | { readonly kind: 'editorial' | 'newest' | 'price' | 'price-desc' | 'name' }
  | { readonly kind: 'relevance'; readonly search: ProductSearch }
  | { readonly kind: 'random'; readonly seed: string };

type ProductExpression = ExpressionBuilder<Database, 'product'>;
type ProductCondition = ExpressionWrapper<Database, 'product', SqlBool>;

/**
 * Products with a sku that can be bought now, one row per such sku. The conditions are constants,
 * so that the planner matches them to the partial index `sku_in_stock`.
 */
export const productsInStock = expressionBuilder<Database>()
  .selectFrom('sku')
  .select('sku.product_id')
  .where('sku.enabled', '=', sql.lit(true))
  .where('sku.on_hand', '>', sql.lit(0));

/** The lowest price to pay is within the bounds. */
export function hasPriceWithin(
  eb: ProductExpression,
  { priceMinCents, priceMaxCents }: ProductFilters,
): ProductCondition {
  return eb.and([
    ...(priceMinCents === undefined ? [] : [eb('product.price_cents', '>=', priceMinCents)]),
    ...(priceMaxCents === undefined ? [] : [eb('product.price_cents', '<=', priceMaxCents)]),
  ]);
}

/** Passes all filters. */
export function matchesFilters(eb: ProductExpression, filters: ProductFilters): ProductCondition {
  return eb.and([
    hasPriceWithin(eb, filters),
    ...(filters.stock === 'any' ? [] : [eb('product.id', 'in', productsInStock)]),
    ...(filters.colours.length === 0
      ? []
      : [sql<SqlBool>`product.colours && ${filters.colours}::text[]`]),
    ...(filters.materials.length === 0
      ? []
      : [sql<SqlBool>`product.materials && ${filters.materials}::text[]`]),
  ]);
}

/** Ends with the id, so that pages never overlap. */
export function orderTerms(order: ProductOrder): RawBuilder<unknown> {
  switch (order.kind) {
    case 'editorial':
      return sql`product.sort_order, product.id`;
    case 'newest':
      return sql`product.added_at desc, product.sort_order, product.id`;
    case 'price':
      return sql`product.price_cents, product.sort_order, product.id`;
    case 'price-desc':
      return sql`product.price_cents desc, product.sort_order, product.id`;
    case 'name':
      // A fixed collation, so that all servers sort alike.
      return sql`lower(product.name) collate "C", product.sort_order, product.id`;
    case 'relevance':
      return sql`${relevanceTerms(order.search)}, product.sort_order, product.id`;
    case 'random':
      return sql`md5(product.id::text || ${order.seed}), product.sort_order, product.id`;
    default:
      return assertNever(order);
  }
}
