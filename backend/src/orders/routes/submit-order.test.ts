import * as v from 'valibot';
import { shippingQuoteWireSchema } from 'shared-contracts/api/cart';
import { parseData } from 'shared-contracts/api/wire';
import { headersOf, useTestShop, type Customer } from '../../testing/test-shop.ts';

const shop = useTestShop();

const PAYMENT_ADDRESS = /^http:\/\/localhost:3000\/sandbox-pay\/[A-Za-z0-9_-]{32}$/;

async function aCheckout(sku: { priceCents?: number; onHand?: number } = {}) {
  const customer = await shop.createCustomer();
  const { id } = await shop.createSku(sku);
  const submission = await shop.prepareOrder(customer, [id]);
  return { customer, sku: id, submission };
}

async function listOrders({ id }: Customer) {
  return shop.db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', id)
    .orderBy('number')
    .execute();
}

test('creates the order, takes the stock and returns the payment address [CART-06]', async () => {
  const { customer, sku, submission } = await aCheckout({ priceCents: 2000, onHand: 5 });
  const response = await shop.submit(customer, {
    ...submission,
    note: ' Leave at the door ',
    promotion_code: 'welcome10',
    expected_total: '26.95',
  });
  expect(response).toEqual({
    status: 200,
    body: {
      success: true,
      payment: { id: expect.any(String), url: expect.stringMatching(PAYMENT_ADDRESS) },
      message: '',
    },
  });
  expect(await listOrders(customer)).toMatchObject([
    {
      status: 'pending_payment',
      subtotal_cents: 2000,
      discount_cents: 200,
      shipping_cents: 895,
      total_cents: 2695,
      tax_cents: 245,
      promotion_code: 'WELCOME10',
      note: 'Leave at the door',
      ship_to: { street_address: '1 Key Street', postcode: '2042' },
      return_url: 'http://localhost:3000/checkout',
    },
  ]);
  expect(await shop.onHand(sku)).toBe(4);
});

test('returns the same payment for a repeat, with and without a key [CART-07]', async () => {
  const { customer, submission } = await aCheckout();
  const first = await shop.submit(customer, submission, 'key-1');
  expect(first.status).toBe(200);
  expect(await shop.submit(customer, submission, 'key-1')).toEqual(first);
  expect(await shop.submit(customer, submission)).toEqual(first);
  expect(await shop.submit(customer, submission, 'key-of-another-tab')).toEqual(first);
  expect(await listOrders(customer)).toHaveLength(1);
});

test('refuses a key that was used for another request [CART-07]', async () => {
  const { customer, submission } = await aCheckout();
  await shop.submit(customer, submission, 'key-2');
  expect(await shop.submit(customer, { ...submission, note: 'Other' }, 'key-2')).toMatchObject({
    status: 200,
    body: { success: false, code: 'IDEMPOTENCY_KEY_REUSED' },
  });
});

test('replaces an unpaid order when a different one is submitted [CART-07]', async () => {
  const { customer, sku, submission } = await aCheckout({ onHand: 1 });
  const first = await shop.submit(customer, submission);
  const second = await shop.submit(customer, { ...submission, note: 'Please ring twice' });
  expect(second).toMatchObject({ status: 200 });
  expect(second).not.toEqual(first);
  expect(await listOrders(customer)).toMatchObject([
    { status: 'cancelled' },
    { status: 'pending_payment' },
  ]);
  expect(await shop.onHand(sku)).toBe(0);
});

test('shows the cart while the order awaits payment, and cancels the order when the cart changes [CART-07]', async () => {
  const { customer, sku, submission } = await aCheckout({ onHand: 3 });
  await shop.submit(customer, submission);
  const waiting = await shop.cart('getCart', {}, customer.bearer);
  expect(waiting).toMatchObject({
    item_count: 1,
    all_in_stock: true,
    items: [{ can_purchase_qty: 3 }],
  });
  const id = waiting.items[0]?.id;
  const changed = await shop.cart('cartUpdate', { id, qty: 3 }, customer.bearer);
  expect(changed).toMatchObject({ item_count: 3, items: [{ id, qty: 3 }] });
  expect(await listOrders(customer)).toMatchObject([{ status: 'cancelled' }]);
  expect(await shop.onHand(sku)).toBe(3);
});

test('needs no gateway for an order that costs nothing [CART-06]', async () => {
  const { customer, submission } = await aCheckout({ priceCents: 0 });
  const place = { suburb: 'Newtown', postcode: '2042', country: 'AU' };
  const quotes = await shop.post('cart/shippingQuote', place, headersOf(customer.bearer));
  const [, , pickUp] = parseData(v.array(shippingQuoteWireSchema), quotes.body);
  expect(pickUp?.is_pick_up).toBe(true);
  const response = await shop.submit(customer, {
    ...submission,
    shipping_option_id: pickUp?.shipping_type_id,
  });
  expect(response).toMatchObject({
    status: 200,
    body: {
      payment: { url: expect.stringMatching(/^http:\/\/localhost:3000\/checkout\?payum_token=/) },
    },
  });
  expect(await listOrders(customer)).toMatchObject([{ status: 'paid', total_cents: 0 }]);
  expect(await shop.cart('getCart', {}, customer.bearer)).toMatchObject({ item_count: 0 });
});

test('refuses another user’s address and shipping option [CART-06]', async () => {
  const mine = await aCheckout();
  const theirs = await aCheckout();
  expect(
    await shop.submit(mine.customer, { ...mine.submission, address: theirs.submission.address }),
  ).toMatchObject({ status: 200, body: { success: false, code: 'ADDRESS_NOT_FOUND' } });
  expect(
    await shop.submit(mine.customer, {
      ...mine.submission,
      shipping_option_id: theirs.submission.shipping_option_id,
    }),
  ).toMatchObject({ status: 200, body: { success: false, code: 'SHIPPING_QUOTE_EXPIRED' } });
});

test('refuses a shipping price that was quoted for other items [CART-05]', async () => {
  const { customer, sku, submission } = await aCheckout();
  await shop.cart('cartAdd', { sku, qty: 1 }, customer.bearer);
  expect(await shop.submit(customer, submission)).toMatchObject({
    status: 200,
    body: { success: false, code: 'SHIPPING_QUOTE_EXPIRED' },
  });
});

test('refuses a shipping price that was quoted for another zone [CART-05]', async () => {
  const { customer, submission } = await aCheckout();
  const perth = { suburb: 'Perth', postcode: '6000', country: 'AU' };
  const response = await shop.post('cart/shippingQuote', perth, headersOf(customer.bearer));
  const far = await shop.db
    .selectFrom('shipping_quote')
    .selectAll()
    .where('zone_code', '=', 'remote')
    .where('rate_code', '=', 'standard')
    .executeTakeFirstOrThrow();
  expect(response.status).toBe(200);
  expect(await shop.submit(customer, { ...submission, shipping_option_id: far.id })).toMatchObject({
    status: 200,
    body: {
      success: false,
      code: 'SHIPPING_QUOTE_EXPIRED',
      message: expect.stringContaining('different address'),
    },
  });
});

test('refuses items that were sold out or withdrawn in the meantime [CART-07]', async () => {
  const soldOut = await aCheckout();
  await shop.db.updateTable('sku').set({ on_hand: 0 }).where('id', '=', soldOut.sku).execute();
  expect(await shop.submit(soldOut.customer, soldOut.submission)).toMatchObject({
    status: 200,
    body: { success: false, code: 'OUT_OF_STOCK' },
  });
  const withdrawn = await aCheckout();
  await shop.db
    .updateTable('sku')
    .set({ enabled: false })
    .where('id', '=', withdrawn.sku)
    .execute();
  expect(await shop.submit(withdrawn.customer, withdrawn.submission)).toMatchObject({
    status: 200,
    body: {
      success: false,
      code: 'OUT_OF_STOCK',
      message: expect.stringContaining('no longer available'),
    },
  });
});

test('refuses to order an empty cart [CART-07]', async () => {
  const { customer, submission } = await aCheckout();
  const stranger = await shop.createCustomer();
  expect(await shop.submit(stranger, submission)).toMatchObject({
    status: 200,
    body: { success: false, code: 'CART_EMPTY' },
  });
  expect(customer.id).not.toBe(stranger.id);
});

test('limits the number of refused submits [API-06]', async () => {
  const customer = await shop.createCustomer();
  const submission = { address: 1, shipping_option_id: 'x', paymentGateway: 'sandbox', url: '/' };
  for (let refusal = 0; refusal < 100; refusal += 1) await shop.submit(customer, submission);
  expect(await shop.submit(customer, submission)).toMatchObject({
    status: 429,
    body: { code: 'RATE_LIMITED' },
  });
});

test('needs a login [CART-06]', async () => {
  const { submission } = await aCheckout();
  expect(await shop.post('cart/submitOrder', submission)).toMatchObject({
    status: 401,
    body: { code: 'LOGIN_REQUIRED' },
  });
});
