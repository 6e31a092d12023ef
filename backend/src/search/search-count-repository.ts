/** How often visitors search for which words, and the most frequent ones. */
import { sql, type Kysely } from 'kysely';
import { shopPath } from 'shared-contracts/paths';
import type { Database } from '../db/schema.ts';
import type { CountedSearch, SearchContext } from './product-search-repository.ts';

/** Days of searches that count, today included. */
export const COUNTED_DAYS = 30;
const POPULAR_MAX = 6;
/** The owner's choice of products (SHOP-08); its name says nothing about them. */
const FEATURED = 'featured';

/** Adds to the counts of today. Searches whose words the shop does not contain are not counted. */
export async function storeSearchCounts(
  { db, now }: SearchContext,
  counted: readonly (CountedSearch & { readonly searches: number })[],
): Promise<void> {
  // Sorted, so that two processes cannot deadlock.
  const rows = counted.toSorted((a, b) => (a.words < b.words ? -1 : 1));
  for (const { words, wholeQuery, searches } of rows) {
    await sql`
      insert into search_count (day, words, searches)
      select ${dayOf(now)}::date, ${words}, ${searches}
      where exists (
        select from product_search join product on product.id = product_search.product_id
        where product.enabled and document @@ ${wholeQuery}::tsquery
      ) or exists (select from content_search where document @@ ${wholeQuery}::tsquery
        and (visible_from is null or visible_from <= ${now}))
      on conflict (day, words)
        do update set searches = search_count.searches + excluded.searches`.execute(db);
  }
}

/** The most frequent searches of the last days; the names of groups where there are too few. */
export async function listPopularSearches({ db, now }: SearchContext): Promise<readonly string[]> {
  const { rows } = await sql<{ words: string }>`
    select words from (
      select words, sum(searches) as searches from search_count
      where day > ${dayOf(now)}::date - ${sql.lit(COUNTED_DAYS)}::int group by words
      union all
      select lower(title), 0 from content_search where kind = 'group' and url <> ${shopPath(FEATURED)}
    ) searched
    group by words order by sum(searches) desc, words limit ${sql.lit(POPULAR_MAX)}`.execute(db);
  return rows.map(({ words }) => words);
}

/** Deletes counts of days that no longer count. */
export async function deleteOldSearchCounts(db: Kysely<Database>, now: Date): Promise<void> {
  await sql`delete from search_count
    where day <= ${dayOf(now)}::date - ${sql.lit(COUNTED_DAYS)}::int`.execute(db);
}

function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}
