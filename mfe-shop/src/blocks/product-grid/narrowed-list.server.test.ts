import { aBlock, listNeighbours } from 'remote-kit/testing';
import { isRecord } from 'shared-contracts/json';
import { aNarrowableShop, aShopPage } from '../../testing/narrowable-shop.ts';
import { renderOnServer } from '../../testing/render-on-server.ts';
import { aProductPageWire, aProductWire } from '../../testing/wires.ts';

const block = aBlock({ template: 'Sell/product_grid' });

async function show(path: string, api = aNarrowableShop()) {
  const result = await renderOnServer(api, { block, path, page: aShopPage(path) });
  const lists = api.calls.flatMap(({ path: called, input }) =>
    called === '/sell/product' && isRecord(input) ? [listQuery(input)] : [],
  );
  return { ...result, lists };
}

/** The query of an API call for a list, without the parameters that every list has. */
function listQuery(input: Readonly<Record<string, unknown>>) {
  const { group, page_size, image_aspect, image_width, ...rest } = input;
  expect([group, page_size, image_aspect, image_width]).toEqual(['locks', 9, '4x3', 600]);
  return Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
}

/** Attributes of the field with this name and, for checkboxes, this value. */
function fieldOf(html: string, name: string, value = ''): string {
  const fields = html.match(/<(?:input|select)[^>]*>/g) ?? [];
  const matches = (field: string) =>
    field.includes(`name="${name}"`) && (value === '' || field.includes(`value="${value}"`));
  return fields.find(matches) ?? '';
}

test('shows the filters of a group as one plain form that leads to its first page [SHOP-01]', async () => {
  const { html, lists } = await show('/shop/locks/2');

  expect(lists).toEqual([{ page: 2 }]);
  expect(html).toMatch(/<form[^>]*action="\/shop\/locks"[^>]*method="get"/);
  expect(html.match(/<form[^>]*method="get"/g)).toHaveLength(1);
  expect(html).toContain('Show results');
  expect(html).toContain('10–18 of 23 products');
  for (const name of ['sort', 'price_min', 'price_max', 'in_stock', 'colour', 'material']) {
    expect(fieldOf(html, name)).not.toBe('');
  }
  expect(fieldOf(html, 'colour', 'teal')).not.toContain('checked');
  expect(html).toMatch(/Teal<\/span> <span[^>]*>\(3\)/);
  expect(html).not.toMatch(/\sstyle=/);
});

test('sends the filters of the address to the backend, checked against the whole list [SHOP-01]', async () => {
  const { html, lists } = await show(
    '/shop/locks?sort=price-desc&price_min=10&price_max=50.5&in_stock=1&colour=teal&colour=bone&material=petg',
  );

  expect(lists).toEqual([
    { page: 1 },
    {
      page: 1,
      orderby: 'price_desc',
      price_min: '10.00',
      price_max: '50.50',
      in_stock: 1,
      colour: 'bone,teal',
      material: 'petg',
    },
  ]);
  expect(fieldOf(html, 'colour', 'teal')).toContain('checked');
  expect(fieldOf(html, 'price_min')).toContain('value="10"');
  expect(html).toMatch(/<option value="price-desc" selected/);
  expect(html).toContain('Filters (5)');
});

test('keeps the query on the pages of a filtered list, and describes it as a view [SHOP-04]', async () => {
  const { html, head, data } = await show('/shop/locks/2?sort=name&utm_source=letter');

  expect(data.status).toBe(200);
  expect(html).toContain('href="/shop/locks?sort=name"');
  expect(html).toContain('href="/shop/locks/3?sort=name"');
  expect(html).not.toContain('utm_source');
  expect(head).toMatchObject({
    canonicalPath: '/shop/locks',
    robots: 'noindex',
  });
  expect(listNeighbours(html)).toEqual([
    'prev /shop/locks?sort=name',
    'next /shop/locks/3?sort=name',
  ]);
});

test.each(['/shop/locks/2?utm_source=x&gclid=1', '/shop/locks/2?sort=&price_min=&price_max='])(
  'treats %s as the page itself and loads the same [SHOP-04]',
  async (path) => {
    const { html, head, lists } = await show(path);

    expect(lists).toEqual([{ page: 2 }]);
    expect(head).toMatchObject({ canonicalPath: '/shop/locks/2', title: 'Locks, page 2' });
    expect(head.robots).toBeUndefined();
    expect(listNeighbours(html)).toEqual(['prev /shop/locks', 'next /shop/locks/3']);
  },
);

test('counts the products for each value beside the other filters, and keeps values with no products [SHOP-01]', async () => {
  const { html } = await show('/shop/locks?colour=teal');

  expect(html).toContain('4 products');
  expect(fieldOf(html, 'material', 'matte-pla')).not.toBe('');
  expect(html).toMatch(/Matte PLA<\/span> <span[^>]*>\(0\)/);
});

test('links to the list without each active filter, and without any filter [SHOP-01]', async () => {
  const { html } = await show('/shop/locks?sort=name&colour=teal&price_min=10');

  expect(html).toMatch(
    /aria-label="Remove Teal"[^>]*href="\/shop\/locks\?sort=name&amp;price_min=10"/,
  );
  expect(html).toMatch(/href="\/shop\/locks\?sort=name"[^>]*>Clear all/);
});

test('says when no products match the filters, and links to clear them [SHOP-01]', async () => {
  const { html, data } = await show('/shop/locks?price_min=1000');

  expect(data.status).toBe(200);
  expect(html).toContain('No products match these filters');
  expect(html).toMatch(/href="\/shop\/locks"[^>]*>Clear filters/);
  expect(html).toContain('0 products');
  expect(fieldOf(html, 'price_min')).toContain('value="1000"');
});

test('shows the message for an empty group, with or without filters [SHOP-01]', async () => {
  const api = aNarrowableShop({
    '/sell/product': { ...aProductPageWire([], 0), total: 0, facets: null },
  });
  const { html } = await show('/shop/locks?colour=teal', api);

  expect(html).toContain('No products yet');
  expect(html).not.toMatch(/<form[^>]*method="get"/);
});

test('hides filters and ignores them in addresses when the backend has none [SHOP-01]', async () => {
  const nine = Array.from({ length: 9 }, (_, index) => aProductWire({ slug: `lock-${index}` }));
  const api = aNarrowableShop({ '/sell/product': aProductPageWire(nine, 3) });
  const { html, head, lists } = await show('/shop/locks/2?sort=price&colour=teal', api);

  expect(lists).toEqual([{ page: 1 }, { page: 2 }]);
  expect(html).not.toMatch(/<form[^>]*method="get"|<select/);
  expect(html).toContain('Page 2 of 3');
  expect(head.robots).toBeUndefined();
  expect(head.canonicalPath).toBe('/shop/locks/2');
});

test.each([
  ['sort=banana', 'This sort order is not available'],
  ['price_min=abc', 'Enter an amount in dollars, such as 12 or 12.50.'],
  ['price_min=50&price_max=10', 'This is lower than the “From” price'],
  ['colour=octarine', 'This colour is not available here'],
  ['material=%E0%A4%A', 'This material is not available here'],
  ['in_stock=perhaps', 'This value is not valid'],
  [`price_max=${'9'.repeat(3000)}`, 'Enter an amount in dollars'],
  [`${'a'.repeat(1500)}=${'b'.repeat(1500)}&price_min=x`, 'Enter an amount in dollars'],
])('shows the whole list for %s, with an error [API-06]', async (query, problem) => {
  const { html, data, head, lists } = await show(`/shop/locks?${query}`);

  expect(data.status).toBe(200);
  expect(lists).toEqual([{ page: 1 }]);
  expect(html).toContain(problem);
  expect(html).toContain('1–9 of 23 products');
  expect(head.robots).toBeUndefined();
});

test('keeps the typed text in its field, escaped [API-06]', async () => {
  const { html } = await show('/shop/locks?price_min="><script>alert(1)</script>');

  expect(fieldOf(html, 'price_min')).toContain('aria-invalid="true"');
  expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  expect(html).not.toContain('<script>alert');
});

test.each(['/shop/locks/0', '/shop/locks/abc', '/shop/locks/4', '/shop/locks/2?colour=teal'])(
  'responds to %s with status 404 [SH-03]',
  async (path) => {
    const { data } = await renderOnServer(aNarrowableShop(), {
      block,
      path,
      page: aShopPage(path),
    });
    expect(data.status).toBe(404);
  },
);
