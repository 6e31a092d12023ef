import { describeExtent } from './listing-count.ts';

const first = { page: 1, pageCount: 3, pageSize: 9, shown: 9, total: 23 };

test.each([
  [first, '1–9 of 23 products'],
  [{ ...first, page: 3, shown: 5 }, '19–23 of 23 products'],
  [{ ...first, page: 3, shown: 1, total: 19 }, '19 of 19 products'],
  [{ ...first, pageCount: 1, shown: 4, total: 4 }, '4 products'],
  [{ ...first, pageCount: 1, shown: 1, total: 1 }, '1 product'],
  [{ ...first, pageCount: 0, shown: 0, total: 0 }, '0 products'],
  [{ ...first, pageCount: 1, shown: 4, total: null }, '4 products'],
  [{ ...first, page: 2, total: null }, 'Page 2 of 3'],
])('says which part of the list is shown: %j [SHOP-04]', (extent, text) => {
  expect(describeExtent(extent)).toBe(text);
});
