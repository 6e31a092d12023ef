/** What a list of products is narrowed to and ordered by. Types, not interfaces: they travel as JSON. */

/** Orders a visitor can ask for, as an address names them; without one it is the list's own order. */
export const LISTING_SORTS = ['newest', 'price', 'price-desc', 'name'] as const;
export type ListingSort = (typeof LISTING_SORTS)[number];

/** A colour or material, and how many products of the list have it beside what else is asked for. */
export type FacetValue = { readonly slug: string; readonly name: string; readonly count: number };

/** What a list can be narrowed to. */
export type ListingFacets = {
  readonly colours: readonly FacetValue[];
  readonly materials: readonly FacetValue[];
  readonly inStockCount: number;
  /** Lowest and highest price to pay in the whole list. */
  readonly priceMinCents: number;
  readonly priceMaxCents: number;
};

export type ListingFilters = {
  readonly priceMinCents: number | null;
  readonly priceMaxCents: number | null;
  readonly stock: 'all' | 'in-stock';
  /** Slugs; products with any of them. */
  readonly colours: readonly string[];
  readonly materials: readonly string[];
};

/** Everything in it is something the list has: nonsense of an address never gets this far. */
export type ListingSelection = ListingFilters & {
  /** Null for the list's own order. */
  readonly sort: ListingSort | null;
};

export const WHOLE_LIST: ListingSelection = {
  sort: null,
  priceMinCents: null,
  priceMaxCents: null,
  stock: 'all',
  colours: [],
  materials: [],
};

/** How many filters are on; both ends of a price are one. */
export function countFilters(filters: ListingFilters): number {
  const hasPrice = filters.priceMinCents !== null || filters.priceMaxCents !== null;
  return (
    (hasPrice ? 1 : 0) +
    (filters.stock === 'in-stock' ? 1 : 0) +
    filters.colours.length +
    filters.materials.length
  );
}

/** True for the list as it is without filters and in its own order. */
export function isWholeList(selection: ListingSelection): boolean {
  return selection.sort === null && countFilters(selection) === 0;
}

/** The values a list has at all, with the counts beside what is asked for. */
export function mergeFacets(whole: ListingFacets, narrowed: ListingFacets | null): ListingFacets {
  if (narrowed === null) return whole;
  return {
    ...whole,
    colours: withCounts(whole.colours, narrowed.colours),
    materials: withCounts(whole.materials, narrowed.materials),
    inStockCount: narrowed.inStockCount,
  };
}

function withCounts(
  values: readonly FacetValue[],
  counted: readonly FacetValue[],
): readonly FacetValue[] {
  const counts = new Map(counted.map(({ slug, count }) => [slug, count]));
  return values.map((value) => ({ ...value, count: counts.get(value.slug) ?? 0 }));
}
