/** Addresses of what a search found (SHOP-09). Pure. */
import { searchPath } from 'shared-contracts/search-path';
import { writeListingSelection } from '../../domain/listing-fields.ts';
import type { SearchAnswer } from './search-data.ts';

export type Found = Extract<SearchAnswer, { readonly kind: 'found' }>;

/** Where filters lead: to the words that were looked for, also when others were typed. */
export function foundPath({ text, corrected }: Found): string {
  return searchPath(corrected ?? text);
}

/** Another page of the same address, with what it is narrowed to (SHOP-04). */
export function foundPagePath({ text, narrowing }: Found, page: number): string {
  const selection = narrowing === null ? '' : writeListingSelection(narrowing.selection);
  const query = new URLSearchParams(selection);
  if (page > 1) query.set('page', String(page));
  return [searchPath(text), query.toString()].filter((part) => part !== '').join('?');
}
