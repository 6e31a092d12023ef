import { fillCart } from '../testing/full-cart.ts';
import { headersOf, useTestShop } from '../../testing/test-shop.ts';

const shop = useTestShop();

const CLIENT_KEY = 'client-made-key-0123456789';

test('adds for an anonymous visitor and returns the secret key of the new cart [CART-01]', async () => {
  const { id } = await shop.createSku({ code: 'TRAY-1', priceCents: 1995 });
  const cart = await shop.cart('cartAdd', { sku: id, qty: 2 });
  expect(cart).toMatchObject({
    item_count: 2,
    subtotal: '39.90',
    hasCartItems: true,
    all_in_stock: true,
    total_amount: '39.90',
    total_tax: '3.63',
    shipping_amount: null,
    payment_types: [{ id: 'sandbox' }],
  });
  expect(cart.items).toMatchObject([
    {
      sku_id: id,
      sku: { code: 'TRAY-1' },
      qty: 2,
      price: '19.95',
      subtotal: '39.90',
      can_purchase_qty: 10,
    },
  ]);
  expect(cart.sessionKey).toMatch(/^[A-Za-z0-9_-]{32}$/);
  const again = await shop.cart('getCart', { session: cart.sessionKey });
  expect(again).toEqual(cart);
});

test('adds to the same line again and accepts a key that the client created [CART-01]', async () => {
  const { id } = await shop.createSku();
  await shop.cart('cartAdd', { sku: id, qty: 1, session: CLIENT_KEY });
  const cart = await shop.cart('cartAdd', { sku: id, qty: 2, session: CLIENT_KEY });
  expect(cart.items).toMatchObject([{ qty: 3 }]);
  expect(cart.sessionKey).toBe(CLIENT_KEY);
});

test('uses the user’s cart when the request has a bearer token [CART-01]', async () => {
  const { id } = await shop.createSku();
  const { bearer } = await shop.createCustomer();
  const session = 'another-visitors-key-012345';
  const cart = await shop.cart('cartAdd', { sku: id, qty: 1, session }, bearer);
  expect(cart).toMatchObject({ item_count: 1, sessionKey: null });
  expect(await shop.cart('getCart', { session })).toMatchObject({ item_count: 0 });
});

test('prices addons and separates lines with different addons [CART-01]', async () => {
  const { id, productId } = await shop.createSku({ priceCents: 1000 });
  const addon = await addEngraving(productId);
  const first = await shop.cart('cartAdd', {
    sku: id,
    qty: 2,
    addons: [{ id: addon, value: 'ADA' }],
  });
  const session = first.sessionKey;
  const tooLong = [{ id: addon, value: 'ADAM' }];
  expect(await shop.post('cart/cartAdd', { sku: id, qty: 1, addons: tooLong })).toMatchObject({
    status: 422,
    body: { errors: { 'addons.0.value': 'Engraving can have at most 3 characters.' } },
  });
  const cart = await shop.cart('cartAdd', { sku: id, qty: 1, session });
  expect(cart.items).toMatchObject([
    {
      qty: 2,
      price: '15.00',
      subtotal: '30.00',
      addons: [{ name: 'Engraving', value: 'ADA', price: '5.00' }],
    },
    { qty: 1, price: '10.00', subtotal: '10.00', addons: [] },
  ]);
  expect(cart.subtotal).toBe('40.00');
});

test('refuses an addon the product does not have, with the error at its field [CART-01]', async () => {
  const { id } = await shop.createSku();
  const response = await shop.post('cart/cartAdd', {
    sku: id,
    qty: 1,
    addons: [{ id: 999, value: 1 }],
  });
  expect(response).toMatchObject({
    status: 422,
    body: { code: 'VALIDATION_FAILED', errors: { 'addons.0.value': expect.any(String) } },
  });
});

test('refuses a quantity above the stock and says how many can be bought [CART-04]', async () => {
  const { id } = await shop.createSku({ name: 'Follower', onHand: 3 });
  const session = 'stock-limit-key-0123456789';
  await shop.cart('cartAdd', { sku: id, qty: 2, session });
  const response = await shop.post('cart/cartAdd', { sku: id, qty: 2, session });
  expect(response).toEqual({
    status: 409,
    body: {
      success: false,
      code: 'QTY_ABOVE_STOCK',
      message: 'Only 3 of Follower available. You already have 2 in your cart.',
    },
  });
  expect(await shop.cart('getCart', { session })).toMatchObject({ item_count: 2 });
});

test('refuses an item that is out of stock [CART-04]', async () => {
  const { id } = await shop.createSku({ onHand: 0 });
  expect(await shop.post('cart/cartAdd', { sku: id, qty: 1 })).toMatchObject({
    status: 409,
    body: { code: 'OUT_OF_STOCK' },
  });
});

test('allows at most 99 per line [CART-04]', async () => {
  const { id } = await shop.createSku({ onHand: 500 });
  const session = 'ninety-nine-key-0123456789';
  await shop.cart('cartAdd', { sku: id, qty: 99, session });
  expect(await shop.post('cart/cartAdd', { sku: id, qty: 1, session })).toMatchObject({
    status: 409,
    body: { code: 'QTY_ABOVE_STOCK', message: expect.stringContaining('At most 99') },
  });
});

test('adds correctly when the same sku is added twenty times at once [CART-04]', async () => {
  const { id } = await shop.createSku({ onHand: 12 });
  const session = 'parallel-adds-key-0123456789';
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => shop.post('cart/cartAdd', { sku: id, qty: 1, session })),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(12);
  expect(await shop.cart('getCart', { session })).toMatchObject({ item_count: 12 });
});

test('allows at most 100 lines [CART-01]', async () => {
  const session = 'hundred-lines-key-0123456789';
  const { id } = await shop.createSku();
  await shop.cart('cartAdd', { sku: id, qty: 1, session });
  await fillCart(shop, { sessionKey: session }, id);
  const other = await shop.createSku();
  expect(await shop.post('cart/cartAdd', { sku: other.id, qty: 1, session })).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT' },
  });
});

test.each([
  ['an unknown sku', { sku: 999_999, qty: 1 }, 404, 'SKU_NOT_FOUND'],
  ['a sku number beyond the database', { sku: 99_999_999_999, qty: 1 }, 422, 'VALIDATION_FAILED'],
  ['a sku that is text', { sku: '1', qty: 1 }, 422, 'VALIDATION_FAILED'],
  ['quantity 0', { sku: 1, qty: 0 }, 422, 'VALIDATION_FAILED'],
  ['a negative quantity', { sku: 1, qty: -1 }, 422, 'VALIDATION_FAILED'],
  ['half a quantity', { sku: 1, qty: 1.5 }, 422, 'VALIDATION_FAILED'],
  ['a quantity of 100', { sku: 1, qty: 100 }, 422, 'VALIDATION_FAILED'],
  ['no quantity', { sku: 1 }, 422, 'VALIDATION_FAILED'],
  ['addons that are no list', { sku: 1, qty: 1, addons: 'x' }, 422, 'VALIDATION_FAILED'],
  ['a key that is too short', { sku: 1, qty: 1, session: 'short' }, 422, 'VALIDATION_FAILED'],
])('refuses %s [API-06]', async (...row) => {
  const [, body, status, code] = row;
  expect(await shop.post('cart/cartAdd', body)).toMatchObject({
    status,
    body: { success: false, code },
  });
});

test('refuses a forged bearer token instead of treating the visitor as anonymous [API-06]', async () => {
  const response = await shop.post('cart/cartAdd', { sku: 1, qty: 1 }, headersOf('Bearer a.b.c'));
  expect(response).toMatchObject({ status: 401, body: { code: 'TOKEN_INVALID' } });
});

test('no longer sells a disabled sku [CART-01]', async () => {
  const { id } = await shop.createSku();
  await shop.db.updateTable('sku').set({ enabled: false }).where('id', '=', id).execute();
  expect(await shop.post('cart/cartAdd', { sku: id, qty: 1 })).toMatchObject({ status: 404 });
});

async function addEngraving(productId: number): Promise<number> {
  const addon = await shop.db
    .insertInto('addon')
    .values({ code: 'engraving', name: 'Engraving', type: 'Text', price_cents: 500, max_length: 3 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await shop.db
    .insertInto('product_addon')
    .values({ product_id: productId, addon_id: addon.id, sort_order: 1 })
    .execute();
  return addon.id;
}
