import { skuLookupWireSchema } from 'shared-contracts/api/catalogue';
import { parseData } from 'shared-contracts/api/wire';
import type { AddonType } from '../../db/schema/catalogue.ts';
import { useTestApp } from '../../testing/test-app.ts';

const shop = useTestApp();
let stand: number;
const addons = new Map<string, number>();

beforeAll(async () => {
  stand = await insertProduct('stand');
  const small = await insertOption(await insertVariation(stand, 'Size'), 'Small');
  const colour = await insertVariation(stand, 'Colour');
  const orange = await insertOption(colour, 'Orange');
  const teal = await insertOption(colour, 'Teal');
  const price = { product_id: stand, price_cents: 2000 };
  await shop.db
    .insertInto('sku')
    .values([
      {
        ...price,
        code: 'ST-O',
        option_key: `${small}-${orange}`,
        special_cents: 1500,
        on_hand: 120,
      },
      { ...price, code: 'ST-T', option_key: `${small}-${teal}`, special_cents: null, on_hand: 0 },
    ])
    .execute();
  await insertOption(colour, 'Bone');
  await insertAddon(stand, { code: 'wrap', type: 'Checkbox', price_cents: 450 });
  await insertAddon(stand, { code: 'pins', type: 'Qty', price_cents: 50, max_qty: 10 });
  await insertAddon(stand, { code: 'clips', type: 'Qty', price_cents: 50, min_qty: 2, max_qty: 4 });
  await insertAddon(stand, { code: 'base', type: 'Dropdown', price_cents: 0 });
  await insertAddon(stand, { code: 'note', type: 'Text', price_cents: 100 });
  const other = await insertProduct('other');
  await insertAddon(other, { code: 'foreign', type: 'Checkbox', price_cents: 0 });
});

async function insertProduct(slug: string): Promise<number> {
  const { id } = await shop.db
    .insertInto('product')
    .values({ slug, name: slug, title: slug })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function insertVariation(productId: number, name: string): Promise<number> {
  const { id } = await shop.db
    .insertInto('variation')
    .values({ product_id: productId, name, sort_order: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function insertOption(variationId: number, label: string): Promise<number> {
  const { id } = await shop.db
    .insertInto('variation_option')
    .values({ variation_id: variationId, label, sort_order: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function insertAddon(
  productId: number,
  addon: {
    readonly code: string;
    readonly type: AddonType;
    readonly price_cents: number;
    readonly min_qty?: number;
    readonly max_qty?: number;
  },
): Promise<void> {
  const { id } = await shop.db
    .insertInto('addon')
    .values({ name: addon.code, ...addon })
    .returning('id')
    .executeTakeFirstOrThrow();
  await shop.db
    .insertInto('product_addon')
    .values({ product_id: productId, addon_id: id, sort_order: 1 })
    .execute();
  addons.set(addon.code, id);
}

function search(payload: object) {
  return shop.inject({ method: 'POST', url: '/api/v1/sell/cart/searchsku', payload });
}

async function lookUp(options: Record<string, string>, chosen: object[] = []) {
  const variations = Object.entries(options).map(([name, value]) => ({ name, value }));
  const response = await search({ product: stand, variations, addons: chosen });
  return parseData(skuLookupWireSchema, response.json());
}

async function skuId(code: string): Promise<number> {
  const { id } = await shop.db
    .selectFrom('sku')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return id;
}

test('returns sku 0 with the lowest price until every option is chosen [SHOP-06]', async () => {
  expect(await lookUp({})).toEqual({
    sku: 0,
    price_each: '15.00',
    full_price_each: '20.00',
    on_special: true,
    in_stock: true,
  });
  expect((await lookUp({ Size: 'Small' })).sku).toBe(0);
  expect((await lookUp({ Size: 'Small', Colour: '' })).sku).toBe(0);
});

test('returns the sku with full price, special price and available quantity [SHOP-06]', async () => {
  expect(await lookUp({ Colour: 'Orange', Size: 'Small' })).toEqual({
    sku: await skuId('ST-O'),
    price_each: '15.00',
    full_price_each: '20.00',
    on_special: true,
    in_stock: true,
    can_purchase_qty: 99,
  });
});

test('reports a sku that is out of stock [SHOP-06]', async () => {
  expect(await lookUp({ Size: 'Small', Colour: 'Teal' })).toMatchObject({
    sku: await skuId('ST-T'),
    on_special: false,
    in_stock: false,
    can_purchase_qty: 0,
  });
});

test('returns sku 0 out of stock for a combination without a sku [SHOP-06]', async () => {
  expect(await lookUp({ Size: 'Small', Colour: 'Bone' })).toMatchObject({
    sku: 0,
    in_stock: false,
  });
});

test('does not find a sku that is disabled [SHOP-06]', async () => {
  await shop.db.updateTable('sku').set({ enabled: false }).where('code', '=', 'ST-T').execute();
  expect(await lookUp({ Size: 'Small', Colour: 'Teal' })).toMatchObject({
    sku: 0,
    in_stock: false,
  });
  await shop.db.updateTable('sku').set({ enabled: true }).where('code', '=', 'ST-T').execute();
});

test('finds the only sku of a product without variations [SHOP-06]', async () => {
  const fob = await insertProduct('fob');
  await shop.db
    .insertInto('sku')
    .values({ code: 'FOB', product_id: fob, price_cents: 500, special_cents: null, on_hand: 2 })
    .execute();
  const response = await search({ product: fob, variations: [] });
  expect(parseData(skuLookupWireSchema, response.json())).toMatchObject({
    sku: await skuId('FOB'),
    price_each: '5.00',
    can_purchase_qty: 2,
  });
});

test('adds the chosen addons to both prices [SHOP-07]', async () => {
  const chosen = [
    { id: addons.get('wrap'), value: 1 },
    { id: addons.get('pins'), value: 4 },
  ];
  expect(await lookUp({ Size: 'Small', Colour: 'Orange' }, chosen)).toMatchObject({
    price_each: '21.50',
    full_price_each: '26.50',
  });
});

test.each([
  ['a value that does not exist', { name: 'Colour', value: 'Gold' }, 'value'],
  ['a value of another variation', { name: 'Size', value: 'Teal' }, 'value'],
  ['a value with other capitals', { name: 'Size', value: 'small' }, 'value'],
  ['a variation of another product', { name: 'Wood', value: 'Oak' }, 'name'],
  ['a variation without a name', { name: '', value: 'Small' }, 'name'],
  ['markup', { name: '<script>', value: 'Small' }, 'name'],
])('rejects %s and names the field [API-06]', async (_what, choice, field) => {
  const response = await search({ product: stand, variations: [choice] });
  expect(response.statusCode).toBe(422);
  expect(response.json()).toMatchObject({
    code: 'VALIDATION_FAILED',
    errors: { [`variations.0.${field}`]: expect.any(String) },
  });
  expect(response.body).not.toContain('script');
});

test.each([
  ['an unknown addon', 'none', 1],
  ['an addon of another product', 'foreign', 1],
  ['a negative quantity', 'pins', -1],
  ['a fractional quantity', 'pins', 1.5],
  ['more than the maximum', 'pins', 11],
  ['a quantity in words', 'pins', 'two'],
  ['a quantity in another notation', 'pins', '0x5'],
  ['fewer than the minimum', 'clips', 1],
  ['zero where a minimum applies', 'clips', 0],
  ['an unknown label', 'base', 'Gold'],
  ['a checkbox with another word', 'wrap', 'on'],
  ['a checkbox twice', 'wrap', 2],
  ['a text that is too long', 'note', 'x'.repeat(501)],
])('rejects %s [SHOP-07]', async (_what, addon, value) => {
  const id = addons.get(addon) ?? 999_999;
  const response = await search({ product: stand, variations: [], addons: [{ id, value }] });
  expect(response.statusCode).toBe(422);
  expect(response.json()).toMatchObject({
    code: 'VALIDATION_FAILED',
    errors: { 'addons.0.value': expect.any(String) },
  });
});

test('rejects the same addon twice [SHOP-07]', async () => {
  const wrap = { id: addons.get('wrap'), value: 1 };
  const response = await search({ product: stand, variations: [], addons: [wrap, wrap] });
  expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([
    422,
    ['addons.1.value'],
  ]);
});

test('responds with SKU_NOT_FOUND for a product that does not exist [API-06]', async () => {
  const response = await search({ product: 999_999, variations: [] });
  expect([response.statusCode, response.json().code]).toEqual([404, 'SKU_NOT_FOUND']);
});
