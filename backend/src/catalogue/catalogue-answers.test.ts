import { productWireSchema } from 'shared-contracts/api/catalogue';
import { pageOf, parseBody, parseData } from 'shared-contracts/api/wire';
import { QueryRecorder } from '../testing/query-recorder.ts';
import { useTestShop } from '../testing/test-shop.ts';
import { insertTestGroups } from './testing/test-products.ts';

const recorder = new QueryRecorder();
const shop = useTestShop({}, [recorder]);
let sku: { readonly id: number; readonly productId: number };
let slug = '';

beforeAll(async () => {
  sku = await shop.createSku({ name: 'Vice', priceCents: 2000, onHand: 4 });
  const groups = await insertTestGroups(shop.db, [{ slug: 'shop', lft: 1, rgt: 2, level: 0 }]);
  const group_id = groups.get('shop') ?? 0;
  await shop.db
    .insertInto('product_group')
    .values({ product_id: sku.productId, group_id })
    .execute();
  const { id: addon_id } = await shop.db
    .insertInto('addon')
    .values({ code: 'engraving', name: 'Engraving', type: 'Checkbox', price_cents: 300 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await shop.db
    .insertInto('product_addon')
    .values({ product_id: sku.productId, addon_id, sort_order: 1 })
    .execute();
  ({ slug } = await shop.db
    .selectFrom('product')
    .select('slug')
    .where('id', '=', sku.productId)
    .executeTakeFirstOrThrow());
});

async function find() {
  return parseData(
    productWireSchema,
    (await shop.inject(`/api/v1/sell/product?url=${slug}`)).json(),
  );
}

async function list() {
  const response = await shop.inject('/api/v1/sell/product?group=shop');
  return parseBody(pageOf(productWireSchema), response.json()).data;
}

test('reads an unchanged product with one query [API-09]', async () => {
  const first = await find();
  recorder.clear();
  expect(await find()).toEqual(first);
  expect(recorder.listQueries(shop.db).map(({ sql }) => sql)).toEqual([
    'select "version" from "catalogue_version"',
  ]);
});

test.each([
  ['a price', () => shop.db.updateTable('sku').set({ price_cents: 2500 }), { price: '25.00' }],
  ['the stock', () => shop.db.updateTable('sku').set({ on_hand: 0 }), { in_stock: false }],
  ['a text', () => shop.db.updateTable('product').set({ blurb: 'Firm.' }), { blurb: 'Firm.' }],
  [
    'an addon',
    () => shop.db.updateTable('addon').set({ price_cents: 400 }),
    { addons: [{ price: '4.00' }] },
  ],
  [
    'a group',
    () => shop.db.updateTable('grp').set({ name: 'Store' }),
    { groups: [{ name: 'Store' }] },
  ],
])('shows a change of %s at once [API-09]', async (_what, change, shown) => {
  expect(await find()).not.toMatchObject(shown);
  await change().execute();
  expect(await find()).toMatchObject(shown);
});

test('lists are as fresh as products [API-09]', async () => {
  const before = await list();
  await shop.db.updateTable('product').set({ name: 'Bench vice' }).execute();
  expect(before.map(({ name }) => name)).toContain('Vice');
  expect((await list()).map(({ name }) => name)).toEqual(['Bench vice']);
  await shop.db.updateTable('product').set({ enabled: false }).execute();
  expect(await list()).toEqual([]);
  expect((await shop.inject(`/api/v1/sell/product?url=${slug}`)).statusCode).toBe(404);
});
