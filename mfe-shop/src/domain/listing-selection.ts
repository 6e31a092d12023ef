/** The filters and the sort order of a product list. Types, not interfaces: they travel as JSON. */

/** Sort orders by their names in the address; without one the list has its default order. */
export const LISTING_SORTS = ['newest', 'price', 'price-desc', 'name'] as const;
export type ListingSort = (typeof LISTING_SORTS)[number];

/** A colour or material, and the number of products that have it and match the other filters. */
export type FacetValue = { readonly slug: string; readonly name: string; readonly count: number };

/** The available values for the filters of a list. */
export type ListingFacets = {
  readonly colours: readonly FacetValue[];
  readonly materials: readonly FacetValue[];
  readonly inStockCount: number;
  /** Lowest and highest price in the whole list. */
  readonly priceMinCents: number;
  readonly priceMaxCents: number;
};

export type ListingFilters = {
  readonly priceMinCents: number | null;
  readonly priceMaxCents: number | null;
  readonly stock: 'all' | 'in-stock';
  /** Slugs; a product matches with any of them. */
  readonly colours: readonly string[];
  readonly materials: readonly string[];
};

/** Contains only values that the list has: invalid values of an address are removed before. */
export type ListingSelection = ListingFilters & {
  /** Null for the default order. */
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

/** The number of active filters; both ends of a price range count as one. */
export function countFilters(filters: ListingFilters): number {
  const hasPrice = filters.priceMinCents !== null || filters.priceMaxCents !== null;
  return (
    (hasPrice ? 1 : 0) +
    (filters.stock === 'in-stock' ? 1 : 0) +
    filters.colours.length +
    filters.materials.length
  );
}

/** True for the list without filters and in its default order. */
export function isWholeList(selection: ListingSelection): boolean {
  return selection.sort === null && countFilters(selection) === 0;
}

/** All values of the list, with the counts for the current selection. */
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
