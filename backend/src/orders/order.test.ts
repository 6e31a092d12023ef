import { shipOrder } from './ship-order.ts';
import { orderSkus, payOrder } from './testing/pay-order.ts';
import { headersOf, useTestShop } from '../testing/test-shop.ts';

const shop = useTestShop();

async function get(path: string, bearer?: string) {
  const response = await shop.inject({ url: `/api/v1/sell/${path}`, headers: headersOf(bearer) });
  return { status: response.statusCode, body: response.json<unknown>() };
}

test('lists a customer’s own orders, newest first, in pages [CART-09]', async () => {
  const customer = await shop.createCustomer();
  const stranger = await shop.createCustomer();
  const { id: sku } = await shop.createSku({ priceCents: 2495 });
  const first = await payOrder(shop, await orderSkus(shop, customer, [sku]));
  const second = await orderSkus(shop, customer, [sku, sku]);
  expect(await get('order?page_size=1', customer.bearer)).toMatchObject({
    status: 200,
    body: {
      data: [{ id: second.id, status: 'pending_payment', item_count: 2, has_invoice: false }],
      num_pages: 2,
    },
  });
  expect(await get('order?page_size=1&page=2', customer.bearer)).toMatchObject({
    body: {
      data: [{ id: first.id, number: first.number, status: 'paid', has_invoice: true }],
      num_pages: 2,
    },
  });
  expect(await get('order', stranger.bearer)).toEqual({
    status: 200,
    body: { data: [], num_pages: 0 },
  });
});

test('names the first goods of each order in the list [CART-09]', async () => {
  const customer = await shop.createCustomer();
  const goods = await Promise.all(
    ['Alpha', 'Beta', 'Gamma', 'Delta', 'Omega'].map((name) => shop.createSku({ name })),
  );
  await orderSkus(
    shop,
    customer,
    goods.map(({ id }) => id),
  );
  const { body } = await get('order', customer.bearer);
  const item_names = ['Alpha', 'Beta', 'Gamma', 'Delta'].map((name) =>
    expect.stringContaining(name),
  );
  expect(body).toMatchObject({ data: [{ item_count: 5, item_names }] });
});

test('returns everything about an order: lines, address, sums, payment [CART-09]', async () => {
  const customer = await shop.createCustomer();
  const { id: sku } = await shop.createSku({ name: 'Follower set', priceCents: 2495 });
  await shop.cart('getCart', { promotion_code: 'WELCOME10' }, customer.bearer);
  const order = await payOrder(shop, await orderSkus(shop, customer, [sku, sku]));
  const { body } = await get(`order/${order.id}`, customer.bearer);
  expect(body).toMatchObject({
    data: {
      number: order.number,
      status: 'paid',
      paid_at: shop.clock.now().toISOString(),
      items: [{ name: 'Follower set', qty: 2, price: '24.95', subtotal: '49.90' }],
      ship_to: ['Ada Locke', '1 Key Street', 'Newtown NSW 2042', 'Australia'],
      payment_method: 'Test payment',
      has_invoice: true,
      sums: {
        subtotal: '49.90',
        surcharge_amount: '0.00',
        credit_amount: '0.00',
        total_amount: (order.total_cents / 100).toFixed(2),
      },
    },
  });
});

test('returns when an order was shipped, and its tracking [CART-09 API-08]', async () => {
  const customer = await shop.createCustomer();
  const { id: sku } = await shop.createSku();
  const { id, number } = await payOrder(shop, await orderSkus(shop, customer, [sku]));
  const unshipped = { shipped_at: null, tracking: null };
  expect((await get(`order/${id}`, customer.bearer)).body).toMatchObject({ data: unshipped });
  await shipOrder(shop.services, { number, tracking: 'Australia Post AB1' });
  const shipped_at = shop.clock.now().toISOString();
  expect((await get(`order/${id}`, customer.bearer)).body).toMatchObject({
    data: { shipped_at, tracking: 'Australia Post AB1' },
  });
  expect((await get('order', customer.bearer)).body).toMatchObject({ data: [{ shipped_at }] });
});

test('hides an order from everyone but its customer [CART-09]', async () => {
  const customer = await shop.createCustomer();
  const stranger = await shop.createCustomer();
  const { id: sku } = await shop.createSku();
  const order = await orderSkus(shop, customer, [sku]);
  const notFound = { status: 404, body: { code: 'NOT_FOUND' } };
  expect(await get(`order/${order.id}`, stranger.bearer)).toMatchObject(notFound);
  expect(await get(`order/${order.number}`, customer.bearer)).toMatchObject(notFound);
  expect(await get(`order/${shop.services.keys.linkSecrets[0]}`, customer.bearer)).toMatchObject(
    notFound,
  );
  expect(await get(`order/${order.id}`)).toMatchObject({ status: 401 });
  expect(await get('order')).toMatchObject({ status: 401 });
});
