/** Search ranking: which result comes first. */
import { sql, type RawBuilder } from 'kysely';
import type { ProductSearch } from './product-search-repository.ts';

/** Rank of results in which no name, code, heading, option or blurb has all the words. */
const LAST_RANK = 9;

/**
 * Rank of a product, 0 for the best: exact name or code, beginning of the name, and the best of
 * `queriesByRank`. For `product_search`.
 */
export function productRank(search: ProductSearch): RawBuilder<number> {
  const { text, code } = search;
  return sql<number>`case
    when product_search.folded_name = ${text} or ${code} = any (product_search.codes) then 0
    when starts_with(product_search.folded_name, ${text}) then 1
    ${ranksOf(search, sql`product_search.document`)}
  end`;
}

/** Like `productRank`, for `content_search`. */
export function contentRank(search: ProductSearch): RawBuilder<number> {
  const { text } = search;
  return sql<number>`case
    when content_search.folded_title = ${text} then 0
    when starts_with(content_search.folded_title, ${text}) then 1
    ${ranksOf(search, sql`content_search.document`)}
  end`;
}

/**
 * Sort order of results before the shop's own order: rank, number of the words in the name, and
 * availability. For `product` joined with `product_search`.
 */
export function relevanceTerms(search: ProductSearch): RawBuilder<unknown> {
  return sql`${productRank(search)}, ${wordsInName(search, sql`product_search.document`)} desc, not exists (
    select from sku where sku.product_id = product.id and sku.enabled and sku.on_hand > 0
  )`;
}

/** How many of the words are in the name. */
function wordsInName({ terms }: ProductSearch, document: RawBuilder<unknown>): RawBuilder<number> {
  // A single word is in the name or not, which is part of the rank. A plain 0 would be a column.
  if (terms.length < 2) return sql`0::int`;
  const counts = terms.map(({ inName }) => sql`(${document} @@ ${inName}::tsquery)::int`);
  return sql`(${sql.join(counts, sql` + `)})`;
}

/**
 * Score of content: a word in the title counts most, then one in the description or headings, then
 * one in the text; all words together count a little more. An article mentions many subjects, so
 * words outside its title count half. For `content_search`.
 */
export function contentScore({ terms, query }: ProductSearch): RawBuilder<number> {
  const document = sql`content_search.document`;
  const half = sql`case content_search.kind when 'article' then 0.5 else 1 end`;
  const scores = terms.map(
    ({ inName, described, anywhere }) => sql`case
      when ${document} @@ ${inName}::tsquery then 5
      when ${document} @@ ${described}::tsquery then 2 * ${half}
      when ${document} @@ ${anywhere}::tsquery then ${half} else 0 end`,
  );
  const forAll = sql`(${document} @@ ${query}::tsquery)::int`;
  return sql<number>`(${sql.join([...scores, forAll], sql` + `)})`;
}

function ranksOf(
  { queriesByRank }: ProductSearch,
  document: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const ranks = queriesByRank.map(
    (query, index) => sql`when ${document} @@ ${query}::tsquery then ${sql.lit(index + 2)}`,
  );
  return sql`${sql.join(ranks, sql` `)} else ${sql.lit(LAST_RANK)}`;
}
