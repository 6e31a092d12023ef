import { aBlock, aPage, aSlotRequest, createFakeApi } from 'remote-kit/testing';
import type { SlotData } from 'shared-contracts/slot';
import { renderOnServer } from '../../testing/render-on-server.ts';
import { aViceWire, anImageWire, groupWires } from '../../testing/wires.ts';

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
    '/sell/product': { data: vice },
    '/cognito/group/Sell/Product': groupWires(),
    '/cognito/testimonial': { data: [review, { ...review, id: 2, rating: 5 }, { odd: true }] },
    ...answers,
  });
}

test('shows the groups above the product in a breadcrumb, on the page and for search engines [SHOP-05]', async () => {
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

/** Templates and variables of the nested slots, from top to bottom. */
function partsOf({ nested }: SlotData) {
  return nested.flatMap(({ blocks }) =>
    blocks.map(({ template, variables }) => ({ template, variables })),
  );
}

test('adds nested slots for the content around a product, without waiting for it [SHOP-05]', async () => {
  const api = aFullApi();
  const { html, data } = await renderOnServer(api, request);
  const slug = 'bench-vice';

  expect(partsOf(data)).toEqual([
    { template: 'Sell/product_details', variables: { slug } },
    { template: 'core/video', variables: { video: '12', heading: 'See it in use' } },
    { template: 'Sell/product_reviews', variables: { slug } },
    { template: 'Sell/related_products', variables: { group: 'metric-followers', slug } },
  ]);
  expect(html).toMatch(
    /slot:main.details-1-->.*slot:main.video-1-->.*slot:main.reviews-1-->.*slot:main.related-1-->/s,
  );
  expect(api.calls.filter(({ path }) => path === '/sell/product')).toHaveLength(1);
});

test('shows two products on one page with their own details [SHOP-05]', async () => {
  const slot = {
    ...aSlotRequest(request).slot,
    blocks: ['a', 'b'].map((id) =>
      aBlock({ id, template: 'Sell/product_view', variables: { slug: 'bench-vice' } }),
    ),
  };
  const { data } = await renderOnServer(aFullApi(), { ...request, slot });

  expect(data.nested.map(({ name }) => name)).toEqual(['details-a', 'details-b']);
});

test('links the average rating to the reviews, and describes both for search engines [SH-13]', async () => {
  const { html, head } = await renderOnServer(aFullApi(), request);
  const [, id = 'none'] = /<div id="([^"]+)"[^>]*><div data-slot="main.reviews-1"/.exec(html) ?? [];

  expect(html).toContain(`href="#${id}"`);
  expect(html).toContain('Rated <!-- -->4.5<!-- --> out of 5');
  expect(head.jsonLd?.[0]).toMatchObject({
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
    review: [{ author: { name: 'A. Wren' } }, {}],
  });
});

test('links to the size chart without scripts [SHOP-12]', async () => {
  const { html } = await renderOnServer(aFullApi(), request);

  expect(html).toMatch(/<a[^>]*href="\/assets\/i\/beef\/1x1\/1200.jpg"[^>]*>Size chart<\/a>/);
});

test('leaves out parts that a product does not have [SHOP-12]', async () => {
  const { html, data } = await renderOnServer(
    createFakeApi({ '/sell/product': { data: aViceWire({ groups: [], primary_group: null }) } }),
    request,
  );

  expect(partsOf(data).map(({ template }) => template)).toEqual([
    'Sell/product_details',
    'Sell/product_reviews',
  ]);
  expect(html).not.toMatch(/Size chart|Rated/);
});

test('shows the product when all surrounding content fails [SHOP-05]', async () => {
  const fail = () => {
    throw new Error('down');
  };
  const { html, data, head } = await renderOnServer(
    aFullApi({
      '/cognito/group/Sell/Product': fail,
      '/cognito/testimonial': { data: 'nonsense' },
    }),
    request,
  );

  expect(data.status).toBe(200);
  expect(html).toMatch(/href="\/shop\/metric-followers"/);
  expect(html).not.toContain('Rated');
  expect(head.jsonLd?.[0]).not.toHaveProperty('aggregateRating');
});
