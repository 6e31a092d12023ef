/** Products that fit what a visitor typed, the best first. */
import { sql, type Expression, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '../db/schema.ts';

/** What is looked for; `sell/search-products.ts` makes it. The queries are tsquery text. */
export interface ProductSearch {
  /** Fits every product that is found. */
  readonly query: string;
  /** Those with the whole words in their name, with the words in it, and with them in name, code or brand. */
  readonly queriesByRank: readonly string[];
  /** The words with one space between them, as `product_search.folded_name` has them. */
  readonly text: string;
  /** The text as `product_search.codes` has it. */
  readonly code: string;
}

/**
 * Positions of the queries that fit a product of the shop, in one round trip.
 *
 * Materialised, so that each is planned as if all it finds were read: one that finds little
 * goes by the index, and one that finds everything stops at the first row all the same.
 */
export async function listFittingQueries(
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
 * The products that are found; a condition on `product` joined with `product_search`. (Reading
 * the rank of each product with a query of its own would take four times as long.)
 */
export function isFound({ query }: ProductSearch): Expression<SqlBool> {
  return sql<SqlBool>`product_search.document @@ ${query}::tsquery`;
}

/**
 * What found products are ordered by, before the shop's own order: the whole name or a code,
 * the beginning of the name, where the words stand, and what can be bought now. For `product`
 * joined with `product_search`.
 */
export function relevanceTerms({ queriesByRank, text, code }: ProductSearch): RawBuilder<unknown> {
  const ranks = queriesByRank.map(
    (query, index) =>
      sql`when product_search.document @@ ${query}::tsquery then ${sql.lit(index + 2)}`,
  );
  return sql`case
    when product_search.folded_name = ${text} or ${code} = any (product_search.codes) then 0
    when starts_with(product_search.folded_name, ${text}) then 1
    ${sql.join(ranks, sql` `)} else 9
  end, not exists (
    select from sku where sku.product_id = product.id and sku.enabled and sku.on_hand > 0
  )`;
}
