/** Which queries have results, and the products that match a search. */
import { sql, type Expression, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '../db/schema.ts';

/** Where and when a search happens. */
export interface SearchContext {
  readonly db: Kysely<Database>;
  readonly now: Date;
}

/** A search as it is counted for the popular ones. */
export interface CountedSearch {
  /** Without stop words, so that no visitor's sentence is shown to others. */
  readonly words: string;
  /** Finds them as whole words; tsquery text. */
  readonly wholeQuery: string;
}

/** Queries for one word of a search, or for several that have synonyms together. */
export interface TermQueries {
  readonly inName: string;
  /** In name, code and brand; in title, description and headings. */
  readonly described: string;
  readonly anywhere: string;
}

/** The search, created by `search/search-products.ts`. The queries are tsquery text. */
export interface ProductSearch {
  /** Matches every result. */
  readonly query: string;
  /** Matches results with all words in the name. */
  readonly nameQuery: string;
  /** Like `nameQuery`, also with synonyms of the words. */
  readonly synonymsInName: string;
  /** Matches results with all words in name, code and brand, or title, description and headings. */
  readonly describedQuery: string;
  /**
   * Queries in order of rank: whole words in the name; the words in the name; the words or their
   * synonyms in the name; those in name, code or brand; those in options, groups or blurb too.
   */
  readonly queriesByRank: readonly string[];
  readonly terms: readonly TermQueries[];
  /** For the counts of popular searches. */
  readonly counted: CountedSearch;
  /** The words separated by one space, as in `product_search.folded_name`. */
  readonly text: string;
  /** The text as in `product_search.codes`. */
  readonly code: string;
}

/**
 * Returns what each query finds, by its position, in one round trip: a product, or visible content
 * only. Queries without results are left out.
 *
 * Materialised, so that each query is planned as if all its results were read: a selective one uses
 * the index, and one that matches everything still stops at the first row.
 */
export async function listMatchingQueries(
  { db, now }: SearchContext,
  queries: readonly string[],
): Promise<ReadonlyMap<number, 'product' | 'content'>> {
  if (queries.length === 0) return new Map();
  const tries = queries.map(
    (query, position) => sql`(
      with found as materialized (
        select product_id from product_search where document @@ ${query}::tsquery
      )
      select ${sql.lit(position)}::int as position, case when exists (
        select from found join product on product.id = found.product_id where product.enabled
      ) then 'product' when exists (
        select from content_search where document @@ ${query}::tsquery and ${isVisible(now)}
      ) then 'content' end as kind)`,
  );
  const { rows } = await sql<{ position: number; kind: 'product' | 'content' | null }>`
    ${sql.join(tries, sql` union all `)}`.execute(db);
  return new Map(rows.flatMap(({ position, kind }) => (kind === null ? [] : [[position, kind]])));
}

/** An article is visible from its time of publication on. For `content_search`. */
export function isVisible(now: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`(content_search.visible_from is null or content_search.visible_from <= ${now})`;
}

/**
 * The matching products, as a condition on `product` joined with `product_search`. (A separate
 * query for the rank of each product would take four times as long.)
 */
export function matchesSearch({ query }: ProductSearch): Expression<SqlBool> {
  return sql<SqlBool>`product_search.document @@ ${query}::tsquery`;
}
