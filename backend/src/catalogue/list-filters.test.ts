import { productListWireSchema } from 'shared-contracts/api/catalogue';
import { parseBody } from 'shared-contracts/api/wire';
import { useTestApp } from '../testing/test-app.ts';
import { insertTestGroups, insertTestProduct } from './testing/test-products.ts';

const shop = useTestApp();
beforeAll(async () => {
  const ids = await insertTestGroups(shop.db, [
    { slug: 'shop', lft: 1, rgt: 12, level: 0 },
    { slug: 'trays', lft: 2, rgt: 3, level: 1 },
    { slug: 'holders', lft: 4, rgt: 11, level: 1 },
    { slug: 'vices', lft: 5, rgt: 6, level: 2 },
    { slug: 'cradles', lft: 7, rgt: 8, level: 2 },
    { slug: 'secret', lft: 9, rgt: 10, level: 2, enabled: false },
  ]);
  const groups = (...slugs: string[]) => slugs.flatMap((slug) => ids.get(slug) ?? []);
  await shop.db
    .insertInto('facet_value')
    .values([
      { kind: 'colour', slug: 'teal', name: 'Teal' },
      { kind: 'colour', slug: 'bone', name: 'Bone' },
      { kind: 'colour', slug: 'unused', name: 'Unused' },
      { kind: 'material', slug: 'petg', name: 'PETG' },
      { kind: 'material', slug: 'pla', name: 'PLA' },
    ])
    .execute();
  await insertTestProduct(shop.db, {
    slug: 'tray',
    name: 'tray of Bone',
    sortOrder: 10,
    colours: ['bone', 'teal'],
    materials: ['pla'],
    addedAt: '2025-03-01',
    skus: [{ priceCents: 3000, specialCents: 1000 }, { priceCents: 2500 }],
    groups: groups('trays'),
  });
  await insertTestProduct(shop.db, {
    slug: 'vice',
    name: 'Vice',
    sortOrder: 20,
    colours: ['teal'],
    materials: ['petg'],
    addedAt: '2025-02-01',
    skus: [{ priceCents: 5950, onHand: 0 }],
    groups: groups('vices', 'holders'),
  });
  await insertTestProduct(shop.db, {
    slug: 'cradle',
    name: 'cradle',
    sortOrder: 30,
    colours: ['bone'],
    materials: ['petg', 'pla'],
    addedAt: '2025-04-01',
    skus: [{ priceCents: 1250 }],
    groups: groups('cradles', 'vices'),
  });
  await insertTestProduct(shop.db, {
    slug: 'rest',
    name: 'Rest',
    sortOrder: 30,
    addedAt: '2025-02-01',
    skus: [{ priceCents: 1250, onHand: 0 }, { priceCents: 1500 }],
    groups: groups('secret'),
  });
});

function get(query: string) {
  return shop.inject(`/api/v1/sell/product?${query}`);
}

async function list(query: string) {
  return parseBody(productListWireSchema, (await get(query)).json());
}

async function slugsOf(query: string) {
  return (await list(query)).data.map(({ slug }) => slug);
}

test.each([
  ['', ['tray', 'vice', 'cradle', 'rest']],
  ['orderby=newest', ['cradle', 'tray', 'vice', 'rest']],
  ['orderby=price', ['tray', 'cradle', 'rest', 'vice']],
  ['orderby=price_desc', ['vice', 'cradle', 'rest', 'tray']],
  ['orderby=name', ['cradle', 'rest', 'tray', 'vice']],
])('orders by "%s", with the shop’s own order for ties [SHOP-01]', async (query, slugs) => {
  expect(await slugsOf(query)).toEqual(slugs);
  const first = await slugsOf(`${query}&page_size=2`);
  const second = await slugsOf(`${query}&page_size=2&page=2`);
  expect([...first, ...second]).toEqual(slugs);
});

test.each([
  ['price_min=12.50', ['vice', 'cradle', 'rest']],
  ['price_max=12.49', ['tray']],
  ['price_min=11&price_max=13', ['cradle', 'rest']],
  ['in_stock=1', ['tray', 'cradle', 'rest']],
  ['colour=teal', ['tray', 'vice']],
  ['colour=teal,bone', ['tray', 'vice', 'cradle']],
  ['material=petg', ['vice', 'cradle']],
  ['colour=bone&material=petg', ['cradle']],
  ['colour=teal&in_stock=1&price_max=10', ['tray']],
  ['colour=purple', []],
])('filters a list by %s [SHOP-01]', async (query, slugs) => {
  const page = await list(query);
  expect(page.data.map(({ slug }) => slug)).toEqual(slugs);
  expect([page.total, page.num_pages]).toEqual([slugs.length, slugs.length === 0 ? 0 : 1]);
});

test('counts the products of each value with the other filters applied [SHOP-01]', async () => {
  const { facets } = await list('colour=teal&price_max=20');
  expect(facets).toEqual({
    colours: [
      { slug: 'bone', name: 'Bone', count: 2 },
      { slug: 'teal', name: 'Teal', count: 1 },
    ],
    materials: [
      { slug: 'petg', name: 'PETG', count: 0 },
      { slug: 'pla', name: 'PLA', count: 1 },
    ],
    in_stock_count: 1,
    price_min: '10.00',
    price_max: '59.50',
  });
});

test('returns prices and values of the group, not of the whole shop [SHOP-01]', async () => {
  const { facets, total } = await list('group=trays');
  expect(total).toBe(1);
  expect(facets).toMatchObject({ price_min: '10.00', price_max: '10.00', in_stock_count: 1 });
  expect(facets?.materials.map(({ slug }) => slug)).toEqual(['pla']);
});

test('offers no filters for a random selection or an empty list [SHOP-08]', async () => {
  expect(await list('orderby=random&seed=a')).toMatchObject({ total: 4, facets: null });
  expect(await list('group=nothing')).toEqual({
    data: [],
    num_pages: 0,
    total: 0,
    facets: null,
    corrected: null,
    content: null,
  });
});

test('includes the products of subgroups, each once [SHOP-02]', async () => {
  expect(await slugsOf('group=vices')).toEqual(['vice', 'cradle']);
  expect(await slugsOf('group=holders')).toEqual(['vice', 'cradle']);
  expect(await slugsOf('group=secret')).toEqual([]);
  expect(await slugsOf('group=shop')).toEqual(['tray', 'vice', 'cradle']);
});

test('follows the stock immediately [SHOP-01]', async () => {
  const setOnHand = (onHand: number) =>
    shop.db.updateTable('sku').set({ on_hand: onHand }).where('code', '=', 'cradle-0').execute();
  await setOnHand(0);
  const empty = await list('in_stock=1');
  expect(empty.data.map(({ slug }) => slug)).toEqual(['tray', 'rest']);
  expect(empty.facets?.in_stock_count).toBe(2);
  await setOnHand(1);
  expect(await slugsOf('in_stock=1')).toEqual(['tray', 'cradle', 'rest']);
});

test.each([
  ['price_min=abc', 'price_min'],
  ['price_min=-1', 'price_min'],
  ['price_min=', 'price_min'],
  ['price_max=1.234', 'price_max'],
  ['price_max=1e3', 'price_max'],
  ['price_max=12345678', 'price_max'],
  ['price_min=20&price_max=10', 'price_max'],
  ['price_min=1&price_min=2', 'price_min'],
  ['in_stock=yes', 'in_stock'],
  ['colour=Teal', 'colour'],
  ['colour=teal,', 'colour'],
  ['colour=%3Cscript%3E', 'colour'],
  [`material=${'a,'.repeat(2000)}a`, 'material'],
  ['orderby=price;drop table product', 'orderby'],
])('rejects %s and names %s [API-06]', async (query, field) => {
  const response = await get(query);
  expect([response.statusCode, response.json().code]).toEqual([422, 'VALIDATION_FAILED']);
  expect(Object.keys(response.json().errors)).toEqual([field]);
  expect(response.body).not.toContain('script');
});
