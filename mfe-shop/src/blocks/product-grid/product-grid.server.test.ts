import { aBlock, aPage, createFakeApi, listNeighbours } from 'remote-kit/testing';
import type { JsonObject } from 'shared-contracts/json';
import { renderOnServer } from '../../testing/render-on-server.ts';
import { aDomainWire, aProductPageWire, aProductWire, groupWires } from '../../testing/wires.ts';

const block = aBlock({ template: 'Sell/product_grid' });
const nine = Array.from({ length: 9 }, (_, index) =>
  aProductWire({ name: `Lock ${index + 1}`, slug: `lock-${index + 1}` }),
);

function anApi(answers: Parameters<typeof createFakeApi>[0] = {}) {
  return createFakeApi({
    '/cognito/group/Sell/Product': groupWires(),
    '/sell/product': aProductPageWire(nine, 3),
    ...answers,
  });
}

/** A request for `/shop`, `/shop/locks` or `/shop/locks/2`, as the shell resolves it. */
function shopRequest(path: string, ofBlock = block) {
  const [, , itemUrl = null, ...extraParameters] = path.split('/');
  return {
    block: ofBlock,
    path,
    page: aPage({ slug: 'shop', title: 'Shop', itemUrl, extraParameters }),
  };
}

test('shows the groups of the shop as cards with links and pictures [SHOP-01]', async () => {
  const { html, data, head } = await renderOnServer(anApi(), shopRequest('/shop'));

  expect(data.status).toBe(200);
  expect(html).toContain('<h1>Shop</h1>');
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/shop/followers',
    '/shop/locks',
    '/shop/featured',
  ]);
  expect(html).toContain('/assets/i/a1b2c3d4e5f60718/4x3/600.avif');
  const [firstSource = ''] = /<source[^>]*>/.exec(html) ?? [];
  expect(head).toMatchObject({ links: [], jsonLd: [], firstPicture: expect.anything() });
  const picture = 'https://shop.example/assets/i/a1b2c3d4e5f60718/4x3/1200.jpg';
  expect(head.meta).toContainEqual({ property: 'og:image', content: picture });
  expect(firstSource).toContain(`srcSet="${head.firstPicture?.srcSet}"`);
  expect(firstSource).toContain(`sizes="${head.firstPicture?.sizes}"`);
});

test('shows the subgroups of a group, with a breadcrumb from Shop [SHOP-01]', async () => {
  const api = anApi();
  const { html } = await renderOnServer(api, shopRequest('/shop/followers'));

  expect(html).toMatch(/aria-label="Breadcrumb".*href="\/shop".*Shop.*href="\/shop\/followers"/s);
  expect(html).toContain('href="/shop/metric-followers"');
  expect(html).not.toContain('/product/');
  expect(api.calls.map(({ path }) => path)).toEqual(['/cognito/group/Sell/Product']);
});

test('requests nine products with 4:3 pictures, 600 pixels wide [SHOP-01]', async () => {
  const api = anApi();
  const { html, data } = await renderOnServer(api, shopRequest('/shop/locks'));

  expect(api.calls.at(-1)).toEqual({
    method: 'GET',
    path: '/sell/product',
    input: { page: 1, page_size: 9, group: 'locks', image_aspect: '4x3', image_width: 600 },
  });
  expect(data.status).toBe(200);
  expect(html).toContain('<h1>Locks</h1>');
  expect(html).toContain('<p>All about Locks.</p>');
  expect(html.match(/<article/g)).toHaveLength(9);
  expect(html).toContain('href="/product/lock-9"');
});

test('links the pages of a group, and marks the previous and the next [SHOP-04]', async () => {
  const { html, head } = await renderOnServer(anApi(), shopRequest('/shop/locks/2'));

  expect(html).toMatch(/aria-label="Pages"/);
  expect(html).toMatch(
    /href="\/shop\/locks"[^>]*aria-label="First page"|aria-label="First page"[^>]*href="\/shop\/locks"/,
  );
  expect(html).toContain('/shop/locks/3');
  expect(html).not.toContain('All about Locks.');
  expect(head).toMatchObject({
    title: 'Locks, page 2',
    canonicalPath: '/shop/locks/2',
  });
  expect(listNeighbours(html)).toEqual(['prev /shop/locks', 'next /shop/locks/3']);
});

test('uses the address without a number for page 1, with the group’s description [SHOP-04]', async () => {
  const { html, head } = await renderOnServer(anApi(), shopRequest('/shop/locks/1'));

  expect(head).toMatchObject({
    title: 'Locks',
    description: 'All about Locks.',
    canonicalPath: '/shop/locks',
    jsonLd: [{ '@type': 'BreadcrumbList' }],
  });
  expect(listNeighbours(html)).toEqual(['next /shop/locks/2']);
});

test('shows no pagination for a single page [SHOP-04]', async () => {
  const api = anApi({ '/sell/product': aProductPageWire(nine.slice(0, 2), 1) });
  const { html } = await renderOnServer(api, shopRequest('/shop/locks'));

  expect(html).not.toContain('aria-label="Pages"');
  expect(listNeighbours(html)).toEqual([]);
});

test.each([
  ['/shop/unknown'],
  ['/shop/products'],
  ['/shop/locks/4'],
  ['/shop/locks/0'],
  ['/shop/locks/abc'],
  ['/shop/locks/2/more'],
  ['/shop/followers/2'],
])('responds to %s with status 404 [SH-03]', async (path) => {
  const { data, html } = await renderOnServer(anApi(), shopRequest(path));

  expect(data.status).toBe(404);
  expect(html).not.toContain('<article');
});

test('shows a message for an empty group [SHOP-01]', async () => {
  const api = anApi({ '/sell/product': aProductPageWire([], 0) });
  const { html, data } = await renderOnServer(api, shopRequest('/shop/locks'));

  expect(data.status).toBe(200);
  expect(html).toContain('No products yet');
});

test('shows products directly in a shop without groups [SHOP-01]', async () => {
  const api = anApi({ '/cognito/group/Sell/Product': { data: [] } });
  const { html } = await renderOnServer(api, shopRequest('/shop'));

  expect(html.match(/<article/g)).toHaveLength(9);
});

test('shows the products of a group inside another page, up to the limit [SHOP-10]', async () => {
  const api = anApi();
  const embedded = aBlock({
    template: 'Sell/product_grid',
    variables: { itemsgroup: '5', limit: '4' },
  });
  const { html, head } = await renderOnServer(api, {
    block: embedded,
    path: '/about',
    page: aPage({ slug: 'about' }),
  });

  expect(api.calls.at(-1)?.input).toMatchObject({ group: 'locks', page_size: 4, page: 1 });
  expect(html.match(/<article/g)).toHaveLength(4);
  expect(html).not.toMatch(/<h1|aria-label="Pages"|Breadcrumb/);
  expect(head).toEqual({ meta: [], links: [], jsonLd: [] });
});

test('shows social links when the author switches them on, without a landmark of the same name as the footer’s [SHOP-10 SH-22]', async () => {
  const api = anApi({
    '/cognito/domain/currentDomain': {
      data: aDomainWire({
        instagram: 'https://instagram.example/tw',
        facebook: 'not a link',
        twitter: 'https://x.example/tw',
        xing: 'https://xing.example/tw',
        skype: 'tumblerworks',
      }),
    },
  });
  const following = aBlock({
    template: 'Sell/product_grid',
    variables: { show_follow_social: true },
  });
  const { html } = await renderOnServer(api, shopRequest('/shop', following));

  expect(html).toMatch(/Follow us<\/p><ul.*https:\/\/instagram\.example\/tw.*Instagram/s);
  expect(html).not.toMatch(/<nav[^>]*"Follow us"/);
  expect(html).toMatch(/href="https:\/\/x\.example\/tw"[^>]*>X</);
  expect(html).toMatch(/href="https:\/\/xing\.example\/tw"[^>]*>Xing</);
  expect(html).toMatch(/href="skype:tumblerworks\?chat"[^>]*>Skype</);
  expect(html).not.toContain('Facebook');
});

test('shows the shop without social links when the site settings cannot be loaded [SHOP-10]', async () => {
  const following = aBlock({
    template: 'Sell/product_grid',
    variables: { show_follow_social: true },
  });
  const { html } = await renderOnServer(anApi(), shopRequest('/shop', following));

  expect(html).toContain('href="/shop/locks"');
  expect(html).not.toContain('Follow us');
});

test('throws when the API fails, so that the slot renders its fallback [SHOP-01]', async () => {
  const api = anApi({
    '/sell/product': () => {
      throw new Error('down');
    },
  });

  await expect(renderOnServer(api, shopRequest('/shop/locks'))).rejects.toThrow('down');
});

test('sanitises the HTML of groups and renders no style attributes [CMS-18]', async () => {
  const groups = groupWires().data.map((group) => ({
    ...group,
    content: '<p style="color:red" onclick="x()">Clean</p><script>x()</script>',
  }));
  const api = anApi({ '/cognito/group/Sell/Product': { data: groups } });
  const { html } = await renderOnServer(api, shopRequest('/shop/locks'));

  expect(html).toContain('<p>Clean</p>');
  expect(html).not.toMatch(/\sstyle=|<script|onclick/);
});

describe('a list inside another page [CMS-05]', () => {
  const seven = nine.slice(0, 7);

  async function render(variables: JsonObject, path = '/notes') {
    const api = anApi({ '/sell/product': aProductPageWire(seven, 1) });
    const embedded = aBlock({ id: '2-1', template: 'Sell/product_grid', variables });
    const [pathname = ''] = path.split('?');
    const [, slug = '', itemUrl = null, ...extraParameters] = pathname.split('/');
    const { html } = await renderOnServer(api, {
      block: embedded,
      path,
      page: aPage({ slug, itemUrl, extraParameters }),
    });
    const slugs = [...html.matchAll(/href="\/product\/([^"]*)"/g)].map(([, product]) => product);
    return { html, slugs, input: api.calls.at(-1)?.input };
  }

  test('leaves out the first products of an offset', async () => {
    const { slugs, input } = await render({ limit: 3, offset: 2 });
    expect(slugs).toEqual(['lock-3', 'lock-4', 'lock-5']);
    expect(input).toMatchObject({ page: 1, page_size: 100 });
  });

  test('shows the page that the address names, with links to the others', async () => {
    const { slugs, html } = await render({ limit: 6, items_per_page: '2' }, '/notes?page-2-1=3');
    expect(slugs).toEqual(['lock-5', 'lock-6']);
    expect(html).toContain('href="/notes?page-2-1=2#list-2-1"');
    expect(html).not.toContain('page-2-1=4');
  });

  test('labels its pages as its author says [CMS-05 SH-22]', async () => {
    const { html } = await render({
      limit: 6,
      items_per_page: 2,
      pagination_labels: { pagination: 'pagination', next: '›' },
      pagination_classes: { pagination: 'pagination wide' },
    });
    expect(html).toContain('aria-label="pagination: products"');
    expect(html).toContain('class="pagination wide"');
    expect(html).toMatch(/aria-label="Next page"[^>]*>›</);
  });

  test.each([
    ['price', 'price'],
    ['price desc', 'price_desc'],
    ['-price', 'price_desc'],
    ['name', 'name'],
    ['newest', 'newest'],
    ['weather', undefined],
  ])('sorted by %j requests the order %j', async (sortBy, orderby) => {
    const { input } = await render({ sort_by: sortBy });
    expect(input).toMatchObject({ orderby });
  });

  test('takes its group and page from the address when its author says so', async () => {
    const variables = { itemsgroup: 'followers', items_per_page: 3, item_from_url: '1' };
    const named = await render(variables, '/notes/locks/2');
    expect(named.input).toMatchObject({ group: 'locks' });
    expect(named.slugs).toEqual(['lock-4', 'lock-5', 'lock-6']);
    expect(named.html).toContain('href="/notes/locks/3#list-2-1"');
    expect((await render(variables)).input).toMatchObject({ group: 'followers' });
  });
});

test('shows when the shop was last revised, but not on the pages of groups [CMS-06]', async () => {
  const dated = aBlock({
    template: 'Sell/product_grid',
    variables: { last_updated: '2023-06-07' },
  });
  const shop = await renderOnServer(anApi(), shopRequest('/shop', dated));
  const group = await renderOnServer(anApi(), shopRequest('/shop/locks', dated));

  expect(shop.html).toContain('Last updated <time dateTime="2023-06-07">7 June 2023</time>');
  expect(group.html).not.toContain('Last updated');
});
