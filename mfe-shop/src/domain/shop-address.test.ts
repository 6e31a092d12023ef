import { parseShopAddress } from './shop-address.ts';

test('distinguishes the shop, a group and a page of a group [SHOP-04]', () => {
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
])('rejects %j as the page of a group [SHOP-04]', (extraParameters) => {
  expect(parseShopAddress('locks', extraParameters)).toEqual({ kind: 'malformed' });
});
