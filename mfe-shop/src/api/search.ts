/** GET /sell/product?search=. Server only. */
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
  /** The query of the address, with filters and sort order. */
  readonly fields: string;
}

/** One page of results, best match first; a page beyond the end has no products. */
export interface SearchResults {
  readonly products: readonly ProductSummary[];
  readonly pageCount: number;
  /** Total on all pages. */
  readonly total: number;
  /** The corrected words, used because the original words have no results. */
  readonly corrected: string | null;
  /** Null where the backend cannot filter its results. */
  readonly narrowing: Narrowing | null;
}

/**
 * Undefined when the backend has no search: it rejects the call, or returns a list without
 * a total, as backends of the specification do; that list contains all products.
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

/** A rate limit does not mean that the backend has no search. */
function isRefused(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.failure.kind !== 'rejected') return false;
  return error.failure.status !== TOO_MANY_REQUESTS;
}
