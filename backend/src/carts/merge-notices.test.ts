import { fillCart } from './testing/full-cart.ts';
import { headersOf, useTestShop } from '../testing/test-shop.ts';

const shop = useTestShop();

test('creates one notice per reduced or omitted line, also for two merges at once [ACC-12]', async () => {
  const { bearer } = await shop.createCustomer();
  const { id: scarce } = await shop.createSku({ name: 'Tray', onHand: 4 });
  const { id: soldOut } = await shop.createSku({ name: 'Gauge' });
  const { id: plenty } = await shop.createSku({ name: 'Pick' });
  const { sessionKey: session } = await shop.cart('cartAdd', { sku: scarce, qty: 3 });
  for (const sku of [soldOut, plenty]) await shop.cart('cartAdd', { sku, qty: 1, session });
  await shop.cart('cartAdd', { sku: scarce, qty: 3 }, bearer);
  await shop.db.updateTable('sku').set({ on_hand: 0 }).where('id', '=', soldOut).execute();

  const merge = () => shop.post('cart/mergeCart', { session }, headersOf(bearer));
  await Promise.all([merge(), merge()]);
  const cart = await shop.cart('getCart', {}, bearer);
  expect(cart.items).toMatchObject([{ qty: 4 }, { qty: 1 }]);
  expect(cart.notices).toMatchObject([
    { code: 'qty-reduced', message: expect.stringContaining('Tray: your cart has 4 instead of 6') },
    { code: 'line-left-out', message: expect.stringContaining('Gauge was not added') },
  ]);

  const [first, last] = cart.notices ?? [];
  const other = { seen_notices: last?.id };
  expect(await shop.cart('getCart', other)).toMatchObject({ item_count: 0 });
  const one = await shop.cart('getCart', { seen_notices: first?.id }, bearer);
  expect(one.notices).toEqual([last]);
  expect((await shop.cart('getCart', other, bearer)).notices).toEqual([]);
});

test('reports lines without room among 100 lines, and still merges existing ones [ACC-12]', async () => {
  const { id: userId, bearer } = await shop.createCustomer();
  const { id: present } = await shop.createSku({ name: 'Tray', onHand: 50 });
  const { id: extra } = await shop.createSku({ name: 'Gauge' });
  const { sessionKey: session } = await shop.cart('cartAdd', { sku: extra, qty: 1 });
  await shop.cart('cartAdd', { sku: present, qty: 1, session });
  await shop.cart('cartAdd', { sku: present, qty: 1 }, bearer);
  const { id: filling } = await shop.createSku({ onHand: 500 });
  await fillCart(shop, { userId }, filling);

  const merged = await shop.cart('mergeCart', { session }, bearer);
  expect(merged.items).toHaveLength(100);
  expect(merged.items[0]).toMatchObject({ sku_id: present, qty: 2 });
  expect(merged.notices).toMatchObject([
    { code: 'cart-full', message: expect.stringContaining('Gauge was not added') },
  ]);
});

test('distinguishes items no longer sold and withdrawn addons from items out of stock [CART-04]', async () => {
  const session = 'no-longer-sold-key-0123456';
  const { id: disabled } = await shop.createSku();
  const { id: engraved, productId } = await shop.createSku();
  const { id: empty } = await shop.createSku();
  const addon = await shop.db
    .insertInto('addon')
    .values({ code: 'engraving-text', name: 'Engraving', type: 'Text', price_cents: 500 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await shop.db
    .insertInto('product_addon')
    .values({ product_id: productId, addon_id: addon.id, sort_order: 1 })
    .execute();
  await shop.cart('cartAdd', { sku: disabled, qty: 1, session });
  const addons = [{ id: addon.id, value: 'ADA' }];
  await shop.cart('cartAdd', { sku: engraved, qty: 1, addons, session });
  const cart = await shop.cart('cartAdd', { sku: empty, qty: 1, session });
  expect(cart.items.map(({ unavailable }) => unavailable)).toEqual([null, null, null]);

  await shop.db.updateTable('sku').set({ enabled: false }).where('id', '=', disabled).execute();
  await shop.db.deleteFrom('product_addon').where('product_id', '=', productId).execute();
  await shop.db.updateTable('sku').set({ on_hand: 0 }).where('id', '=', empty).execute();
  const { items } = await shop.cart('getCart', { session });
  expect(items.map((item) => [item.unavailable, item.can_purchase_qty])).toEqual([
    ['not_sold', 0],
    ['addon_withdrawn', 0],
    [null, 0],
  ]);
});
