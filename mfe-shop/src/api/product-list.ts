/** Converts a page of products from wire names to our names. Server only. */
import type { ProductFacetsWire, ProductListWire } from 'shared-contracts/api/catalogue';
import { parseCents } from 'shared-contracts/money';
import type { ListingFacets } from '../domain/listing-selection.ts';
import type { ProductSummary } from '../domain/product.ts';
import type { SearchContent } from '../domain/search-content.ts';
import { parseSearchContent } from './search-content.ts';
import { parseProductSummary } from './parse-product.ts';

export interface ProductPage {
  readonly products: readonly ProductSummary[];
  readonly pageCount: number;
  /** Total on all pages; null from a backend that does not count. */
  readonly total: number | null;
  /** Null where the list cannot be filtered. */
  readonly facets: ListingFacets | null;
  /** Searches only: the corrected words, used because the original words have no results. */
  readonly corrected: string | null;
  /** The first page of a search only: its groups, pages and articles. */
  readonly content: SearchContent;
}

export function parseProductPage(wire: ProductListWire): ProductPage {
  return {
    products: wire.data.map(parseProductSummary),
    pageCount: wire.num_pages,
    total: wire.total ?? null,
    facets: wire.facets === null ? null : parseFacets(wire.facets),
    corrected: wire.corrected,
    content: parseSearchContent(wire.content),
  };
}

function parseFacets(wire: ProductFacetsWire): ListingFacets {
  return {
    colours: wire.colours,
    materials: wire.materials,
    inStockCount: wire.in_stock_count,
    priceMinCents: parseCents(wire.price_min),
    priceMaxCents: parseCents(wire.price_max),
  };
}
