import { addShownPages, readShownPages } from './shown-pages.ts';

test.each([
  ['', 1],
  ['?to=1', 1],
  ['?to=3', 3],
  ['?sort=price&to=10', 10],
  ['?to=11', 11],
  ['?to=12', 11],
  ['?to=99', 11],
  ['?to=100', 1],
  ['?to=0', 1],
  ['?to=03', 1],
  ['?to=-1', 1],
  ['?to=2.5', 1],
  ['?to=1e1', 1],
  ['?to=two', 1],
  ['?to=4&to=9', 4],
])('the query %j shows %i pages [SHOP-04]', (search, pages) => {
  expect(readShownPages(search)).toBe(pages);
});

test('adds the number of pages to an address with or without a query [SHOP-04]', () => {
  expect(addShownPages('/shop/followers', 2)).toBe('/shop/followers?to=2');
  expect(addShownPages('/shop/followers?sort=price', 3)).toBe('/shop/followers?sort=price&to=3');
});
