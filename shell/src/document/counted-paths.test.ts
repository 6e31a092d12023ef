import { countedAddress, isCountedPath } from './counted-paths.ts';

const addressOf = (address: string) => countedAddress(new URL(address));

const UNCOUNTED = ['/login', '/orders'];

test.each(['/login', '/logout', '/orders/7', '/_cookies', '/a@b.au'])(
  'does not count %s [SH-19]',
  (path) => {
    expect(isCountedPath(path, UNCOUNTED)).toBe(false);
  },
);

test('counts pages of the shop [SH-19]', () => {
  const paths = ['/', '/shop', '/product/pin', '/payment', '/logins', '/profile'];
  expect(paths.every((path) => isCountedPath(path, UNCOUNTED))).toBe(true);
});

test('keeps only path and campaign of a URL [SH-19]', () => {
  const address =
    'https://shop.example/shop?key=hush&utm_source=letter&utm_term=a%40b.au&page=2#top';
  expect(addressOf(address)).toBe('https://shop.example/shop?utm_source=letter');
  expect(addressOf('https://shop.example/search/jane%20doe')).toBe('https://shop.example/search');
});
