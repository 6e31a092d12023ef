/**
 * Counts what visitors search for, in memory between two runs of the job that stores the counts: a
 * search waits for no write. A process that ends loses the counts of a few minutes.
 */
import type { CountedSearch, SearchContext } from './product-search-repository.ts';
import { storeSearchCounts } from './search-count-repository.ts';

export interface SearchCounts {
  add(search: CountedSearch): void;
  /** Adds the counts to the database. */
  store(context: SearchContext): Promise<void>;
}

/** More different searches than this between two runs are not counted. */
const ENTRIES_MAX = 1000;

export function createSearchCounts(): SearchCounts {
  let counted = new Map<string, CountedSearch & { searches: number }>();
  return {
    add(search) {
      const known = counted.get(search.words);
      if (known !== undefined) known.searches += 1;
      else if (counted.size < ENTRIES_MAX) counted.set(search.words, { ...search, searches: 1 });
    },
    async store(context) {
      const stored = counted;
      counted = new Map();
      await storeSearchCounts(context, [...stored.values()]);
    },
  };
}
