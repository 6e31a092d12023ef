/** Filters of a product list: counts and names → wire. */
import type { FacetValueWire, ProductFacetsWire } from 'shared-contracts/api/catalogue';
import { formatWireDollars } from 'shared-contracts/money';
import type { FacetValue } from './product-list-repository.ts';
import type { FacetKind } from '../db/schema/catalogue.ts';
import type { ProductFacets } from './product-facets.ts';

/** Values in the order of `names`; values without a name are left out. */
export function presentProductFacets(
  facets: ProductFacets,
  names: readonly FacetValue[],
): ProductFacetsWire {
  return {
    colours: presentValues('colour', facets.colours, names),
    materials: presentValues('material', facets.materials, names),
    in_stock_count: facets.inStockCount,
    price_min: formatWireDollars(facets.lowestCents),
    price_max: formatWireDollars(facets.highestCents),
  };
}

function presentValues(
  kind: FacetKind,
  counts: ReadonlyMap<string, number>,
  names: readonly FacetValue[],
): FacetValueWire[] {
  return names.flatMap(({ kind: kindOfName, slug, name }) => {
    const count = kindOfName === kind ? counts.get(slug) : undefined;
    return count === undefined ? [] : [{ slug, name, count }];
  });
}
