/** Search ranking: which result comes first. */
import { sql, type RawBuilder } from 'kysely';
import type { ProductSearch } from './product-search-repository.ts';

/**
 * Sort order of results before the shop's own order: exact name or code, beginning of the name,
 * position of the words, and availability. For `product` joined with `product_search`.
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
