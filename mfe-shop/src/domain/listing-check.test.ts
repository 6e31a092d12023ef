import { checkListing } from './listing-check.ts';
import { readListingFields } from './listing-fields.ts';
import { WHOLE_LIST, mergeFacets, type ListingFacets } from './listing-selection.ts';

const facets: ListingFacets = {
  colours: [
    { slug: 'bone', name: 'Bone', count: 4 },
    { slug: 'teal', name: 'Teal', count: 2 },
  ],
  materials: [{ slug: 'petg', name: 'PETG', count: 5 }],
  inStockCount: 6,
  priceMinCents: 900,
  priceMaxCents: 7900,
};

const check = (query: string) =>
  checkListing(readListingFields(new URLSearchParams(query)), facets);

test('accepts all values that the list has [SHOP-01]', () => {
  const query =
    'sort=price-desc&price_min=10&price_max=%2450.50&in_stock=1&colour=teal&colour=bone&material=petg';
  const { selection, problems } = check(query);
  expect(selection).toEqual({
    sort: 'price-desc',
    priceMinCents: 1000,
    priceMaxCents: 5050,
    stock: 'in-stock',
    colours: ['bone', 'teal'],
    materials: ['petg'],
  });
  expect(problems).toEqual({});
});

test.each([
  ['sort=banana', 'sort'],
  ['sort=price&sort=name', 'sort'],
  ['price_min=abc', 'priceMin'],
  ['price_min=-5', 'priceMin'],
  ['price_min=1e3', 'priceMin'],
  ['price_min=12.345', 'priceMin'],
  ['price_min=99999999', 'priceMin'],
  ['price_min=1&price_min=2', 'priceMin'],
  ['price_max=<script>alert(1)</script>', 'priceMax'],
  ['price_min=50&price_max=10', 'priceMax'],
  ['in_stock=maybe', 'stock'],
  ['colour=octarine', 'colours'],
  ['colour=__proto__', 'colours'],
  ['material=teal', 'materials'],
])('ignores %s and reports an error [API-06]', (query, field) => {
  const { selection, problems } = check(query);
  expect(selection).toEqual(WHOLE_LIST);
  expect(Object.keys(problems)).toEqual([field]);
});

test('keeps the typed prices, and other values only if the list has them [API-06]', () => {
  const { fields } = check('price_min=abc&sort=banana&colour=octarine&colour=teal');
  expect(fields).toMatchObject({ priceMin: 'abc', sort: '', colours: ['teal'] });
});

test('keeps a value without products, with a count of 0 [SHOP-01]', () => {
  const narrowed = { ...facets, colours: facets.colours.slice(1), inStockCount: 1 };
  expect(mergeFacets(facets, narrowed)).toMatchObject({
    colours: [
      { slug: 'bone', count: 0 },
      { slug: 'teal', count: 2 },
    ],
    inStockCount: 1,
  });
});
