import { productWireSchema, skuLookupWireSchema } from 'shared-contracts/api/catalogue';
import { parseData } from 'shared-contracts/api/wire';
import { useTestShop } from '../testing/test-shop.ts';
import { insertTestGroups } from './testing/test-products.ts';

const shop = useTestShop();
let groups: ReadonlyMap<string, number>;
let sku: { readonly id: number; readonly productId: number };

beforeAll(async () => {
  groups = await insertTestGroups(shop.db, [
    { slug: 'shop', lft: 1, rgt: 8, level: 0 },
    { slug: 'holders', lft: 2, rgt: 5, level: 1 },
    { slug: 'vices', lft: 3, rgt: 4, level: 2 },
    { slug: 'locks', lft: 6, rgt: 7, level: 1 },
  ]);
  sku = await shop.createSku({ name: 'Vice', priceCents: 2000 });
  const members = [{ product_id: sku.productId, group_id: groupId('vices') }];
  await shop.db.insertInto('product_group').values(members).execute();
  for (const group of ['holders', 'vices', 'locks']) await insertAddonOf(group);
  const both = await insertAddonOf('vices', 'both');
  await shop.db
    .insertInto('product_addon')
    .values({ product_id: sku.productId, addon_id: both, sort_order: 1 })
    .execute();
});

function groupId(slug: string): number {
  return groups.get(slug) ?? 0;
}

async function insertAddonOf(group: string, code = `of-${group}`): Promise<number> {
  const { id } = await shop.db
    .insertInto('addon')
    .values({ code, name: code, type: 'Checkbox', price_cents: 300 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await shop.db
    .insertInto('group_addon')
    .values({ group_id: groupId(group), addon_id: id, sort_order: 1 })
    .execute();
  return id;
}

async function addonId(code: string): Promise<number> {
  const { id } = await shop.db
    .selectFrom('addon')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return id;
}

async function choose(code: string) {
  return [{ id: await addonId(code), value: 1 }];
}

async function findProduct() {
  const { slug } = await shop.db
    .selectFrom('product')
    .select('slug')
    .where('id', '=', sku.productId)
    .executeTakeFirstOrThrow();
  const response = await shop.inject(`/api/v1/sell/product?url=${slug}`);
  return parseData(productWireSchema, response.json());
}

async function setEnabled(slug: string, enabled: boolean): Promise<void> {
  await shop.db.updateTable('grp').set({ enabled }).where('slug', '=', slug).execute();
}

test('offers addons of the product’s groups and their parents, each once [SHOP-07]', async () => {
  const product = await findProduct();
  expect(product.addons.map(({ name }) => name)).toEqual(['both']);
  expect(product.groupaddons.map(({ name }) => name)).toEqual(['of-holders', 'of-vices']);
  expect(product.groupaddons[0]).toMatchObject({ type: 'Checkbox', price: '3.00' });
});

test('prices an addon of a group and puts it into the cart [SHOP-07]', async () => {
  const addons = await choose('of-holders');
  const lookup = await shop.post('cart/searchsku', {
    product: sku.productId,
    variations: [],
    addons,
  });
  expect(parseData(skuLookupWireSchema, lookup.body).price_each).toBe('23.00');
  const cart = await shop.cart('cartAdd', { sku: sku.id, qty: 2, addons });
  expect(cart.items).toMatchObject([{ qty: 2, price: '23.00' }]);
  const [item] = cart.items;
  const session = cart.sessionKey;
  const changed = await shop.cart('cartUpdate', { session, id: item?.id, qty: 1 });
  expect(changed).toMatchObject({ subtotal: '23.00', all_in_stock: true });
});

test('rejects an addon of a group the product is not in [SHOP-07]', async () => {
  const addons = await choose('of-locks');
  const refusal = { code: 'VALIDATION_FAILED', errors: { 'addons.0.value': expect.any(String) } };
  const lookup = { product: sku.productId, variations: [], addons };
  expect(await shop.post('cart/searchsku', lookup)).toMatchObject({ status: 422, body: refusal });
  const added = { sku: sku.id, qty: 1, addons };
  expect(await shop.post('cart/cartAdd', added)).toMatchObject({ status: 422, body: refusal });
});

test('offers no addon of a disabled group, and sells no cart item with it [SHOP-07]', async () => {
  const addons = await choose('of-holders');
  const { sessionKey: session } = await shop.cart('cartAdd', { sku: sku.id, qty: 1, addons });
  await setEnabled('holders', false);
  expect((await findProduct()).groupaddons.map(({ name }) => name)).toEqual(['of-vices']);
  expect(await shop.cart('getCart', { session })).toMatchObject({ all_in_stock: false });
  await setEnabled('holders', true);
  await setEnabled('vices', false);
  expect((await findProduct()).groupaddons).toEqual([]);
  await setEnabled('vices', true);
  expect(await shop.cart('getCart', { session })).toMatchObject({ all_in_stock: true });
});
