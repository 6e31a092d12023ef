/** GET /sell/product?search=. Server only. */
import { ApiError, type ApiClient } from 'shared-contracts/api-client';
import type { Narrowing } from '../domain/listing-check.ts';
import type { ProductSummary } from '../domain/product.ts';
import { NO_CONTENT, type SearchContent } from '../domain/search-content.ts';
import { listNarrowedProducts } from './narrowed-products.ts';
import { listProducts } from './products.ts';

const TOO_MANY_REQUESTS = 429;
/** Products per request, and at most this many requests, where the shell's pages search names. */
const NAMES_PAGE_SIZE = 100;
const NAMES_PAGES_MAX = 5;

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
  readonly content: SearchContent;
  /** Null where the backend cannot filter its results. */
  readonly narrowing: Narrowing | null;
}

/**
 * A backend without a search refuses the call, or returns a list without a total, as backends of
 * the specification do: that list holds all products. Then the names of the products are searched.
 * Undefined where the backend refuses that list too.
 */
export async function findProducts(
  api: ApiClient,
  query: SearchQuery,
): Promise<SearchResults | undefined> {
  const found = await unlessRefused(searchProducts(api, query));
  return found ?? (await unlessRefused(searchNames(api, query)));
}

async function searchProducts(
  api: ApiClient,
  { text, page, pageSize, fields }: SearchQuery,
): Promise<SearchResults | undefined> {
  const query = { search: text, page, pageSize };
  const { page: found, narrowing } = await listNarrowedProducts(api, query, fields);
  const { products, pageCount, total, corrected, content } = found;
  return total === null ? undefined : { products, pageCount, total, corrected, content, narrowing };
}

/** Products whose names contain all words; undefined without any products. */
async function searchNames(
  api: ApiClient,
  { text, page, pageSize }: SearchQuery,
): Promise<SearchResults | undefined> {
  const words = text.toLowerCase().split(' ');
  const all = await listAllProducts(api);
  if (all.length === 0) return undefined;
  const matching = all.filter(({ name }) => {
    const lowerCaseName = name.toLowerCase();
    return words.every((word) => lowerCaseName.includes(word));
  });
  return {
    products: matching.slice((page - 1) * pageSize, page * pageSize),
    pageCount: Math.ceil(matching.length / pageSize),
    total: matching.length,
    corrected: null,
    content: NO_CONTENT,
    narrowing: null,
  };
}

async function listAllProducts(api: ApiClient): Promise<readonly ProductSummary[]> {
  const all: ProductSummary[] = [];
  for (let page = 1; page <= NAMES_PAGES_MAX; page += 1) {
    const { products, pageCount } = await listProducts(api, { page, pageSize: NAMES_PAGE_SIZE });
    all.push(...products);
    if (page >= pageCount) break;
  }
  return all;
}

/** A rate limit does not mean that the backend has no such list. */
async function unlessRefused<Value>(work: Promise<Value>): Promise<Value | undefined> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ApiError) || error.failure.kind !== 'rejected') throw error;
    if (error.failure.status === TOO_MANY_REQUESTS) throw error;
    return undefined;
  }
}
