/** Suggests groups, products, pages and articles while a visitor types. */
import { listContentHits, type ContentHit } from './content-search-repository.ts';
import type { SearchContext } from './product-search-repository.ts';
import { doesContentLead, type ContentPlace } from './search-content.ts';
import { understandSearch } from './search-products.ts';
import { listSuggestedProducts, type SuggestedProduct } from './search-suggestions-repository.ts';

/** Number of suggestions that fit below a search box. */
const SUGGESTIONS_MAX = 8;
/** Of each kind except products. */
const CONTENT_MAX = 2;

export interface Suggestions {
  readonly groups: readonly ContentHit[];
  readonly products: readonly SuggestedProduct[];
  readonly content: { readonly place: ContentPlace; readonly hits: readonly ContentHit[] };
}

/** Best first; corrected only if nothing fits the typed words. */
export async function suggest(context: SearchContext, text: string): Promise<Suggestions> {
  const understood = await understandSearch(context, text, 'every');
  if (understood === undefined) {
    return { groups: [], products: [], content: { place: 'after', hits: [] } };
  }
  const { search } = understood;
  const products = await listSuggestedProducts(context.db, search, SUGGESTIONS_MAX);
  const selection = { search, bestProductId: products[0]?.id, limit: CONTENT_MAX };
  const words = products.length === 0 ? 'all' : 'described';
  const found = await listContentHits(context, { ...selection, words });
  const groups = found.filter(({ kind }) => kind === 'group');
  const hits = found.filter(({ kind }) => kind !== 'group').slice(0, CONTENT_MAX);
  return {
    groups,
    products: products.slice(0, SUGGESTIONS_MAX - groups.length - hits.length),
    content: { place: doesContentLead(hits) ? 'first' : 'after', hits },
  };
}
