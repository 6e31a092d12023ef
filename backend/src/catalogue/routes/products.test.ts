import { productWireSchema } from 'shared-contracts/api/catalogue';
import { pageOf, parseBody, parseData } from 'shared-contracts/api/wire';
import { PICTURED_PRODUCT, useDemoApp } from '../../testing/test-demo.ts';
import { demoProducts } from '../../demo/testing/demo-catalogue.ts';

const shop = useDemoApp();

async function list(query: string) {
  const response = await shop.inject(`/api/v1/sell/product?${query}`);
  return parseBody(pageOf(productWireSchema), response.json());
}

async function find(slug: string) {
  const response = await shop.inject(`/api/v1/sell/product?url=${slug}`);
  return parseData(productWireSchema, response.json());
}

test('pages through a group in editorial order [SHOP-01]', async () => {
  const slugs = demoProducts
    .filter(({ groups }) => groups.includes('pinning-trays'))
    .map(({ slug }) => slug);
  const pages = Math.ceil(slugs.length / 2);
  const found: string[] = [];
  for (let page = 1; page <= pages; page += 1) {
    const response = await list(`group=pinning-trays&page_size=2&page=${page}`);
    expect(response.num_pages).toBe(pages);
    found.push(...response.data.map(({ slug }) => slug));
  }
  expect(found).toEqual(slugs);
});

test('returns the data of a card, without content [SHOP-03]', async () => {
  const { data } = await list('page_size=100&image_aspect=4x3&image_width=600');
  expect(data).toHaveLength(demoProducts.length);
  const card = data.find(({ slug }) => slug === PICTURED_PRODUCT);
  const demo = demoProducts.find(({ slug }) => slug === PICTURED_PRODUCT);
  expect(card).toMatchObject({
    name: demo?.name,
    badge: demo?.badge ?? null,
    is_new: demo?.is_new,
    content: null,
    skus: [],
    primary_group: { slug: demo?.groups[0] },
  });
  expect(card?.image?.avif_url).toMatch(/^\/assets\/i\/[0-9a-f]{40}\/4x3\/600\.avif$/);
});

test('names the sku of a product that has only one, so that a card can add it [SHOP-14]', async () => {
  const { data } = await list('page_size=100');
  const named = data.filter(({ skus }) => skus.length > 0);
  const single = demoProducts.filter(({ skus }) => skus.length === 1);
  expect(named.map(({ slug }) => slug).toSorted()).toEqual(
    single.map(({ slug }) => slug).toSorted(),
  );
  expect(named.flatMap(({ skus }) => skus)).toHaveLength(single.length);
  expect(named[0]?.skus[0]).toMatchObject({ options: {}, in_stock: true });
});

test('returns prices in dollars, with the special price first [SHOP-03]', async () => {
  const { data } = await list('page_size=100');
  for (const product of demoProducts) {
    const payable = product.skus.map((sku) => sku.special_cents ?? sku.price_cents);
    const card = data.find(({ slug }) => slug === product.slug);
    expect(card?.price).toBe((Math.min(...payable) / 100).toFixed(2));
    expect(card?.price_max).toBe((Math.max(...payable) / 100).toFixed(2));
    expect(card?.in_stock).toBe(product.skus.some(({ on_hand: onHand }) => onHand > 0));
    expect(card?.is_on_special).toBe(
      product.skus.some(({ special_cents: special }) => special !== undefined),
    );
  }
});

test('returns the same random products for the same seed, without overlapping pages [SHOP-08]', async () => {
  const first = await list('orderby=random&seed=a&page_size=10');
  const again = await list('orderby=random&seed=a&page_size=10');
  const second = await list('orderby=random&seed=a&page_size=10&page=2');
  const other = await list('orderby=random&seed=b&page_size=10');
  const slugs = (page: typeof first) => page.data.map(({ slug }) => slug);
  expect(slugs(again)).toEqual(slugs(first));
  expect(slugs(other)).not.toEqual(slugs(first));
  expect(slugs(second).filter((slug) => slugs(first).includes(slug))).toEqual([]);
});

test('returns three random products of the group featured [SHOP-08]', async () => {
  const { data } = await list('orderby=random&group=featured&page_size=3');
  expect(data).toHaveLength(3);
  for (const { groups } of data) expect(groups.map(({ slug }) => slug)).toContain('featured');
});

test('returns one product with content, options, skus and addons [SHOP-05]', async () => {
  const demo = demoProducts.find(({ addons }) => addons.length > 0);
  if (demo === undefined) throw new Error('The demo shop has no addons');
  const product = await find(demo.slug);
  expect(product.content).toBe(demo.content);
  expect(product.variations.map(({ name, options }) => ({ name, options }))).toEqual(
    demo.variations,
  );
  expect(product.skus.map(({ code, options }) => ({ code, options }))).toEqual(
    demo.skus.map(({ code, options }) => ({ code, options })),
  );
  expect(product.addons.map(({ name, type }) => ({ name, type }))).toEqual(
    demo.addons.map(({ name, type }) => ({ name, type })),
  );
  expect((await find('club-badge')).addons.map(({ max_length }) => max_length)).toEqual([12, null]);
});

test('responds with 404 for a product that is unknown or disabled [SH-03]', async () => {
  const codeOf = async (slug: string) =>
    (await shop.inject(`/api/v1/sell/product?url=${slug}`)).json().code;
  expect(await codeOf('no-such-product')).toBe('NOT_FOUND');
  await shop.db
    .updateTable('product')
    .set({ enabled: false })
    .where('slug', '=', 'key-fob')
    .execute();
  expect(await codeOf('key-fob')).toBe('NOT_FOUND');
  const { data } = await list('page_size=100');
  expect(data.map(({ slug }) => slug)).not.toContain('key-fob');
});

test('returns an empty list for an unknown group and beyond the end [API-06]', async () => {
  expect(await list('group=nothing')).toMatchObject({ data: [], num_pages: 0 });
  const beyond = await list('page=999999999');
  expect([beyond.data, beyond.num_pages]).toEqual([[], 1]);
});

test.each([
  'orderby=price;drop table product',
  'page=0',
  'page_size=0',
  'group=a&group=b',
  'image_aspect=2x1',
  `seed=${'x'.repeat(65)}`,
])('rejects %s [API-06]', async (query) => {
  const response = await shop.inject(`/api/v1/sell/product?${query}`);
  expect([response.statusCode, response.json().code]).toEqual([422, 'VALIDATION_FAILED']);
});
