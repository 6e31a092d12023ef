import {
  domainWireSchema,
  groupWireSchema,
  initialDataWireSchema,
  pageWireSchema,
} from 'shared-contracts/api/content';
import { pageOf, parseBody, parseData } from 'shared-contracts/api/wire';
import * as v from 'valibot';
import { demoGroups } from '../demo/testing/demo-catalogue.ts';
import { useDemoApp } from '../testing/test-demo.ts';

const shop = useDemoApp();

async function get(path: string) {
  const response = await shop.inject(`/api/v1/cognito${path}`);
  return response.json();
}

async function refusal(path: string) {
  const response = await shop.inject(`/api/v1/cognito${path}`);
  return [response.statusCode, response.json().code];
}

test('returns site settings and nothing else [SH-18]', async () => {
  const body = await get('/domain/currentDomain');
  expect(parseData(domainWireSchema, body)).toMatchObject({
    organisation_name: 'Tumblerworks',
    seo_title_suffix: ' | Tumblerworks',
    facebook: null,
  });
  expect(Object.keys(body.data)).not.toContain('gst_registered');
});

test('returns a sitemap with navigation, pages that require a login, groups and products [SH-18]', async () => {
  const { sitemap } = parseData(initialDataWireSchema, await get('/domain/initialData'));
  const navigation = sitemap
    .filter((entry) => entry.navigation_order !== null)
    .toSorted((a, b) => (a.navigation_order ?? 0) - (b.navigation_order ?? 0));
  const named = navigation.map(({ url }) => url);
  expect(named.filter((url) => url !== '/blog')).toEqual([
    '/shop',
    '/gift-vouchers',
    '/workshop',
    '/about',
    '/contact',
  ]);
  const personal = sitemap.filter((entry) => entry.login_required).map(({ url }) => url);
  expect(personal).toEqual(expect.arrayContaining(['/checkout', '/profile']));
  const urls = sitemap.map(({ url }) => url);
  expect(urls).toEqual(
    expect.arrayContaining(['/', '/shop/pinning-trays', '/product/bench-cylinder-vice']),
  );
  expect(new Set(urls).size).toBe(urls.length);
});

test.each(['/shop', '/product', '/article', '/blog'])(
  'items below %s require a login if that page does [SH-06]',
  async (url) => {
    const page = shop.db.updateTable('page').where('url', '=', url);
    await page.set({ login_required: true }).execute();
    const { sitemap } = parseData(initialDataWireSchema, await get('/domain/initialData'));
    await page.set({ login_required: false }).execute();
    const isBelow = (entry: { readonly url: string }) => `${entry.url}/`.startsWith(`${url}/`);
    const below = sitemap.filter(isBelow);
    expect(below.length).toBeGreaterThan(2);
    expect(below.filter((entry) => !entry.login_required)).toEqual([]);
    // The page decides about access to an item that is not listed.
    expect(below).toContainEqual(expect.objectContaining({ url }));
    const others = sitemap.filter((entry) => !isBelow(entry) && /^\/.+\//.test(entry.url));
    expect(others.filter((entry) => entry.login_required)).toEqual([]);
  },
);

test('returns the last change of pages, products and articles [SH-21]', async () => {
  const { sitemap } = parseData(initialDataWireSchema, await get('/domain/initialData'));
  const undated = sitemap.filter(({ updated_at: changedAt }) => changedAt === null);
  expect(undated.every(({ url }) => /^\/(shop|blog)\/[^/]+$/.test(url))).toBe(true);
  const dated = sitemap.filter(({ updated_at: changedAt }) => changedAt !== null);
  const kinds = new Set(dated.map(({ url }) => url.split('/').slice(1, -1).join('/')));
  expect([...kinds].toSorted()).toEqual(['', 'article', 'product']);
});

test('names the first picture of each product and article [SH-21]', async () => {
  const { image_hash: shown } = await shop.db
    .selectFrom('product_image')
    .select('image_hash')
    .executeTakeFirstOrThrow();
  await shop.db.updateTable('article').set({ image_hash: shown }).execute();
  const { sitemap } = parseData(initialDataWireSchema, await get('/domain/initialData'));
  const pictured = sitemap.filter(({ image_hash: hash }) => hash !== null);
  const kinds = new Set(pictured.map(({ url }) => url.split('/').slice(1, -1).join('/')));
  expect([...kinds].toSorted()).toEqual(['article', 'product']);
  const path = '/product/bench-cylinder-vice';
  const { image_hash: hash } = sitemap.find(({ url }) => url === path) ?? {};
  const response = await shop.inject('/api/v1/sell/product?url=bench-cylinder-vice');
  expect(response.json().data.images[0].hash).toBe(hash);
});

test('returns the redirect table [SH-05]', async () => {
  const { redirects } = parseData(initialDataWireSchema, await get('/domain/initialData'));
  expect(redirects).toContainEqual({ old_slug: 'store', new_slug: 'shop' });
});

test('lists pages with their blocks, at most page_size at a time [SH-01]', async () => {
  const schema = pageOf(pageWireSchema);
  const all = parseBody(schema, await get('/page?page_size=100&pb=1'));
  expect(all.num_pages).toBe(1);
  const first = parseBody(schema, await get('/page?page_size=5'));
  const third = parseBody(schema, await get('/page?page_size=5&page=3'));
  expect(first.data).toHaveLength(5);
  expect(first.num_pages).toBe(Math.ceil(all.data.length / 5));
  expect([...first.data, ...third.data].map(({ id }) => id)).toEqual([
    ...all.data.slice(0, 5).map(({ id }) => id),
    ...all.data.slice(10, 15).map(({ id }) => id),
  ]);
});

test('returns an empty list beyond the end and clamps the page size [SH-01]', async () => {
  const beyond = await get('/page?page=999999999&page_size=999999999');
  expect(beyond).toEqual({ data: [], num_pages: 1 });
});

test('returns one page by its slug, with its blocks in order [SH-01]', async () => {
  const home = parseData(pageWireSchema, await get('/page?url=home&pb=1'));
  expect(home).toMatchObject({ id: 1, url: '/', item_url: null });
  const [first, second] = home.pageContents;
  expect([first?.id, first?.template]).toEqual([101, 'Ztt/home']);
  expect([second?.id, second?.template]).toEqual([102, 'core/image_with_content']);
  const orders = home.pageContents.map(({ sort_order }) => sort_order);
  expect(orders).toEqual(orders.toSorted((a, b) => a - b));
  expect(parseData(pageWireSchema, await get('/page?url=/')).id).toBe(1);
});

test('returns the built-in pages with the ids of the specification [SH-01]', async () => {
  const shopPage = parseData(pageWireSchema, await get('/page?url=shop'));
  expect(shopPage).toMatchObject({ id: 7, title: 'Shop' });
  expect(shopPage.pageContents[0]).toMatchObject({ template: 'Sell/product_grid' });
  expect(JSON.parse(shopPage.pageContents[0]?.variables ?? '')).toEqual({
    show_follow_social: true,
    limit: 100,
    last_updated: '2023-06-07',
  });
  expect(parseData(pageWireSchema, await get('/page?url=terms-and-conditions')).id).toBe(13);
  expect(parseData(pageWireSchema, await get('/page?url=shipping-and-returns'))).toMatchObject({
    id: 15,
    title: 'Shipping and Returns',
  });
});

test('responds with 404 for a page that is unknown or disabled [SH-02]', async () => {
  expect(await refusal('/page?url=no-such-page')).toEqual([404, 'NOT_FOUND']);
  await shop.db.updateTable('page').set({ enabled: false }).where('slug', '=', 'contact').execute();
  expect(await refusal('/page?url=contact')).toEqual([404, 'NOT_FOUND']);
  const { sitemap } = parseData(initialDataWireSchema, await get('/domain/initialData'));
  expect(sitemap.map(({ url }) => url)).not.toContain('/contact');
});

test('leaves out blocks that were deleted', async () => {
  const listIds = async () => {
    const home = parseData(pageWireSchema, await get('/page?url=home'));
    return home.pageContents.map(({ id }) => id);
  };
  const before = await listIds();
  await shop.db.updateTable('page_block').set({ deleted: true }).where('id', '=', 103).execute();
  expect(before).toContain(103);
  expect(await listIds()).toEqual(before.filter((id) => id !== 103));
});

test('returns the groups as a nested set [SHOP-02]', async () => {
  const groups = parseData(v.array(groupWireSchema), await get('/group/Sell/Product'));
  const [root, ...below] = groups;
  expect(root).toMatchObject({ slug: 'shop', url: '/shop', level: 0, lft: 1, root: root?.id });
  expect(below.map(({ slug }) => slug)).toEqual(demoGroups.map(({ slug }) => slug));
  for (const group of below) {
    expect(group.root).toBe(root?.id);
    const parents = groups.filter(({ lft, rgt }) => lft < group.lft && rgt > group.rgt);
    expect(parents.map(({ level }) => level)).toEqual([...Array(group.level).keys()]);
  }
  const numbers = groups.flatMap(({ lft, rgt }) => [lft, rgt]).toSorted((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_number, index) => index + 1));
  const ofEveryKind = parseData(v.array(groupWireSchema), await get('/group'));
  expect(ofEveryKind.filter(({ model }) => model === 'Product')).toEqual(groups);
});

test('returns one group with its picture in the requested size [SHOP-02]', async () => {
  const path = '/group/details/Sell/Product/featured?image_aspect=1x1&image_width=310';
  const group = parseData(groupWireSchema, await get(path));
  expect(group).toMatchObject({ name: 'Featured', url: '/shop/featured' });
  expect(group.image?.webp_url).toBe(`/assets/i/${group.image?.hash}/1x1/325.webp`);
});

test('responds with 404 for groups that do not exist [API-06]', async () => {
  expect(await refusal('/group/Sell/Nothing')).toEqual([404, 'NOT_FOUND']);
  expect(await refusal('/group/details/Sell/Product/nothing')).toEqual([404, 'NOT_FOUND']);
  expect(await refusal('/group/details/Sell/Nothing/locks')).toEqual([404, 'NOT_FOUND']);
  expect(await refusal('/group/details/Cognito/Article/locks')).toEqual([404, 'NOT_FOUND']);
});

test.each([
  '/page?page=0',
  '/page?page=-1',
  '/page?page=1.5',
  '/page?page_size=abc',
  '/page?page=1&page=2',
  '/page?url=a&url=b',
  `/page?url=${'x'.repeat(300)}`,
  '/page?url=a%00b',
  '/group?image_aspect=7x7',
  '/group?image_width=2001',
  '/group?image_width=-1',
])('rejects %s [API-06]', async (path) => {
  expect(await refusal(path)).toEqual([422, 'VALIDATION_FAILED']);
});

test('treats quotes and percent signs as text [API-06]', async () => {
  expect(await refusal(`/page?url=${encodeURIComponent("' or 1=1 --")}`)).toEqual([
    404,
    'NOT_FOUND',
  ]);
  expect(await refusal('/group/details/Sell/Product/%25')).toEqual([404, 'NOT_FOUND']);
});

test.each([
  '/domain/currentDomain',
  '/domain/initialData',
  '/page?url=about',
  '/group/Sell/Product',
])('responds with 304 to %s when nothing changed', async (path) => {
  const url = `/api/v1/cognito${path}`;
  const first = await shop.inject(url);
  const etag = String(first.headers['etag']);
  expect(first.headers['cache-control']).toBe('public, no-cache');
  const again = await shop.inject({ url, headers: { 'if-none-match': etag } });
  expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag]);
  const other = await shop.inject({ url, headers: { 'if-none-match': '"other"' } });
  expect(other.statusCode).toBe(200);
});
