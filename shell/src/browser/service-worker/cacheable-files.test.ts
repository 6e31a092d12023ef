import {
  isBuildFile,
  isLogout,
  isPageVisit,
  isPicture,
  mayCacheCopy,
  mayCacheFile,
} from './cacheable-files.ts';

const at = (path: string) => new URL(path, 'https://shop.example');
const visit = { method: 'GET', mode: 'navigate', headers: new Headers() } as const;
const read = { ...visit, mode: 'no-cors' } as const;
const ranged = { ...read, headers: new Headers({ range: 'bytes=0-99' }) };

test.each(['/', '/product/vice', '/blog/all/2', '/cart'])(
  'handles a visit of %s when the network fails [SH-09]',
  (path) => expect(isPageVisit(at(path), visit)).toBe(true),
);

test.each([
  '/api/v1/sell/invoice/1/invoice.pdf',
  '/session/login',
  '/_data/product/vice',
  '/_action/cart.add',
  '/_report',
  '/_layout',
  '/logout',
  '/cms',
  '/v/1.mp4',
  '/assets/i/1.jpg',
  '/sitemap.xml',
  '/service-worker.js',
])('ignores %s [SH-09]', (path) => {
  expect(isPageVisit(at(path), visit)).toBe(false);
  expect(isBuildFile(at(path), read)).toBe(false);
});

test('ignores forms, calls and requests for parts of files [SH-09]', () => {
  expect(isPageVisit(at('/cart'), { ...visit, method: 'POST' })).toBe(false);
  expect(isPageVisit(at('/cart'), read)).toBe(false);
  expect(isPicture(at('/assets/i/1.jpg'), ranged)).toBe(false);
  expect(isBuildFile(at('/r/mfe-shop/1.0.0/a.js'), ranged)).toBe(false);
});

test('caches build files and pictures when they are immutable and small [SH-09]', () => {
  expect(isBuildFile(at('/r/mfe-shop/1.0.0/block.1a2b.css'), read)).toBe(true);
  expect(isBuildFile(at('/_shell/main.1a2b.js'), read)).toBe(true);
  expect(isPicture(at('/assets/i/1.jpg'), read)).toBe(true);
  const answer = (headers: Record<string, string>, status = 200) =>
    ({ status, type: 'basic', headers: new Headers(headers) }) as const;
  const immutable = { 'cache-control': 'public, max-age=31536000, immutable' };
  expect(mayCacheFile(answer({ ...immutable, 'content-length': '999' }), 1000)).toBe(true);
  expect(mayCacheFile(answer({ ...immutable, 'content-length': '1001' }), 1000)).toBe(false);
  expect(mayCacheFile(answer({ 'cache-control': 'no-store' }), 1000)).toBe(false);
  expect(mayCacheFile(answer(immutable, 206), 1000)).toBe(false);
  expect(mayCacheFile(answer(immutable, 404), 1000)).toBe(false);
});

test('stores a copy only when the server made one [SH-09]', () => {
  const answer = {
    status: 200,
    redirected: false,
    headers: new Headers({ 'content-type': 'text/html' }),
  };
  expect(mayCacheCopy(answer, 'Title')).toBe(true);
  expect(mayCacheCopy(answer, null)).toBe(false);
  expect(mayCacheCopy({ ...answer, status: 404 }, 'Title')).toBe(false);
  expect(mayCacheCopy({ ...answer, redirected: true }, 'Title')).toBe(false);
  expect(mayCacheCopy({ ...answer, headers: new Headers() }, 'Title')).toBe(false);
});

test('recognises both logout URLs [SH-09]', () => {
  expect(isLogout(at('/logout'))).toBe(true);
  expect(isLogout(at('/session/logout'))).toBe(true);
  expect(isLogout(at('/logout-of-love'))).toBe(false);
});
