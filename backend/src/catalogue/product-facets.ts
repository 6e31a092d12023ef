/** Filters of a product list and the number of products for each value. Pure; amounts are cents. */

/** The requested filters. Different filters combine with AND, the values of one filter with OR. */
export interface ProductFilters {
  readonly priceMinCents: number | undefined;
  readonly priceMaxCents: number | undefined;
  readonly stock: 'any' | 'in-stock';
  /** Slugs; empty for any colour. */
  readonly colours: readonly string[];
  /** Slugs; empty for any material. */
  readonly materials: readonly string[];
}

/** True if a filter is set. */
export function isFiltered({
  priceMinCents,
  priceMaxCents,
  stock,
  colours,
  materials,
}: ProductFilters): boolean {
  const hasPrice = priceMinCents !== undefined || priceMaxCents !== undefined;
  return hasPrice || stock === 'in-stock' || colours.length > 0 || materials.length > 0;
}

/** The number of products in a list that have the same filter values. */
export interface ProductTally {
  readonly colours: readonly string[];
  readonly materials: readonly string[];
  readonly in_stock: boolean;
  /** Whether their prices are within the requested bounds. */
  readonly price_fits: boolean;
  readonly count: number;
  readonly lowest_cents: number;
  readonly highest_cents: number;
}

export interface ProductFacets {
  /** Count by slug for every colour in the list, including colours with 0 results. */
  readonly colours: ReadonlyMap<string, number>;
  readonly materials: ReadonlyMap<string, number>;
  readonly inStockCount: number;
  /** Lowest and highest price to pay in the list, regardless of the filters. */
  readonly lowestCents: number;
  readonly highestCents: number;
}

/** Number of products that pass all filters. */
export function countMatching(tallies: readonly ProductTally[], filters: ProductFilters): number {
  return sumCounts(tallies.filter((tally) => passes(tally, filters)));
}

/** Each count applies the other filters but not its own. Null for an empty list. */
export function countFacets(
  tallies: readonly ProductTally[],
  filters: ProductFilters,
): ProductFacets | null {
  if (tallies.length === 0) return null;
  const within = (own: Partial<ProductFilters>) =>
    tallies.filter((tally) => passes(tally, { ...filters, ...own }));
  return {
    colours: countValues('colours', tallies, within({ colours: [] })),
    materials: countValues('materials', tallies, within({ materials: [] })),
    inStockCount: sumCounts(within({ stock: 'in-stock' })),
    lowestCents: Math.min(...tallies.map(({ lowest_cents }) => lowest_cents)),
    highestCents: Math.max(...tallies.map(({ highest_cents }) => highest_cents)),
  };
}

function passes(tally: ProductTally, filters: ProductFilters): boolean {
  return (
    tally.price_fits &&
    (filters.stock === 'any' || tally.in_stock) &&
    hasAny(tally.colours, filters.colours) &&
    hasAny(tally.materials, filters.materials)
  );
}

function hasAny(values: readonly string[], selected: readonly string[]): boolean {
  return selected.length === 0 || selected.some((slug) => values.includes(slug));
}

function countValues(
  kind: 'colours' | 'materials',
  all: readonly ProductTally[],
  counted: readonly ProductTally[],
): ReadonlyMap<string, number> {
  const counts = new Map(all.flatMap((tally) => tally[kind].map((slug) => [slug, 0])));
  for (const tally of counted) {
    for (const slug of tally[kind]) counts.set(slug, (counts.get(slug) ?? 0) + tally.count);
  }
  return counts;
}

function sumCounts(tallies: readonly ProductTally[]): number {
  return tallies.reduce((sum, { count }) => sum + count, 0);
}
