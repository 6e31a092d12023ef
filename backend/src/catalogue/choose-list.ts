/** Chooses the products of a list: those of a group, of a search, of both, or all. */
import { allProducts, findGroupCandidates, type ProductCandidates } from './product-candidates.ts';
import type { ProductOrder } from './product-conditions.ts';
import {
  matchesSearch,
  type ProductSearch,
  type SearchContext,
} from '../search/product-search-repository.ts';
import { understandSearch } from '../search/search-products.ts';
import type { Services } from '../services.ts';
import { toOrder, type ProductQuery } from './list-query.ts';

export interface ChosenList {
  readonly candidates: ProductCandidates;
  readonly order: ProductOrder;
  /** The search; undefined in a list without one, or without words. */
  readonly search: ProductSearch | undefined;
  /** The corrected words of the search; null if the typed words are searched for. */
  readonly corrected: string | null;
}

/** Search results are sorted by relevance unless another order is requested. */
export async function chooseList(context: SearchContext, query: ProductQuery): Promise<ChosenList> {
  const order = toOrder(query);
  const candidates = await chooseGroup(context.db, query);
  const none = { search: undefined, corrected: null };
  if (query.search === undefined) return { candidates, order, ...none };
  const interpreted = await understandSearch(context, query.search);
  if (interpreted === undefined) {
    return { candidates: (eb) => eb.lit(false), order, ...none };
  }
  const { search, corrected } = interpreted;
  return {
    candidates: (eb) => eb.and([candidates(eb), matchesSearch(search)]),
    order: query.orderby === undefined ? { kind: 'relevance', search } : order,
    search,
    corrected,
  };
}

async function chooseGroup(
  db: Services['db'],
  { group }: ProductQuery,
): Promise<ProductCandidates> {
  return group === undefined || group === '' ? allProducts : findGroupCandidates(db, group);
}
