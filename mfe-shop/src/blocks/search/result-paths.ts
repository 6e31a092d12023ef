/** Addresses of search results. Pure. */
import { searchPath } from 'shared-contracts/search-path';
import { writeListingSelection } from '../../domain/listing-fields.ts';
import type { SearchResult } from './search-data.ts';

export type Found = Extract<SearchResult, { readonly kind: 'found' }>;

/** Filters apply to the corrected words if the search was corrected. */
export function foundPath({ text, corrected }: Found): string {
  return searchPath(corrected ?? text);
}

/** Another page of the same results, with filters and sort order. */
export function foundPagePath({ text, narrowing }: Found, page: number): string {
  const selection = narrowing === null ? '' : writeListingSelection(narrowing.selection);
  const query = new URLSearchParams(selection);
  if (page > 1) query.set('page', String(page));
  return [searchPath(text), query.toString()].filter((part) => part !== '').join('?');
}
