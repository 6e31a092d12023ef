/** Products that match a search, best first. */
import { sql, type Expression, type Kysely, type SqlBool } from 'kysely';
import type { Database } from '../db/schema.ts';

/** The search, created by `search/search-products.ts`. The queries are tsquery text. */
export interface ProductSearch {
  /** Matches every result. */
  readonly query: string;
  /**
   * Queries in order of rank: whole words in the name; the words in the name; the words in name,
   * code or brand.
   */
  readonly queriesByRank: readonly string[];
  /** The words separated by one space, as in `product_search.folded_name`. */
  readonly text: string;
  /** The text as in `product_search.codes`. */
  readonly code: string;
}

/**
 * Returns the positions of the queries that match at least one product, in one round trip.
 *
 * Materialised, so that each query is planned as if all its results were read: a selective one uses
 * the index, and one that matches everything still stops at the first row.
 */
export async function listMatchingQueries(
  db: Kysely<Database>,
  queries: readonly string[],
): Promise<ReadonlySet<number>> {
  if (queries.length === 0) return new Set();
  const tries = queries.map(
    (query, position) => sql`(
      with found as materialized (
        select product_id from product_search where document @@ ${query}::tsquery
      )
      select ${sql.lit(position)}::int as position where exists (
        select from found join product on product.id = found.product_id where product.enabled
      ))`,
  );
  const { rows } = await sql<{ position: number }>`${sql.join(tries, sql` union all `)}`.execute(
    db,
  );
  return new Set(rows.map(({ position }) => position));
}

/**
 * The matching products, as a condition on `product` joined with `product_search`. (A separate
 * query for the rank of each product would take four times as long.)
 */
export function matchesSearch({ query }: ProductSearch): Expression<SqlBool> {
  return sql<SqlBool>`product_search.document @@ ${query}::tsquery`;
}
