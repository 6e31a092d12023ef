import { readListingFields, writeListingFields, writeListingSelection } from './listing-fields.ts';
import { WHOLE_LIST } from './listing-selection.ts';

const rewrite = (query: string) =>
  writeListingFields(readListingFields(new URLSearchParams(query)));

test('reads and writes an address in which everything is asked for [SHOP-01]', () => {
  const query =
    '?sort=price&price_min=10&price_max=50&in_stock=1&colour=teal&colour=bone&material=petg';
  expect(rewrite(query)).toBe(query);
});

test('leaves out what a plain form sends without being asked [SHOP-01]', () => {
  expect(rewrite('?sort=&price_min=&price_max=')).toBe('');
});

test('takes no notice of parameters of others [SHOP-01]', () => {
  expect(rewrite('?utm_source=letter&colour=teal&gclid=1')).toBe('?colour=teal');
});

test('keeps one of a value that is repeated, and all texts of a field there twice [API-06]', () => {
  expect(readListingFields(new URLSearchParams('colour=teal&colour=teal')).colours).toEqual([
    'teal',
  ]);
  expect(readListingFields(new URLSearchParams('price_min=1&price_min=2')).priceMin).toBe('1, 2');
});

test('cuts what is too long to be of use [API-06]', () => {
  const colours = Array.from({ length: 400 }, (_, index) => `colour=c${index}`).join('&');
  const fields = readListingFields(new URLSearchParams(`price_min=${'9'.repeat(3000)}&${colours}`));
  expect(fields.priceMin).toHaveLength(40);
  expect(fields.colours).toHaveLength(30);
});

test('writes prices as people do [SHOP-01]', () => {
  const prices = { priceMinCents: 1200, priceMaxCents: 1250 };
  expect(writeListingSelection({ ...WHOLE_LIST, ...prices })).toBe('?price_min=12&price_max=12.50');
});

test('leaves control characters out of what is shown again [API-06]', () => {
  const fields = readListingFields(new URLSearchParams('price_min=1%002&price_max=%00&colour=%00'));
  expect(fields).toMatchObject({ priceMin: '1 2', priceMax: '', colours: [] });
});
