/** GET /sell/product?search= (SHOP-09). Server only. */
import { ApiError, type ApiClient } from 'shared-contracts/api-client';
import type { Narrowing } from '../domain/listing-check.ts';
import type { ProductSummary } from '../domain/product.ts';
import { listNarrowedProducts } from './narrowed-products.ts';

const TOO_MANY_REQUESTS = 429;

export interface SearchQuery {
  /** Normalised. */
  readonly text: string;
  readonly page: number;
  readonly pageSize: number;
  /** The query of the address: what the results are narrowed to and ordered by. */
  readonly fields: string;
}

/** A page of what fits, best first; a page beyond the end has no products. */
export interface SearchResults {
  readonly products: readonly ProductSummary[];
  readonly pageCount: number;
  /** Products on all pages. */
  readonly total: number;
  /** The words that were looked for instead, because nothing fits those asked for. */
  readonly corrected: string | null;
  /** Null where the back end cannot narrow what it finds. */
  readonly narrowing: Narrowing | null;
}

/**
 * Undefined when the back end cannot search: it refuses the call, or answers a list without
 * a total, as back ends of the specification do, which is then a list of everything.
 */
export async function findProducts(
  api: ApiClient,
  { text, page, pageSize, fields }: SearchQuery,
): Promise<SearchResults | undefined> {
  try {
    const query = { search: text, page, pageSize };
    const { page: found, narrowing } = await listNarrowedProducts(api, query, fields);
    const { products, pageCount, total, corrected } = found;
    if (total === null) return undefined;
    return { products, pageCount, total, corrected, narrowing };
  } catch (error) {
    if (isRefused(error)) return undefined;
    throw error;
  }
}

/** Being asked to wait says nothing about what the back end can do. */
function isRefused(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.failure.kind !== 'rejected') return false;
  return error.failure.status !== TOO_MANY_REQUESTS;
}
