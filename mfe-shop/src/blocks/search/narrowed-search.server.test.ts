import { aBlock } from 'remote-kit/testing';
import { isRecord } from 'shared-contracts/json';
import { aNarrowableShop, lockListFor, aSearchPage } from '../../testing/narrowable-shop.ts';
import { renderOnServer } from '../../testing/render-on-server.ts';
import { aProductWire } from '../../testing/wires.ts';

const block = aBlock({ template: 'Sell/search' });

async function show(path: string, api = aNarrowableShop()) {
  const result = await renderOnServer(api, { block, path, page: aSearchPage(path) });
  const lists = api.calls.flatMap(({ path: called, input }) =>
    called === '/sell/product' && isRecord(input) ? [listQuery(input)] : [],
  );
  return { ...result, lists };
}

/** The query of an API call for a list, without the parameters that every list has. */
function listQuery(input: Readonly<Record<string, unknown>>) {
  const { page_size, image_aspect, image_width, ...rest } = input;
  expect([page_size, image_aspect, image_width]).toEqual([9, '4x3', 600]);
  return Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
}

/** A backend that searches for `lock` whatever is typed. */
const aCorrectingShop = () =>
  aNarrowableShop({
    '/sell/product': (query: unknown) => ({ ...lockListFor(query), corrected: 'lock' }),
  });

test('shows filters and sort orders for the results, best match by default [SHOP-09 SHOP-01]', async () => {
  const { html, lists } = await show('/search/lock?page=2');

  expect(lists).toEqual([{ search: 'lock', page: 2 }]);
  expect(html).toMatch(/<form[^>]*aria-label="Filters" action="\/search\/lock" method="get"/);
  expect(html).toMatch(/<option value=""[^>]*>Best match/);
  expect(html).toMatch(/role="status"[^>]*>23 results for “lock”, page 2 of 3</);
  expect(html).toMatch(/Teal<\/span> <span[^>]*>\(3\)/);
  expect(html).not.toMatch(/\sstyle=/);
});

test('filters and sorts the results by the address [SHOP-09]', async () => {
  const { html, lists } = await show('/search/lock?sort=price-desc&colour=teal');

  expect(lists).toEqual([
    { search: 'lock', page: 1 },
    { search: 'lock', page: 1, orderby: 'price_desc', colour: 'teal' },
  ]);
  expect(html).toContain('4 results for “lock”');
  expect(html).toMatch(/aria-label="Remove Teal"[^>]*href="\/search\/lock\?sort=price-desc"/);
});

test('keeps the query on the pages of a filtered search, and describes it as a view of the first page [SHOP-04 SHOP-09]', async () => {
  const { html, head, data } = await show('/search/lock?page=2&sort=name&utm_source=letter');

  expect(data.status).toBe(200);
  expect(html).toContain('href="/search/lock?sort=name"');
  expect(html).toContain('href="/search/lock?sort=name&amp;page=3"');
  expect(html).not.toContain('utm_source');
  expect(head).toMatchObject({
    title: 'Search: lock, page 2',
    canonicalPath: '/search/lock',
    robots: 'noindex',
  });
});

test('says when no results match the filters, and links to clear them [SHOP-09]', async () => {
  const { html, data } = await show('/search/lock?price_min=1000&sort=name');

  expect(data.status).toBe(200);
  expect(html).toContain('No products match these filters');
  expect(html).toMatch(/href="\/search\/lock\?sort=name"[^>]*>Clear filters/);
  expect(html).toContain('0 results for “lock”');
});

test('uses the corrected words for filters [SHOP-09]', async () => {
  const { html } = await show('/search/lokc?colour=teal', aCorrectingShop());

  expect(html).toMatch(/<form[^>]*aria-label="Filters" action="\/search\/lock" method="get"/);
  expect(html).toMatch(/aria-label="Remove Teal"[^>]*href="\/search\/lock"/);
  expect(html).toContain('4 results for “lock”');
});

test('shows the message for a search without results, with or without filters [SHOP-09]', async () => {
  const api = aNarrowableShop({ '/sell/product': { data: [], num_pages: 0, total: 0 } });
  const path = '/search/xyzzy?colour=teal';
  const { html } = await renderOnServer(api, { block, path, page: aSearchPage(path) });

  expect(html).toContain('Check the spelling');
  expect(html).not.toContain('aria-label="Filters"');
});

test('hides filters and ignores them in addresses when the backend has none [SHOP-09]', async () => {
  const list = { data: [aProductWire({ slug: 'lock-1' })], num_pages: 3, total: 19 };
  const api = aNarrowableShop({ '/sell/product': list });
  const { html, head, lists } = await show('/search/lock?page=2&sort=price&colour=teal', api);

  expect(lists).toEqual([
    { search: 'lock', page: 1 },
    { search: 'lock', page: 2 },
  ]);
  expect(html).not.toMatch(/aria-label="Filters"|<select/);
  expect(html).toContain('19 results for “lock”, page 2 of 3');
  expect(html).toContain('href="/search/lock?page=3"');
  expect(head.canonicalPath).toBe('/search/lock?page=2');
});

test.each([
  ['sort=banana', 'This sort order is not available'],
  ['price_min="><script>alert(1)</script>', 'Enter an amount in dollars, such as 12 or 12.50.'],
  ['price_min=50&price_max=10', 'This is lower than the “From” price'],
  ['colour=octarine', 'This colour is not available here'],
  ['material=%E0%A4%A', 'This material is not available here'],
])('shows all results for %s, with an error [API-06 SHOP-09]', async (query, problem) => {
  const { html, data, lists } = await show(`/search/lock?${query}`);

  expect(data.status).toBe(200);
  expect(lists).toEqual([{ search: 'lock', page: 1 }]);
  expect(html).toContain(problem);
  expect(html).toContain('23 results for “lock”');
  expect(html).not.toContain('<script>alert');
});

test('responds with status 404 to a page beyond the end of a filtered search [SH-03]', async () => {
  const { data } = await show('/search/lock?page=2&colour=teal');
  expect(data.status).toBe(404);
});
