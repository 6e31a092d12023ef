import { parsePageNumber } from './page-number.ts';

test.each([
  ['', 1],
  ['?sort=price', 1],
  ['?page=1', 1],
  ['?page=12', 12],
])('parses the page of %j as %j [SHOP-09]', (search, page) => {
  expect(parsePageNumber(search)).toBe(page);
});

test.each(['?page=', '?page=0', '?page=-1', '?page=1.5', '?page=abc', '?page=1e3', '?page=100000'])(
  'rejects the page %s [SHOP-09]',
  (search) => {
    expect(parsePageNumber(search)).toBeUndefined();
  },
);
