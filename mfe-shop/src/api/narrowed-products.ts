/**
 * A list filtered and sorted by the query of its address. The possible values are read
 * from the whole list, so that invalid values are never sent to the backend. Server only.
 */
import type { ApiClient } from 'shared-contracts/api-client';
import { checkListing, type Narrowing } from '../domain/listing-check.ts';
import { readListingFields, writeListingFields } from '../domain/listing-fields.ts';
import { isWholeList, mergeFacets } from '../domain/listing-selection.ts';
import type { ProductPage } from './product-list.ts';
import { listProducts, type ProductQuery } from './products.ts';

export interface NarrowedPage {
  readonly page: ProductPage;
  /** Null where the backend has no filters: then filters in the address are ignored. */
  readonly narrowing: Narrowing | null;
}

/** `search`: the query of the address; unknown fields are ignored. */
export async function listNarrowedProducts(
  api: ApiClient,
  query: Omit<ProductQuery, 'selection'>,
  search: string,
): Promise<NarrowedPage> {
  const typed = readListingFields(new URLSearchParams(search));
  const { page = 1 } = query;
  const isPlain = writeListingFields(typed) === '';
  const whole = await listProducts(api, isPlain ? query : { ...query, page: 1 });
  if (whole.facets === null) return { page: await loadUnfiltered(page), narrowing: null };

  const narrowing = checkListing(typed, whole.facets);
  if (isWholeList(narrowing.selection)) return { page: await loadUnfiltered(page), narrowing };
  const narrowed = await listProducts(api, { ...query, selection: narrowing.selection });
  const facets = mergeFacets(whole.facets, narrowed.facets);
  return { page: narrowed, narrowing: { ...narrowing, facets } };

  /** Reuses `whole` where possible: it is the requested page when the query is empty, otherwise page 1. */
  async function loadUnfiltered(number: number): Promise<ProductPage> {
    return isPlain || number === 1 ? whole : await listProducts(api, query);
  }
}
