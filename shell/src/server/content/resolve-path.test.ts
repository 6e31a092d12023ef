import { SEARCH_TEXT_MAX } from 'shared-contracts/search-text';
import { aSitemapEntry } from '../testing/content-builders.ts';
import { resolvePath, type ResolutionTables } from './resolve-path.ts';

const TABLES: ResolutionTables = {
  redirects: new Map([
    ['old', 'new'],
    ['old-home', ''],
    ['café', 'coffee & cake'],
    ['oldest', 'old'],
    ['product/tray', 'product/pinning-tray'],
    ['product/pinning-tray', 'product/brass-pin'],
    ['round', 'about-round'],
    ['about-round', 'round'],
    ['deeper', 'deeper/still'],
    ['trays', 'shop/trays'],
  ]),
  sitemap: new Map([['/product/brass-pin', aSitemapEntry({ url: '/product/brass-pin' })]]),
};

function resolve(path: string, search = '') {
  return resolvePath(path, search, TABLES);
}

test.each([
  { path: '/', slug: '', itemUrl: null, extraParameters: [] },
  { path: '/about', slug: 'about', itemUrl: null, extraParameters: [] },
  { path: '/product/brass-pin', slug: 'product', itemUrl: 'brass-pin', extraParameters: [] },
  { path: '/shop/followers/2', slug: 'shop', itemUrl: 'followers', extraParameters: ['2'] },
  { path: '/shop/a/2/blue', slug: 'shop', itemUrl: 'a', extraParameters: ['2', 'blue'] },
  { path: '/article/caf%C3%A9%20x', slug: 'article', itemUrl: 'café x', extraParameters: [] },
  { path: '/tag/a%2Fb', slug: 'tag', itemUrl: 'a/b', extraParameters: [] },
])('parses $path into page, item and extra parameters [SH-01]', ({ path, ...parts }) => {
  expect(resolve(path)).toMatchObject({ kind: 'slug', ...parts });
});

test.each([
  ['/search', null],
  ['/search/pins', 'pins'],
  ['/search/brass/pins/and/more/words', 'brass/pins/and/more/words'],
  ['/search/a%2Fb', 'a/b'],
])('uses the rest of %s as the query [SH-01]', (path, itemUrl) => {
  expect(resolve(path)).toMatchObject({ slug: 'search', itemUrl, extraParameters: [] });
});

test.each([
  ['?q=pins', '/search/pins'],
  ['?q=pinning+tray&page=2', '/search/pinning%20tray'],
  ['?q=a%2Fb%3Fc%23d', '/search/a%2Fb%3Fc%23d'],
  ['?q=%3Cscript%3E', '/search/%3Cscript%3E'],
  ['?q=%2F%2Fevil.example', '/search/%2F%2Fevil.example'],
  ['?q=%E0%A4%A', '/search/%25A'],
  ['?q=%00', '/search'],
  ['?q=..', '/search'],
  ['?q=', '/search'],
  ['?q=a&q=b', '/search/a'],
])('redirects a plain search form with %s to %s [SHOP-09]', (search, to) => {
  expect(resolve('/search', search)).toEqual({ kind: 'redirect', to, status: 302 });
});

test('does not redirect when the path contains the search terms [SHOP-09]', () => {
  expect(resolve('/search/pins', '?q=vice')).toMatchObject({ itemUrl: 'pins' });
  expect(resolve('/search', '?page=2')).toMatchObject({ slug: 'search', itemUrl: null });
});

test('shortens search terms that are too long for a URL [SHOP-09]', () => {
  const cut = `/search/${'a'.repeat(SEARCH_TEXT_MAX)}`;
  expect(resolve(`/search/${'a'.repeat(3000)}`)).toEqual({
    kind: 'redirect',
    to: cut,
    status: 302,
  });
  expect(resolve('/search', `?q=${'a'.repeat(3000)}`)).toMatchObject({ to: cut });
});

test.each([
  '/a/b/c/d/e',
  '/%E0%A4%A',
  '/a%00b',
  '/a/%0Ab',
  '/..',
  '/a/%2e%2e/b',
  `/${'a'.repeat(2000)}`,
])('has no page at %.30s [SH-01]', (path) => {
  expect(resolve(path)).toEqual({ kind: 'unknown' });
});

test('finds the sitemap entry of exactly this path [SH-01]', () => {
  expect(resolve('/product/brass-pin')).toMatchObject({
    sitemapEntry: { url: '/product/brass-pin' },
  });
  expect(resolve('/product/other')).toMatchObject({ sitemapEntry: undefined });
});

test.each([
  ['/cms', { kind: 'back-end' }],
  ['/cms/pages/3', { kind: 'back-end' }],
  ['/logout', { kind: 'logout' }],
])('resolves the special path %s [SH-04]', (path, resolution) => {
  expect(resolve(path)).toEqual(resolution);
});

test('resolves only the exact path /logout as logout [SH-04]', () => {
  expect(resolve('/logout/now')).toMatchObject({ kind: 'slug', slug: 'logout' });
});

test.each([
  ['/old', '', '/new'],
  ['/old/item/2', '?q=1&q=2', '/new/item/2?q=1&q=2'],
  ['/caf%C3%A9/a%20b', '', '/coffee%20%26%20cake/a%20b'],
  ['/old-home', '?a=1', '/?a=1'],
  ['/old-home//evil.example', '', '/evil.example'],
  ['/old//evil.example', '', '/new/evil.example'],
  ['/about/', '?a=1', '/about?a=1'],
  ['/about///', '', '/about'],
  ['//', '', '/'],
  ['//evil.example/', '', '/evil.example'],
  ['//evil.example', '', '/evil.example'],
  ['/\\evil.example/', '', '/evil.example'],
  ['/home', '?a=1', '/?a=1'],
  ['/oldest/item', '?q=1', '/new/item?q=1'],
  ['/product/tray', '?colour=red', '/product/brass-pin?colour=red'],
  ['/trays/2', '', '/shop/trays/2'],
  ['/%6Fld/', '', '/new'],
])('redirects %s%s to %s [SH-05]', (path, search, to) => {
  expect(resolve(path, search)).toEqual({ kind: 'redirect', to, status: 301 });
});

test.each(['/round', '/about-round', '/deeper'])(
  'ignores an entry of the redirect table without a target, such as %s [SH-05]',
  (path) => {
    expect(resolve(path)).toMatchObject({ kind: 'slug', slug: path.slice(1) });
  },
);

test.each([
  ['/%61bout', '/about'],
  ['/caf%c3%a9s', '/caf%C3%A9s'],
  ['/shop//followers///2', '/shop/followers/2'],
  ['/tag/%7Eyou%2fme', '/tag/~you%2Fme'],
  ['/search/%70ins', '/search/pins'],
])('normalises %s [SH-01]', (path, to) => {
  expect(resolve(path, '?a=1')).toEqual({ kind: 'redirect', to: `${to}?a=1`, status: 301 });
  expect(resolve(to)).toMatchObject({ kind: 'slug' });
});

test('keeps the slashes of search terms [SH-01]', () => {
  expect(resolve('/search/a//b')).toMatchObject({ kind: 'slug', itemUrl: 'a//b' });
});

test('redirects complete slugs only [SH-05]', () => {
  expect(resolve('/older')).toMatchObject({ kind: 'slug', slug: 'older' });
  expect(resolve('/about/old')).toMatchObject({ kind: 'slug', slug: 'about' });
});
