/** GET /sell/product?search= (SHOP-09). Server only. */
import { productListWireSchema } from 'shared-contracts/api/catalogue';
import { parseBody } from 'shared-contracts/api/wire';
import { ApiError, type ApiClient } from 'shared-contracts/api-client';
import type { ProductSummary } from '../domain/product.ts';
import { parseProductSummary } from './parse-product.ts';

/** Cards: 600 pixels wide, 4 to 3 (C§9). */
const CARD_PICTURE = { image_aspect: '4x3', image_width: 600 };
const TOO_MANY_REQUESTS = 429;

export interface SearchQuery {
  /** Normalised. */
  readonly text: string;
  readonly page: number;
  readonly pageSize: number;
}

/** A page of what fits, best first; a page beyond the end has no products. */
export interface SearchResults {
  readonly products: readonly ProductSummary[];
  readonly pageCount: number;
  /** Products on all pages. */
  readonly total: number;
  /** The words that were looked for instead, because nothing fits those asked for. */
  readonly corrected: string | null;
}

/**
 * Undefined when the back end cannot search: it refuses the call, or answers a list without
 * a total, as back ends of the specification do, which is then a list of everything.
 */
export async function findProducts(
  api: ApiClient,
  { text, page, pageSize }: SearchQuery,
): Promise<SearchResults | undefined> {
  try {
    const body = await api.get('/sell/product', {
      query: { search: text, page, page_size: pageSize, ...CARD_PICTURE },
    });
    const { data, num_pages: pageCount, total, corrected } = parseBody(productListWireSchema, body);
    if (total === undefined) return undefined;
    return { products: data.map(parseProductSummary), pageCount, total, corrected };
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
