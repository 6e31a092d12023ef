import { ApiError } from 'shared-contracts/api-client';
import { aDomain, aHomePage, aPage, aPageBlock } from '../testing/content-builders.ts';
import type { ContentSnapshot } from './content-snapshot.ts';
import { createSiteContentReader } from './site-content.ts';

const NO_PAGES = new Map();
const listBuiltInPages = async () => NO_PAGES;

const NOT_FOUND = new ApiError({
  kind: 'rejected',
  status: 404,
  code: 'NOT_FOUND',
  message: 'No',
  fieldErrors: {},
});

/** Bodies by path without the query; other paths are refused. */
function aSnapshot(bodies: Readonly<Record<string, unknown>>): ContentSnapshot {
  return {
    async read(path) {
      const body = bodies[path] ?? bodies[path.split('?')[0] ?? ''];
      if (body === undefined) throw NOT_FOUND;
      return { body, version: JSON.stringify(body) };
    },
    knownVersion: () => undefined,
    renew: async () => true,
    close: () => undefined,
  };
}

const SITE_URL = 'https://shop.example';
const QUIET = {
  siteUrl: SITE_URL,
  listBuiltInPages,
  onProblem: () => undefined,
};

const BODIES = {
  '/cognito/domain/currentDomain': { data: aDomain() },
  '/cognito/domain/initialData': { data: { sitemap: [] } },
  '/cognito/page': { data: [aHomePage()], num_pages: 1 },
};

test('parses the site once per version [SH-18]', async () => {
  const reader = createSiteContentReader(aSnapshot(BODIES), QUIET);
  expect(await reader.read()).toBe(await reader.read());
});

test('serves pages from a backend without the call of regions [SH-22]', async () => {
  const content = await createSiteContentReader(aSnapshot(BODIES), QUIET).read();
  expect(content.regions).toEqual([]);
  expect(content.pages).toHaveLength(1);
});

test('serves pages even if the regions are not a list, and leaves out a broken page [API-09]', async () => {
  const bodies = {
    ...BODIES,
    '/cognito/region': { data: { regions: 'none' } },
    '/cognito/page?page_size=100&pb=1': { data: [{ id: 'x' }, aPage('about')], num_pages: 1 },
  };
  const content = await createSiteContentReader(aSnapshot(bodies), QUIET).read();
  expect(content.regions).toEqual([]);
  expect(content.pages.map(({ slug }) => slug)).toEqual(['about']);
});

test('requests a page by its URL if it is not in the first load [SH-01]', async () => {
  const hundred = Array.from({ length: 100 }, (_, index) => aPage(`page-${index}`));
  const reader = createSiteContentReader(
    aSnapshot({
      ...BODIES,
      '/cognito/page?page_size=100&pb=1': { data: hundred, num_pages: 2 },
      '/cognito/page?pb=1&url=page%20%26%20more': { data: aPage('page & more') },
      '/cognito/page?pb=1&url=empty': { data: null },
      '/cognito/page': undefined,
    }),
    QUIET,
  );
  await reader.read();
  expect(await reader.findPage('page & more')).toMatchObject({ slug: 'page & more' });
  expect(await reader.findPage('nothing')).toBeUndefined();
  expect(await reader.findPage('empty')).toBeUndefined();
});

test('requests the content of a page that the list sends without it [API-09 CMS-01]', async () => {
  const bare = { pageContents: [], rows: null };
  const snapshot = aSnapshot({
    ...BODIES,
    '/cognito/page?page_size=100&pb=1': {
      data: [aHomePage(bare), aPage('about', bare), aPage('empty', bare)],
      num_pages: 1,
    },
    '/cognito/page?pb=1&url=home': { data: { ...aHomePage(bare), content: '<p>Welcome</p>' } },
    '/cognito/page?pb=1&url=about': { data: { ...aPage('about', bare), content: '<p>Us</p>' } },
    '/cognito/page': undefined,
  });
  const reader = createSiteContentReader(snapshot, QUIET);
  expect((await reader.read()).pages).toEqual([]);
  expect(await reader.findPage('')).toMatchObject({ slug: 'home', content: '<p>Welcome</p>' });
  expect(await reader.findPage('about')).toMatchObject({ content: '<p>Us</p>' });
  expect(await reader.findPage('empty')).toMatchObject({ slug: 'empty', pageContents: [] });
  expect(await reader.findPage('nothing')).toBeUndefined();
});

test('does not request a page when the first load contains all pages [SH-02]', async () => {
  const reader = createSiteContentReader(
    aSnapshot({ ...BODIES, '/cognito/page': { data: [] } }),
    QUIET,
  );
  await reader.read();
  expect(await reader.findPage('nothing')).toBeUndefined();
});

test('reports an invalid part once per version of its page [CMS-01]', async () => {
  const broken = aPage('about', {
    id: 4,
    pageContents: [{ ...aPageBlock({ id: 9 }), variables: '{broken' }],
  });
  let pages = [broken];
  const reported: unknown[] = [];
  const snapshot = aSnapshot(BODIES);
  const reader = createSiteContentReader(
    {
      ...snapshot,
      read: async (path, body) =>
        path.startsWith('/cognito/page')
          ? { body: { data: pages }, version: String(reported.length + pages.length) }
          : snapshot.read(path, body),
    },
    {
      siteUrl: SITE_URL,
      listBuiltInPages,
      onProblem: (problem) => reported.push(problem),
    },
  );
  await reader.read();
  pages = [broken, aHomePage({ id: 5 })];
  await reader.read();
  const problem = {
    pageId: 4,
    slug: 'about',
    blockId: '9',
    problem: 'variables are not a JSON object',
  };
  expect(reported).toEqual([problem]);

  pages = [{ ...broken, updated_at: '2026-02-01T00:00:00.000Z' }];
  await reader.read();
  expect(reported).toEqual([problem, problem]);
});
