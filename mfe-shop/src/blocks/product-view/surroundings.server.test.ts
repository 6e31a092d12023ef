import { aBlock, aPage, createFakeApi } from 'remote-kit/testing';
import { renderOnServer } from '../../testing/render-on-server.ts';
import {
  aProductPageWire,
  aProductWire,
  aViceWire,
  anImageWire,
  groupWires,
} from '../../testing/wires.ts';

const request = {
  block: aBlock({ template: 'Sell/product_view' }),
  path: '/product/bench-vice',
  page: aPage({ slug: 'product', itemUrl: 'bench-vice' }),
};
const review = { id: 1, content: 'Holds <b>well</b>.', name: 'A. Wren', rating: 4 };
const vice = aViceWire({
  primary_group: { name: 'Metric followers', slug: 'metric-followers' },
  video: { id: 12 },
  size_chart_image: anImageWire({ hash: 'beef', width: 1000, height: 1000, alt: 'Sizes' }),
});

function aFullApi(answers: Parameters<typeof createFakeApi>[0] = {}) {
  return createFakeApi({
    '/sell/product': (query: unknown) =>
      JSON.stringify(query).includes('"url"')
        ? { data: vice }
        : aProductPageWire([vice, aProductWire()]),
    '/cognito/group/Sell/Product': groupWires(),
    '/cognito/testimonial': { data: [review, { ...review, id: 2, rating: 5 }, { odd: true }] },
    ...answers,
  });
}

test('SHOP-05 leads through the groups above it, on the page and for search engines', async () => {
  const { html, head } = await renderOnServer(aFullApi(), request);

  expect(html).toMatch(/href="\/shop\/followers".*href="\/shop\/metric-followers"/s);
  expect(head.jsonLd?.[1]).toMatchObject({
    itemListElement: [
      { name: 'Shop' },
      { name: 'Followers', item: 'https://shop.example/shop/followers' },
      { name: 'Metric followers' },
      { name: 'Bench Vice' },
    ],
  });
});

test('SHOP-05 shows other products of the group, never itself', async () => {
  const { html } = await renderOnServer(aFullApi(), request);
  const [, after = ''] = html.split('More from this group');

  expect(after).toContain('href="/product/pocket-pinning-tray"');
  expect(after).not.toContain('href="/product/bench-vice"');
});

test('SH-13 shows what customers say, their average beside the title, and tells search engines', async () => {
  const { html, head } = await renderOnServer(aFullApi(), request);
  const [, id = 'none'] = /<section id="([^"]+)"/.exec(html) ?? [];

  expect(html).toContain(`href="#${id}"`);
  expect(html).toContain('What customers say');
  expect(html).toContain('Rated <!-- -->4.5<!-- --> out of 5');
  expect(html).toContain('Holds &lt;b&gt;well&lt;/b&gt;.');
  expect(head.jsonLd?.[0]).toMatchObject({
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
    review: [{ author: { name: 'A. Wren' } }, {}],
  });
});

test('SH-13 unfolds what more than six customers say', async () => {
  const many = Array.from({ length: 8 }, (_, id) => ({ ...review, id, name: `Customer ${id}` }));
  const { html } = await renderOnServer(
    aFullApi({ '/cognito/testimonial': { data: many } }),
    request,
  );
  const [first = '', unfolded = ''] = html.split('<details');

  expect(first).toContain('Customer 5');
  expect(first).not.toContain('Customer 6');
  expect(unfolded).toMatch(/<summary>.*2.*more.*opinions.*<\/summary>.*Customer 7/s);
});

test('SHOP-12 gives the video to the remote that shows videos', async () => {
  const { html, data } = await renderOnServer(aFullApi(), request);

  expect(data.nested).toEqual([
    {
      name: 'video',
      blocks: [
        expect.objectContaining({
          template: 'core/video',
          variables: { video: '12', heading: 'See it in use' },
        }),
      ],
    },
  ]);
  expect(html).toContain('<!--slot:main.video-->');
});

test('SHOP-12 links to the size chart for those without scripts', async () => {
  const { html } = await renderOnServer(aFullApi(), request);

  expect(html).toMatch(/<a[^>]*href="\/assets\/i\/beef\/1x1\/1200.jpg"[^>]*>Size chart<\/a>/);
});

test('SHOP-12 leaves out what a product does not have', async () => {
  const { html, data } = await renderOnServer(
    createFakeApi({ '/sell/product': { data: aViceWire() } }),
    request,
  );

  expect(data.nested).toEqual([]);
  expect(html).not.toMatch(/Size chart|What customers say|More from this group|slot:main/);
});

test('SHOP-05 costs the page nothing when all of it fails', async () => {
  const fail = () => {
    throw new Error('down');
  };
  const { html, data, head } = await renderOnServer(
    aFullApi({
      '/cognito/group/Sell/Product': fail,
      '/cognito/testimonial': { data: 'nonsense' },
      '/sell/product': (query: unknown) =>
        JSON.stringify(query).includes('"url"') ? { data: vice } : fail(),
    }),
    request,
  );

  expect(data.status).toBe(200);
  expect(html).toMatch(/href="\/shop\/metric-followers"/);
  expect(html).not.toContain('What customers say');
  expect(head.jsonLd?.[0]).not.toHaveProperty('aggregateRating');
});
