import { aBlock, aPage, createFakeApi, rejection } from 'remote-kit/testing';
import { normaliseSearchText } from 'shared-contracts/search-text';
import { renderOnServer } from '../../testing/render-on-server.ts';
import { aProductWire, groupWires } from '../../testing/wires.ts';

const block = aBlock({ template: 'Sell/search', variables: { heading: 'Find a part' } });
const nine = Array.from({ length: 9 }, (_, index) =>
  aProductWire({ name: `Follower ${index + 1}`, slug: `follower-${index + 1}` }),
);

function results(products = nine, more: Readonly<Record<string, unknown>> = {}) {
  return { data: products, num_pages: 1, total: products.length, corrected: null, ...more };
}

function anApi(answers: Parameters<typeof createFakeApi>[0] = {}) {
  return createFakeApi({
    '/cognito/group/Sell/Product': groupWires(),
    '/sell/product': results(),
    ...answers,
  });
}

/** A request for `/search/{text}` as the shell resolves it; null is `/search`. */
function aSearchFor(text: string | null, search = '') {
  const pathname = text === null ? '/search' : `/search/${encodeURIComponent(text)}`;
  return {
    block,
    path: pathname + search,
    page: aPage({ slug: 'search', title: 'Search', itemUrl: text }),
  };
}

/** The text without the comments that React puts between text nodes. */
function wordsOf(html: string): string {
  return html.replaceAll('<!-- -->', '');
}

function hrefsOf(html: string): readonly (string | undefined)[] {
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
}

test('shows the matching products and their number, without a second field [SHOP-09 SHOP-13]', async () => {
  const api = anApi();
  const { html, data } = await renderOnServer(api, aSearchFor('follower'));

  expect(data.status).toBe(200);
  expect(html).toContain('<h1>Results for “follower”</h1>');
  expect(html).not.toContain('name="q"');
  expect(html).toContain('9 results for “follower”');
  expect(html.match(/<article/g)).toHaveLength(9);
  expect(hrefsOf(html)).toContain('/product/follower-9');
  expect(html).not.toContain('aria-label="Pages"');
  expect(html).not.toMatch(/\sstyle=/);
});

test('requests nine products with 4:3 pictures, 600 pixels wide [SHOP-09]', async () => {
  const api = anApi();
  await renderOnServer(api, aSearchFor('  pinning\ttray '));

  expect(api.calls).toEqual([
    {
      method: 'GET',
      path: '/sell/product',
      input: {
        search: 'pinning tray',
        page: 1,
        page_size: 9,
        image_aspect: '4x3',
        image_width: 600,
      },
    },
  ]);
});

test('links the pages of a search with a page number in the query [SHOP-09]', async () => {
  const api = anApi({ '/sell/product': results(nine, { num_pages: 3, total: 25 }) });
  const { html, head } = await renderOnServer(api, aSearchFor('50/50 %', '?page=2'));

  expect(api.calls[0]?.input).toMatchObject({ search: '50/50 %', page: 2 });
  expect(html).toContain('25 results for “50/50 %”, page 2 of 3');
  expect(hrefsOf(html)).toEqual(
    expect.arrayContaining(['/search/50%2F50%20%25', '/search/50%2F50%20%25?page=3']),
  );
  expect(head).toMatchObject({
    title: 'Search: 50/50 %, page 2',
    canonicalPath: '/search/50%2F50%20%25?page=2',
    robots: 'noindex',
  });
});

test('says which words were corrected [SHOP-09]', async () => {
  const one = nine.slice(0, 1);
  const api = anApi({ '/sell/product': results(one, { corrected: 'follower' }) });
  const { html, head } = await renderOnServer(api, aSearchFor('folower'));

  expect(wordsOf(html)).toMatch(
    /No exact results for “folower”\. Showing results for <a[^>]*href="\/search\/follower"[^>]*>follower<\/a>\./,
  );
  expect(html).toContain('1 result for “follower”');
  expect(head.title).toBe('Search: folower');
});

test('shows tips, groups and featured products when there are no results [SHOP-09]', async () => {
  const featured = aProductWire({ name: 'Best Tray', slug: 'best-tray' });
  const api = anApi({
    '/sell/product': (input: unknown) =>
      JSON.stringify(input).includes('"search"') ? results([]) : results([featured]),
  });
  const { html, data } = await renderOnServer(api, aSearchFor('xyzzy'));

  expect(data.status).toBe(200);
  expect(wordsOf(html)).toContain('No results for “xyzzy”.');
  expect(html).toContain('Check the spelling');
  expect(hrefsOf(html)).toEqual([
    '/shop/followers',
    '/shop/locks',
    '/shop/featured',
    '/product/best-tray',
  ]);
  expect(api.calls.map(({ input }) => input)).toContainEqual(
    expect.objectContaining({ group: 'featured', page_size: 3 }),
  );
});

const SHIPPING = {
  kind: 'page',
  title: 'Shipping',
  url: '/shipping',
  summary: 'What it costs.',
};
const TRAYS = { kind: 'group', title: 'Trays', url: '/shop/trays' };

test('shows pages before the products if they match better, and groups first [SHOP-13]', async () => {
  const unsafe = { kind: 'page', title: 'Unsafe', url: 'https://evil.example/' };
  const hits = [SHIPPING, TRAYS, unsafe];
  for (const place of ['first', 'after']) {
    const api = anApi({ '/sell/product': results(nine, { content: { place, hits } }) });
    const { html } = await renderOnServer(api, aSearchFor('shipping'));
    const hrefs = hrefsOf(html).filter((href) => !href?.startsWith('/product/follower-2'));
    const order = ['/shop/trays', '/shipping', '/product/follower-1'];
    const expected =
      place === 'first' ? order : ['/shop/trays', '/product/follower-1', '/shipping'];
    expect(hrefs.filter((href) => order.includes(href ?? ''))).toEqual(expected);
    expect(html).toContain('What it costs.');
    expect(html).not.toContain('evil');
  }
});

test('shows only pages where no product matches [SHOP-13]', async () => {
  const content = { place: 'first', hits: [SHIPPING] };
  const api = anApi({ '/sell/product': results([], { content }) });
  const { html } = await renderOnServer(api, aSearchFor('shipping'));
  expect(hrefsOf(html)).toEqual(['/shipping']);
  expect(html).not.toContain('0 results');
});

test('helps on with related pages, popular searches and contact [SHOP-13]', async () => {
  const content = { place: 'related', hits: [SHIPPING] };
  const api = anApi({
    '/sell/product': results([], { content }),
    '/sell/product/popular': { data: ['key fob'] },
    '/cognito/page': { data: {} },
  });
  const { html } = await renderOnServer(api, aSearchFor('do you ship to xyzzy'));
  expect(html).toContain('These pages may help');
  expect(hrefsOf(html)).toEqual(
    expect.arrayContaining(['/contact', '/shipping', '/search/key%20fob', '/shop/followers']),
  );
});

test('says that there are no results even when groups and featured products fail [SHOP-09]', async () => {
  const api = createFakeApi({
    '/sell/product': (input: unknown) => {
      if (JSON.stringify(input).includes('"search"')) return results([]);
      throw new Error('down');
    },
  });
  const { html } = await renderOnServer(api, aSearchFor('xyzzy'));

  expect(wordsOf(html)).toContain('No results for “xyzzy”.');
  expect(hrefsOf(html)).toEqual([]);
});

test('shows the field and the groups before a search [SHOP-09]', async () => {
  const api = anApi();
  const { html, head } = await renderOnServer(api, aSearchFor(null));

  expect(html).toContain('What are you looking for?');
  expect(hrefsOf(html)).toEqual(['/shop/followers', '/shop/locks', '/shop/featured']);
  expect(api.calls.map(({ path }) => path)).toEqual(['/cognito/group/Sell/Product']);
  expect(head).toMatchObject({ title: 'Search', canonicalPath: '/search', robots: 'noindex' });
});

test.each([
  ['rejects the call', () => Promise.reject(rejection({ status: 422, code: 'BAD_REQUEST' }))],
  ['has no such call', undefined],
])('says that search is not available when the backend %s [SHOP-09]', async (_, answer) => {
  const api = anApi({ '/sell/product': answer });
  const { html, data } = await renderOnServer(api, aSearchFor('follower'));

  expect(data.status).toBe(200);
  expect(html).toContain('Search is not available right now.');
  expect(hrefsOf(html)).toEqual(['/shop/followers', '/shop/locks', '/shop/featured']);
  expect(html).not.toContain('/product/');
});

test('searches the names of all products when the backend returns a list without a total [SHOP-09 API-09]', async () => {
  const named = nine.map((product, index) => ({ ...product, name: `Tool ${index}` }));
  const api = anApi({ '/sell/product': { data: named, num_pages: 1 } });
  const { html } = await renderOnServer(api, aSearchFor('tool 7'));

  expect(html).toContain('Tool 7');
  expect(html).not.toContain('Tool 6');
});

test.each(['?page=0', '?page=abc', '?page=4'])(
  'responds to %s with status 404 [SH-03]',
  async (search) => {
    const api = anApi({
      '/sell/product': (input: unknown) =>
        JSON.stringify(input).includes('"page":1') ? results() : results([], { total: 9 }),
    });
    const { data, html } = await renderOnServer(api, aSearchFor('follower', search));

    expect(data.status).toBe(404);
    expect(html).toBe('');
  },
);

test.each([
  ['markup', '<script>alert(1)</script>'],
  ['quotes', `"'><img src=x onerror=alert(1)>`],
  ['half a surrogate pair', 'a\ud83d'],
  ['NUL', 'a\u0000b'],
  ['3,000 characters', 'x'.repeat(3000)],
])('shows %s as text, at most 200 characters [API-06 SHOP-09]', async (_, text) => {
  const api = anApi({ '/sell/product': results([]) });
  const { html, head } = await renderOnServer(api, {
    ...aSearchFor(null),
    page: aPage({ slug: 'search', title: 'Search', itemUrl: text }),
  });

  expect(html).not.toMatch(/<script|<img[^>]*onerror/);
  expect(html).not.toContain('\u0000');
  expect(api.calls[0]?.input).toMatchObject({ search: normaliseSearchText(text) });
  expect(head.title).toBe(`Search: ${normaliseSearchText(text)}`);
});

test('throws when the API fails, so that the slot renders its fallback [SHOP-09]', async () => {
  const api = anApi({
    '/sell/product': () => {
      throw new Error('down');
    },
  });

  await expect(renderOnServer(api, aSearchFor('follower'))).rejects.toThrow('down');
});

test('shows only the form inside another page [CMS-05 SHOP-09]', async () => {
  const api = anApi();
  const { html, head } = await renderOnServer(api, {
    block,
    path: '/legacy-shop',
    page: aPage({ slug: 'legacy-shop' }),
  });

  expect(html).toContain('<h2>Find a part</h2>');
  expect(html).toMatch(/<form[^>]* action="\/search" method="get"/);
  expect(html).not.toContain('<h1');
  expect(api.calls).toEqual([]);
  expect(head).toEqual({ meta: [], links: [], jsonLd: [] });
});

test('works without a heading inside another page [CMS-05]', async () => {
  const { html } = await renderOnServer(anApi(), {
    block: aBlock({ template: 'Sell/search', variables: { heading: 7 } }),
    path: '/legacy-shop',
    page: aPage({ slug: 'legacy-shop' }),
  });

  expect(html).not.toContain('<h2');
  expect(html).toContain('name="q"');
});

test('labels its pages as its author says [CMS-05 SH-22]', async () => {
  const api = anApi({ '/sell/product': results(nine, { num_pages: 2, total: 12 }) });
  const variables = { pagination_labels: { pagination: 'Results', next: '›' } };
  const labelled = aBlock({ template: 'Sell/search', variables });
  const { html } = await renderOnServer(api, { ...aSearchFor('follower'), block: labelled });

  expect(html).toContain('aria-label="Results"');
  expect(html).toMatch(/aria-label="Next page"[^>]*>›</);
});
