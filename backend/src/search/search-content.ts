/** The groups, pages and articles of a search, beside its products. */
import { listContentHits, type ContentHit } from './content-search-repository.ts';
import type { ProductSearch, SearchContext } from './product-search-repository.ts';

/** Before the products, because it matches better; after them; or with some of the words only. */
export type ContentPlace = 'first' | 'after' | 'related';

export interface FoundContent {
  readonly place: ContentPlace;
  readonly hits: readonly ContentHit[];
}

/** Of each kind. */
const HITS_MAX = 3;

/**
 * Best first. Beside products only content whose title, description or headings have the words.
 * Without products also content with some of the words: a question in many words still finds the
 * page that answers it.
 */
export async function searchContent(
  context: SearchContext,
  search: ProductSearch,
  bestProductId: number | undefined,
): Promise<FoundContent> {
  const words = bestProductId === undefined ? 'some' : 'described';
  const hits = await listContentHits(context, { search, bestProductId, words, limit: HITS_MAX });
  if (bestProductId === undefined) {
    return { place: hits[0]?.has_all_words === true ? 'first' : 'related', hits };
  }
  return { place: doesContentLead(hits) ? 'first' : 'after', hits };
}

/** Groups are shown before products in any case. */
export function doesContentLead(hits: readonly ContentHit[]): boolean {
  return hits.find(({ kind }) => kind !== 'group')?.leads === true;
}
