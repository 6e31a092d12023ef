/** A page of products from the wire to our names. Server only. */
import type { ProductFacetsWire, ProductListWire } from 'shared-contracts/api/catalogue';
import { parseCents } from 'shared-contracts/money';
import type { ListingFacets } from '../domain/listing-selection.ts';
import type { ProductSummary } from '../domain/product.ts';
import { parseProductSummary } from './parse-product.ts';

export interface ProductPage {
  readonly products: readonly ProductSummary[];
  readonly pageCount: number;
  /** Products on all pages; null from a back end that does not count them. */
  readonly total: number | null;
  /** Null where the list cannot be narrowed. */
  readonly facets: ListingFacets | null;
  /** Searches only: the words that were looked for instead, because nothing fits those asked for. */
  readonly corrected: string | null;
}

export function parseProductPage(wire: ProductListWire): ProductPage {
  return {
    products: wire.data.map(parseProductSummary),
    pageCount: wire.num_pages,
    total: wire.total ?? null,
    facets: wire.facets === null ? null : parseFacets(wire.facets),
    corrected: wire.corrected,
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
