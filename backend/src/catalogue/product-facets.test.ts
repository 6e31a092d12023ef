import {
  countFacets,
  countMatching,
  type ProductFilters,
  type ProductTally,
} from './product-facets.ts';

const none: ProductFilters = {
  priceMinCents: undefined,
  priceMaxCents: undefined,
  stock: 'any',
  colours: [],
  materials: [],
};
const tray: ProductTally = {
  colours: ['bone', 'teal'],
  materials: ['pla'],
  in_stock: true,
  price_fits: true,
  count: 3,
  lowest_cents: 900,
  highest_cents: 1900,
};
const vice: ProductTally = {
  ...tray,
  colours: ['teal'],
  materials: ['petg'],
  in_stock: false,
  count: 2,
  highest_cents: 5000,
};
const dear: ProductTally = { ...tray, price_fits: false, count: 7, highest_cents: 9000 };

test('counts all matching products without filters [SHOP-01]', () => {
  expect(countMatching([tray, vice, dear], none)).toBe(5);
  const facets = countFacets([tray, vice, dear], none);
  expect(facets?.colours).toEqual(
    new Map([
      ['bone', 3],
      ['teal', 5],
    ]),
  );
  expect([facets?.lowestCents, facets?.highestCents]).toEqual([900, 9000]);
});

test('a filter does not change its own counts [SHOP-01]', () => {
  const facets = countFacets([tray, vice], { ...none, colours: ['bone'], stock: 'in-stock' });
  expect(facets?.colours.get('teal')).toBe(3);
  expect(facets?.materials.get('petg')).toBe(0);
  expect(facets?.inStockCount).toBe(3);
  expect(countFacets([vice], { ...none, stock: 'in-stock' })?.inStockCount).toBe(0);
});

test('has no filters for an empty list [SHOP-01]', () => {
  expect(countFacets([], none)).toBeNull();
  expect(countMatching([], none)).toBe(0);
});
