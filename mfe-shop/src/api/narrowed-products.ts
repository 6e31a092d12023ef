/**
 * A list narrowed and ordered as an address asks. What can be asked for is known
 * from the whole list, so that nonsense never reaches the back end. Server only.
 */
import type { ApiClient } from 'shared-contracts/api-client';
import { checkListing, type Narrowing } from '../domain/listing-check.ts';
import { readListingFields, writeListingFields } from '../domain/listing-fields.ts';
import { isWholeList, mergeFacets } from '../domain/listing-selection.ts';
import type { ProductPage } from './product-list.ts';
import { listProducts, type ProductQuery } from './products.ts';

export interface NarrowedPage {
  readonly page: ProductPage;
  /** Null where the back end cannot narrow the list: then no address can either. */
  readonly narrowing: Narrowing | null;
}

/** `search`: the query of the address; what is no field of a list is ignored. */
export async function listNarrowedProducts(
  api: ApiClient,
  query: Omit<ProductQuery, 'selection'>,
  search: string,
): Promise<NarrowedPage> {
  const typed = readListingFields(new URLSearchParams(search));
  const { page = 1 } = query;
  const isPlain = writeListingFields(typed) === '';
  const whole = await listProducts(api, isPlain ? query : { ...query, page: 1 });
  if (whole.facets === null) return { page: await turnTo(page), narrowing: null };

  const narrowing = checkListing(typed, whole.facets);
  if (isWholeList(narrowing.selection)) return { page: await turnTo(page), narrowing };
  const narrowed = await listProducts(api, { ...query, selection: narrowing.selection });
  const facets = mergeFacets(whole.facets, narrowed.facets);
  return { page: narrowed, narrowing: { ...narrowing, facets } };

  /** Page 1 is read already, and without anything asked for any page is. */
  async function turnTo(number: number): Promise<ProductPage> {
    return isPlain || number === 1 ? whole : await listProducts(api, query);
  }
}
