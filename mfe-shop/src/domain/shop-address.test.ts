import { parseShopAddress } from './shop-address.ts';

test('SHOP-04 tells the shop, a group and a page of it apart', () => {
  expect(parseShopAddress(null, [])).toEqual({ kind: 'root' });
  expect(parseShopAddress('locks', [])).toEqual({ kind: 'group', slug: 'locks', page: 1 });
  expect(parseShopAddress('locks', ['12'])).toEqual({ kind: 'group', slug: 'locks', page: 12 });
});

test.each([
  [['0']],
  [['-1']],
  [['2.0']],
  [['02']],
  [['two']],
  [['1e3']],
  [['999999']],
  [['2', 'x']],
])('SHOP-04 refuses %j as the page of a group', (extraParameters) => {
  expect(parseShopAddress('locks', extraParameters)).toEqual({ kind: 'malformed' });
});
