import { createTestShop, headersOf, type TestShop } from '../../../sell/testing/test-shop.ts';
import { TEST_START_TIMEOUT_MS } from '../../../testing/test-app.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
}, TEST_START_TIMEOUT_MS);
afterAll(() => shop.close());

test('ACC-12 moves the anonymous cart with its code to the user, once', async () => {
  const { bearer } = await shop.createCustomer();
  const { id: sku } = await shop.createSku();
  const { sessionKey: session } = await shop.cart('cartAdd', { sku, qty: 2 });
  await shop.cart('getCart', { session, promotion_code: 'WELCOME10' });
  await shop.cart('cartAdd', { sku, qty: 1 }, bearer);

  const merged = await shop.cart('mergeCart', { session }, bearer);
  expect(merged).toMatchObject({
    item_count: 3,
    items: [{ sku_id: sku, qty: 3 }],
    promotion_code: 'WELCOME10',
    sessionKey: null,
  });
  expect(await shop.cart('mergeCart', { session }, bearer)).toEqual(merged);
  expect(await shop.cart('getCart', { session })).toMatchObject({ item_count: 0 });
});

test('ACC-12 merges once however many calls come at the same time', async () => {
  const { bearer } = await shop.createCustomer();
  const { id: sku } = await shop.createSku({ onHand: 50 });
  const { sessionKey: session } = await shop.cart('cartAdd', { sku, qty: 2 });
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => shop.post('cart/mergeCart', { session }, headersOf(bearer))),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(await shop.cart('getCart', {}, bearer)).toMatchObject({ item_count: 2 });
});

test('ACC-12 lets two users who hold the same key get its cart only once', async () => {
  const users = [await shop.createCustomer(), await shop.createCustomer()];
  const { id: sku } = await shop.createSku({ onHand: 50 });
  const { sessionKey: session } = await shop.cart('cartAdd', { sku, qty: 2 });
  await Promise.all(users.map(({ bearer }) => shop.cart('mergeCart', { session }, bearer)));
  const counts = await Promise.all(
    users.map(async ({ bearer }) => (await shop.cart('getCart', {}, bearer)).item_count),
  );
  expect(counts.toSorted((left, right) => left - right)).toEqual([0, 2]);
});

test('ACC-12 adds up to what can be bought', async () => {
  const { bearer } = await shop.createCustomer();
  const { id: sku } = await shop.createSku({ onHand: 4 });
  const { sessionKey: session } = await shop.cart('cartAdd', { sku, qty: 3 });
  await shop.cart('cartAdd', { sku, qty: 3 }, bearer);
  expect(await shop.cart('mergeCart', { session }, bearer)).toMatchObject({
    items: [{ qty: 4 }],
    all_in_stock: true,
  });
});

test('ACC-12 answers the user’s cart for an unknown key and without a key', async () => {
  const { bearer } = await shop.createCustomer();
  const { id: sku } = await shop.createSku();
  await shop.cart('cartAdd', { sku, qty: 1 }, bearer);
  const unknown = { session: 'nobody-has-this-key-0123456' };
  expect(await shop.cart('mergeCart', unknown, bearer)).toMatchObject({ item_count: 1 });
  expect(await shop.cart('mergeCart', {}, bearer)).toMatchObject({ item_count: 1 });
});

test('ACC-12 needs a login', async () => {
  expect(await shop.post('cart/mergeCart', {})).toMatchObject({
    status: 401,
    body: { code: 'LOGIN_REQUIRED' },
  });
});

test('ACC-12 begins a new anonymous cart with the same key after a merge', async () => {
  const { bearer } = await shop.createCustomer();
  const { id: sku } = await shop.createSku();
  const { sessionKey: session } = await shop.cart('cartAdd', { sku, qty: 1 });
  await shop.cart('mergeCart', { session }, bearer);
  expect(await shop.cart('cartAdd', { sku, qty: 1, session })).toMatchObject({ item_count: 1 });
});
