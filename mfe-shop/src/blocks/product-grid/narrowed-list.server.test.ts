import { aBlock } from 'remote-kit/testing';
import { isRecord } from 'shared-contracts/json';
import { aNarrowableShop, aShopPage } from '../../testing/narrowable-shop.ts';
import { renderOnServer } from '../../testing/render-on-server.ts';
import { aProductPageWire, aProductWire } from '../../testing/wires.ts';

const block = aBlock({ template: 'Sell/product_grid' });

async function show(path: string, api = aNarrowableShop()) {
  const result = await renderOnServer(api, { block, path, page: aShopPage(path) });
  const lists = api.calls.flatMap(({ path: called, input }) =>
    called === '/sell/product' && isRecord(input) ? [asked(input)] : [],
  );
  return { ...result, lists };
}

/** What was asked of the back end, without what every list asks for. */
function asked(input: Readonly<Record<string, unknown>>) {
  const { group, page_size, image_aspect, image_width, ...rest } = input;
  expect([group, page_size, image_aspect, image_width]).toEqual(['locks', 9, '4x3', 600]);
  return Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
}

/** Attributes of the field with this name and, of boxes, value. */
function fieldOf(html: string, name: string, value = ''): string {
  const fields = html.match(/<(?:input|select)[^>]*>/g) ?? [];
  const isIt = (field: string) =>
    field.includes(`name="${name}"`) && (value === '' || field.includes(`value="${value}"`));
  return fields.find(isIt) ?? '';
}

test('shows the filters of a group as one plain form to its first page [SHOP-01]', async () => {
  const { html, lists } = await show('/shop/locks/2');

  expect(lists).toEqual([{ page: 2 }]);
  expect(html).toMatch(/<form[^>]*action="\/shop\/locks"[^>]*method="get"/);
  expect(html.match(/<form/g)).toHaveLength(1);
  expect(html).toContain('Show results');
  expect(html).toContain('10–18 of 23 products');
  for (const name of ['sort', 'price_min', 'price_max', 'in_stock', 'colour', 'material']) {
    expect(fieldOf(html, name)).not.toBe('');
  }
  expect(fieldOf(html, 'colour', 'teal')).not.toContain('checked');
  expect(html).toMatch(/Teal<\/span> <span[^>]*>\(3\)/);
  expect(html).not.toMatch(/\sstyle=/);
});

test('asks the back end for what the address asks for, known from the whole list [SHOP-01]', async () => {
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

test('pages through a narrowed list, its query kept, with a head of a view [SHOP-04]', async () => {
  const { html, head, data } = await show('/shop/locks/2?sort=name&utm_source=letter');

  expect(data.status).toBe(200);
  expect(html).toContain('href="/shop/locks?sort=name"');
  expect(html).toContain('href="/shop/locks/3?sort=name"');
  expect(html).not.toContain('utm_source');
  expect(head).toMatchObject({
    canonicalPath: '/shop/locks',
    robots: 'noindex',
    links: [
      { rel: 'prev', href: '/shop/locks?sort=name' },
      { rel: 'next', href: '/shop/locks/3?sort=name' },
    ],
  });
});

test.each(['/shop/locks/2?utm_source=x&gclid=1', '/shop/locks/2?sort=&price_min=&price_max='])(
  'takes %s for the page itself, and loads the same [SHOP-04]',
  async (path) => {
    const { head, lists } = await show(path);

    expect(lists).toEqual([{ page: 2 }]);
    expect(head).toMatchObject({ canonicalPath: '/shop/locks/2', title: 'Locks, page 2' });
    expect(head.robots).toBeUndefined();
    expect(head.links).toEqual([
      { rel: 'prev', href: '/shop/locks' },
      { rel: 'next', href: '/shop/locks/3' },
    ]);
  },
);

test('counts beside the other filters, and keeps what nothing has any more [SHOP-01]', async () => {
  const { html } = await show('/shop/locks?colour=teal');

  expect(html).toContain('4 products');
  expect(fieldOf(html, 'material', 'matte-pla')).not.toBe('');
  expect(html).toMatch(/Matte PLA<\/span> <span[^>]*>\(0\)/);
});

test('links the list without each filter that is on, and without any [SHOP-01]', async () => {
  const { html } = await show('/shop/locks?sort=name&colour=teal&price_min=10');

  expect(html).toMatch(
    /aria-label="Remove Teal"[^>]*href="\/shop\/locks\?sort=name&amp;price_min=10"/,
  );
  expect(html).toMatch(/href="\/shop\/locks\?sort=name"[^>]*>Clear all/);
});

test('says when filters leave nothing, and how to clear them [SHOP-01]', async () => {
  const { html, data } = await show('/shop/locks?price_min=1000');

  expect(data.status).toBe(200);
  expect(html).toContain('Nothing fits these filters');
  expect(html).toMatch(/href="\/shop\/locks"[^>]*>Clear filters/);
  expect(html).toContain('0 products');
  expect(fieldOf(html, 'price_min')).toContain('value="1000"');
});

test('keeps the words of an empty group, filters or not [SHOP-01]', async () => {
  const api = aNarrowableShop({
    '/sell/product': { ...aProductPageWire([], 0), total: 0, facets: null },
  });
  const { html } = await show('/shop/locks?colour=teal', api);

  expect(html).toContain('Nothing here right now');
  expect(html).not.toContain('<form');
});

test('hides the filters of a back end that has none, and follows no address with any [SHOP-01]', async () => {
  const nine = Array.from({ length: 9 }, (_, index) => aProductWire({ slug: `lock-${index}` }));
  const api = aNarrowableShop({ '/sell/product': aProductPageWire(nine, 3) });
  const { html, head, lists } = await show('/shop/locks/2?sort=price&colour=teal', api);

  expect(lists).toEqual([{ page: 1 }, { page: 2 }]);
  expect(html).not.toMatch(/<form|<select/);
  expect(html).toContain('Page 2 of 3');
  expect(head.robots).toBeUndefined();
  expect(head.canonicalPath).toBe('/shop/locks/2');
});

test.each([
  ['sort=banana', 'We don’t know that order'],
  ['price_min=abc', 'Enter dollars, such as 12 or 12.50.'],
  ['price_min=50&price_max=10', 'This is below the lowest price'],
  ['colour=octarine', 'We have no such colour here'],
  ['material=%E0%A4%A', 'We have no such material here'],
  ['in_stock=perhaps', 'We didn’t understand that'],
  [`price_max=${'9'.repeat(3000)}`, 'Enter dollars'],
  [`${'a'.repeat(1500)}=${'b'.repeat(1500)}&price_min=x`, 'Enter dollars'],
])('shows the whole list for %s and says what is wrong [API-06]', async (query, problem) => {
  const { html, data, head, lists } = await show(`/shop/locks?${query}`);

  expect(data.status).toBe(200);
  expect(lists).toEqual([{ page: 1 }]);
  expect(html).toContain(problem);
  expect(html).toContain('1–9 of 23 products');
  expect(head.robots).toBeUndefined();
});

test('keeps what was typed in its field, as text [API-06]', async () => {
  const { html } = await show('/shop/locks?price_min="><script>alert(1)</script>');

  expect(fieldOf(html, 'price_min')).toContain('aria-invalid="true"');
  expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  expect(html).not.toContain('<script>alert');
});

test.each(['/shop/locks/0', '/shop/locks/abc', '/shop/locks/4', '/shop/locks/2?colour=teal'])(
  'answers %s with status 404 [SH-03]',
  async (path) => {
    const { data } = await renderOnServer(aNarrowableShop(), {
      block,
      path,
      page: aShopPage(path),
    });
    expect(data.status).toBe(404);
  },
);
