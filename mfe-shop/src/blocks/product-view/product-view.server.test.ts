import { aBlock, aPage, createFakeApi, rejection } from 'remote-kit/testing';
import { aShopApi, productRequest } from '../../testing/product-page.ts';
import { renderOnServer } from '../../testing/render-on-server.ts';
import { aProductWire, aSkuLookupWire, aViceWire } from '../../testing/wires.ts';

test('renders title, pictures, blurb, brand and options [SHOP-05]', async () => {
  const api = aShopApi();
  const { html, data } = await renderOnServer(api, productRequest('/product/bench-vice'));

  expect(api.calls[0]).toEqual({
    method: 'GET',
    path: '/sell/product',
    input: { url: 'bench-vice', image_aspect: '4x3', image_width: 1184 },
  });
  expect(data.status).toBe(200);
  expect(html).toMatch(/<h1[^>]*>Bench Vice<\/h1>/);
  expect(html).toContain('Nine pockets and a lid.');
  expect(html).toContain('by <!-- -->Tumblerworks');
  expect(html).toMatch(/alt="Charcoal vice"[^>]*fetchPriority="high"/i);
  expect(html).toContain('aria-label="Picture 2 of 2"');
  expect(html).not.toMatch(/\sstyle=/);
});

test('works as a plain form before scripts [FED-18]', async () => {
  const { html } = await renderOnServer(aShopApi(), productRequest('/product/bench-vice?utm=a'));

  expect(html).toMatch(
    /<form[^>]*action="\/_action\/cart\.add"[^>]*method="post"|<form[^>]*method="post"[^>]*action="\/_action\/cart\.add"/,
  );
  expect(html).toContain('<input type="hidden" name="_page" value="/product/bench-vice?utm=a"/>');
  expect(html).toContain('<input type="hidden" name="product" value="8"/>');
  expect(html).toMatch(/<input type="radio"[^>]*name="option:Colour"[^>]*value="Teal"/);
  expect(html).toMatch(/type="number"[^>]*name="qty"/);
  expect(html).toMatch(/<button(?![^>]*disabled)[^>]*type="submit"/);
  expect(html).not.toContain('name="sku"');
});

test('puts the sku of a product without options into its plain form [FED-18]', async () => {
  const api = aShopApi({
    '/sell/product': { data: aProductWire() },
    '/sell/cart/searchsku': aSkuLookupWire({ can_purchase_qty: 3 }),
  });
  const { html } = await renderOnServer(api, productRequest('/product/pocket-pinning-tray'));

  expect(html).toContain('<input type="hidden" name="sku" value="70"/>');
  expect(html).toMatch(/name="qty"[^>]*max="3"|max="3"[^>]*name="qty"/);
  expect(html).toContain('Add to cart');
  expect(html).toContain('Only 3 left');
});

test('renders the choice of a shared link with its price, and its picture first [SHOP-06]', async () => {
  const api = aShopApi();
  const { html, head } = await renderOnServer(
    api,
    productRequest('/product/bench-vice?option%3AColour=Teal&option%3ASize=Small'),
  );

  expect(api.calls.find(({ method }) => method === 'POST')).toEqual({
    method: 'POST',
    path: '/sell/cart/searchsku',
    input: {
      product: 8,
      variations: [
        { name: 'Colour', value: 'Teal' },
        { name: 'Size', value: 'Small' },
      ],
      addons: [],
    },
  });
  expect(html).toMatch(/\$61\.00/);
  expect(html).not.toContain(' to <!-- -->');
  expect(html).toMatch(/<input[^>]*checked=""[^>]*value="Teal"/);
  expect(html.indexOf('alt="Teal vice"')).toBeLessThan(html.indexOf('alt="Charcoal vice"'));
  const [firstSource = ''] = /<source[^>]*>/.exec(html) ?? [];
  expect(head.firstPicture?.type).toBe('image/avif');
  expect(firstSource).toContain(`srcSet="${head.firstPicture?.srcSet}"`);
  expect(firstSource).toContain(`sizes="${head.firstPicture?.sizes}"`);
  expect(html).not.toContain('name="sku"');
});

test('falls back to the product’s own skus when the lookup fails on the server [SHOP-06]', async () => {
  const api = aShopApi({ '/sell/cart/searchsku': undefined });
  const { html } = await renderOnServer(
    api,
    productRequest('/product/bench-vice?option%3AColour=Teal&option%3ASize=Large'),
  );

  expect(html).toContain('$71.00');
  expect(html).toMatch(/disabled=""[^>]*>.*Out of stock/s);
});

test.each([
  [
    'a 404 response',
    () => {
      throw rejection({ status: 404, code: 'NOT_FOUND' });
    },
  ],
  ['an empty list', () => ({ data: [], num_pages: 0 })],
])('responds with status 404 to an unknown product: %s [SH-03]', async (_name, answer) => {
  const { data, html, head } = await renderOnServer(
    aShopApi({ '/sell/product': answer }),
    productRequest('/product/unknown'),
  );

  expect(data.status).toBe(404);
  expect(html).toBe('');
  expect(head).toEqual({ meta: [], links: [], jsonLd: [] });
  expect(data.nested).toEqual([]);
});

test.each([['/product'], ['/product/bench-vice/more']])(
  'responds to %s with status 404 [SH-03]',
  async (path) => {
    const api = aShopApi();
    const { data } = await renderOnServer(api, productRequest(path));

    expect(data.status).toBe(404);
    expect(api.calls).toEqual([]);
  },
);

test('accepts a list with one product, as other backends return [SHOP-05]', async () => {
  const api = aShopApi({ '/sell/product': { data: [aProductWire(), aViceWire()], num_pages: 1 } });
  const { html } = await renderOnServer(api, productRequest('/product/bench-vice'));

  expect(html).toMatch(/<h1[^>]*>Bench Vice<\/h1>/);
});

test('describes the product to search engines and other sites [SH-13]', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T06:00:00Z') });
  const { head } = await renderOnServer(aShopApi(), productRequest('/product/bench-vice'));
  jest.useRealTimers();

  expect(head).toMatchObject({
    title: 'Bench Vice for cylinders',
    description: 'A small pinning tray for the pocket.',
    canonicalPath: '/product/bench-vice',
    jsonLd: [
      {
        '@type': 'ProductGroup',
        hasVariant: [
          { offers: { priceCurrency: 'AUD', priceValidUntil: '2027-12-31' } },
          {},
          {},
          {},
        ],
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { name: 'Shop', item: 'https://shop.example/shop' },
          { name: 'Pinning Trays', item: 'https://shop.example/shop/pinning-trays' },
          { name: 'Bench Vice', item: 'https://shop.example/product/bench-vice' },
        ],
      },
    ],
  });
  expect(head.meta).toContainEqual({
    property: 'og:image',
    content: 'https://shop.example/assets/i/c0ffee00c0ffee01/4x3/1200.jpg',
  });
});

test('shows why a plain form was rejected and keeps the entered values [FED-18]', async () => {
  const { html } = await renderOnServer(aShopApi(), {
    ...productRequest('/product/bench-vice'),
    rejectedAction: {
      action: 'cart.add',
      message: 'Only 2 are left.',
      fieldErrors: {},
      values: { 'option:Colour': 'Teal', 'option:Size': 'Small', qty: '5' },
    },
  });

  expect(html).toMatch(/role="alert".*Only 2 are left\./s);
  expect(html).toMatch(/<input[^>]*checked=""[^>]*value="Teal"/);
  expect(html).toMatch(/name="qty"[^>]*value="5"/);
});

test.each(['0', '-1', '1.5', '100', ''])(
  'shows an error at the field for the quantity %p and keeps all values [FED-18 SHOP-05]',
  async (qty) => {
    const message = 'Choose a quantity from 1 to 99.';
    const { html } = await renderOnServer(aShopApi(), {
      ...productRequest('/product/bench-vice'),
      rejectedAction: {
        action: 'cart.add',
        message,
        fieldErrors: { qty: message },
        values: { 'option:Colour': 'Teal', 'option:Size': 'Small', qty },
      },
    });

    expect(html).toMatch(new RegExp(`name="qty"[^>]*value="${qty}"`));
    expect(html).toMatch(/aria-invalid="true"[^>]*name="qty"|name="qty"[^>]*aria-invalid="true"/);
    expect(html.split(message)).toHaveLength(2);
    expect(html).not.toContain('role="alert"');
    expect(html).toMatch(/<input[^>]*checked=""[^>]*value="Teal"/);
  },
);

test('shows a combination that does not exist, and lets a plain form request another [SHOP-06]', async () => {
  const skus = aViceWire().skus.filter(({ id }) => id !== 84);
  const api = aShopApi({
    '/sell/product': { data: aViceWire({ skus }) },
    '/sell/cart/searchsku': aSkuLookupWire({ sku: 0, in_stock: false }),
  });
  const { html } = await renderOnServer(
    api,
    productRequest('/product/bench-vice?option%3AColour=Teal&option%3ASize=Large'),
  );

  expect(html).toContain('Not available in this combination');
  expect(html).toMatch(/disabled=""[^>]*>.*Select options/s);
  expect(html).toMatch(/<noscript><button[^>]*type="submit"/);
  expect(html).toContain('not available with your other choices');
  expect(html).not.toContain('out of stock');
});

test('ignores the rejection of another form [FED-18]', async () => {
  const { html } = await renderOnServer(aShopApi(), {
    ...productRequest('/product/bench-vice'),
    rejectedAction: { action: 'cart.update', message: 'No.', fieldErrors: {}, values: {} },
  });

  expect(html).not.toContain('role="alert"');
});

test('shows a chosen product on a page about something else [CMS-01 SHOP-05]', async () => {
  const chosen = aBlock({ template: 'Sell/product_view', variables: { slug: 'bench-vice' } });
  const page = aPage({ slug: 'news' });
  const { html, head, data } = await renderOnServer(aShopApi(), {
    block: chosen,
    path: '/news',
    page,
  });

  expect(html).toMatch(/<h2[^>]*>Bench Vice<\/h2>/);
  expect(html).not.toMatch(/<h1|Breadcrumb/);
  expect(head).toEqual({ meta: [], links: [], jsonLd: [] });
  expect(data.nested.map(({ name }) => name)).toEqual(['details-1']);
});

test('does not change the status of a page when its chosen product does not exist [CMS-01]', async () => {
  const api = createFakeApi();
  const chosen = aBlock({ template: 'Sell/product_view', variables: { slug: 'gone' } });
  const { html, data } = await renderOnServer(api, { block: chosen, path: '/news' });

  expect(data.status).toBe(200);
  expect(html).toBe('');
});
