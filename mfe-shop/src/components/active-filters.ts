/** The active filters, each with the selection that remains without it. */
import { formatCents } from 'ui-kit/format-cents';
import type { FacetValue, ListingFacets, ListingSelection } from '../domain/listing-selection.ts';

export interface ActiveFilter {
  /** Label of the filter: `Teal`, `In stock`, `$10.00 to $50.00`. */
  readonly label: string;
  /** The selection without it. */
  readonly rest: ListingSelection;
}

export function listActiveFilters(
  selection: ListingSelection,
  facets: ListingFacets,
): readonly ActiveFilter[] {
  const { colours, materials } = selection;
  return [
    ...listPrice(selection),
    ...(selection.stock === 'in-stock'
      ? [{ label: 'In stock', rest: { ...selection, stock: 'all' as const } }]
      : []),
    ...colours.map((slug) => ({
      label: nameOf(facets.colours, slug),
      rest: { ...selection, colours: colours.filter((other) => other !== slug) },
    })),
    ...materials.map((slug) => ({
      label: nameOf(facets.materials, slug),
      rest: { ...selection, materials: materials.filter((other) => other !== slug) },
    })),
  ];
}

function listPrice(selection: ListingSelection): readonly ActiveFilter[] {
  const label = describePrices(selection.priceMinCents, selection.priceMaxCents);
  if (label === undefined) return [];
  return [{ label, rest: { ...selection, priceMinCents: null, priceMaxCents: null } }];
}

function describePrices(minCents: number | null, maxCents: number | null): string | undefined {
  if (minCents !== null && maxCents !== null)
    return `${formatCents(minCents)} to ${formatCents(maxCents)}`;
  if (minCents !== null) return `From ${formatCents(minCents)}`;
  return maxCents === null ? undefined : `Up to ${formatCents(maxCents)}`;
}

function nameOf(values: readonly FacetValue[], slug: string): string {
  return values.find((value) => value.slug === slug)?.name ?? slug;
}
