import { readListingFields, writeListingFields, writeListingSelection } from './listing-fields.ts';
import { WHOLE_LIST } from './listing-selection.ts';

const rewrite = (query: string) =>
  writeListingFields(readListingFields(new URLSearchParams(query)));

test('reads and writes an address with all fields [SHOP-01]', () => {
  const query =
    '?sort=price&price_min=10&price_max=50&in_stock=1&colour=teal&colour=bone&material=petg';
  expect(rewrite(query)).toBe(query);
});

test('leaves out the empty fields of a plain form [SHOP-01]', () => {
  expect(rewrite('?sort=&price_min=&price_max=')).toBe('');
});

test('ignores other parameters [SHOP-01]', () => {
  expect(rewrite('?utm_source=letter&colour=teal&gclid=1')).toBe('?colour=teal');
});

test('removes repeated values, and joins different texts of a repeated field [API-06]', () => {
  expect(readListingFields(new URLSearchParams('colour=teal&colour=teal')).colours).toEqual([
    'teal',
  ]);
  expect(readListingFields(new URLSearchParams('price_min=1&price_min=2')).priceMin).toBe('1, 2');
});

test('cuts values that are too long [API-06]', () => {
  const colours = Array.from({ length: 400 }, (_, index) => `colour=c${index}`).join('&');
  const fields = readListingFields(new URLSearchParams(`price_min=${'9'.repeat(3000)}&${colours}`));
  expect(fields.priceMin).toHaveLength(40);
  expect(fields.colours).toHaveLength(30);
});

test('writes prices as people type them [SHOP-01]', () => {
  const prices = { priceMinCents: 1200, priceMaxCents: 1250 };
  expect(writeListingSelection({ ...WHOLE_LIST, ...prices })).toBe('?price_min=12&price_max=12.50');
});

test('removes control characters [API-06]', () => {
  const fields = readListingFields(new URLSearchParams('price_min=1%002&price_max=%00&colour=%00'));
  expect(fields).toMatchObject({ priceMin: '1 2', priceMax: '', colours: [] });
});
