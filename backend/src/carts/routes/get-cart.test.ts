import * as v from 'valibot';
import { shippingQuoteWireSchema } from 'shared-contracts/api/cart';
import { parseData } from 'shared-contracts/api/wire';
import { useTestShop } from '../../testing/test-shop.ts';

const shop = useTestShop();

async function aCart() {
  const { id: sku } = await shop.createSku({ priceCents: 2495 });
  const cart = await shop.cart('cartAdd', { sku, qty: 2 });
  return { sku, session: cart.sessionKey };
}

async function quotesFor(session: string | null) {
  const place = { session, suburb: 'Newtown', postcode: '2042', country: 'AU' };
  const response = await shop.post('cart/shippingQuote', place);
  return parseData(v.array(shippingQuoteWireSchema), response.body);
}

test.each([{}, { session: null }, { session: 'nobody-has-this-key-0123456' }])(
  'returns an empty cart for %j [CART-01]',
  async (body) => {
    expect(await shop.cart('getCart', body)).toMatchObject({
      item_count: 0,
      items: [],
      hasCartItems: false,
      all_in_stock: true,
      subtotal: '0.00',
      total_amount: '0.00',
      addresses: [],
      sessionKey: 'session' in body ? body.session : null,
    });
  },
);

test('an item without a picture has neither image nor img [CART-01]', async () => {
  const { session } = await aCart();
  const [item] = (await shop.cart('getCart', { session })).items;
  expect(item).toMatchObject({ image: null, img: null });
});

test('limits unknown promotion codes, and then refuses known ones as well [CART-03]', async () => {
  const { session } = await aCart();
  const statusOf = async (promotion_code: string) =>
    (await shop.post('cart/getCart', { session, promotion_code })).status;
  const statuses: number[] = [];
  for (let guess = 0; guess < 20; guess += 1) statuses.push(await statusOf(`GUESS${guess}`));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await statusOf('WELCOME10')).toBe(429);
  shop.clock.advanceSeconds(15 * 60);
  expect(await statusOf('WELCOME10')).toBe(200);
});

test('applies a promotion code, keeps it and removes it again [CART-03]', async () => {
  const { session } = await aCart();
  const withCode = await shop.cart('getCart', { session, promotion_code: ' welcome10 ' });
  expect(withCode).toMatchObject({
    promotion_code: 'WELCOME10',
    promotion_message: null,
    subtotal: '49.90',
    discount_amount: '4.99',
    total_amount: '44.91',
    total_tax: '4.08',
  });
  expect(await shop.cart('getCart', { session })).toEqual(withCode);
  expect(await shop.cart('getCart', { session, promotion_code: '' })).toMatchObject({
    promotion_code: null,
    discount_amount: '0.00',
    total_amount: '49.90',
  });
});

test('explains a promotion code without effect and deducts nothing [CART-03]', async () => {
  const { session } = await aCart();
  expect(await shop.cart('getCart', { session, promotion_code: 'NOPE' })).toMatchObject({
    promotion_code: 'NOPE',
    promotion_message: 'This promotion code is not valid.',
    discount_amount: '0.00',
    total_amount: '49.90',
  });
});

test('adds the chosen shipping and its GST [CART-03]', async () => {
  const { session } = await aCart();
  const [quote] = await quotesFor(session);
  const cart = await shop.cart('getCart', { session, shipping_type: quote?.shipping_type_id });
  expect(cart).toMatchObject({
    shipping_type: quote?.shipping_type_id,
    shipping_name: 'Standard parcel',
    shipping_amount: '8.95',
    total_amount: '58.85',
    total_tax: '5.35',
  });
});

test('ships for free with a free shipping code above its minimum [CART-03]', async () => {
  const { sku, session } = await aCart();
  await shop.cart('cartAdd', { sku, qty: 2, session });
  const [quote] = await quotesFor(session);
  const cart = await shop.cart('getCart', {
    session,
    shipping_type: quote?.shipping_type_id,
    promotion_code: 'FREEPOST',
  });
  expect(cart).toMatchObject({
    shipping_amount: '0.00',
    total_amount: '99.80',
    promotion_message: null,
  });
});

test('drops the chosen shipping when the content changes or the quote expires [CART-05]', async () => {
  const { sku, session } = await aCart();
  const [quote] = await quotesFor(session);
  await shop.cart('getCart', { session, shipping_type: quote?.shipping_type_id });
  const changed = await shop.cart('cartAdd', { sku, qty: 1, session });
  expect(changed).toMatchObject({ shipping_type: null, shipping_amount: null });

  const [fresh] = await quotesFor(session);
  await shop.cart('getCart', { session, shipping_type: fresh?.shipping_type_id });
  shop.clock.advanceSeconds(3 * 3600);
  expect(await shop.cart('getCart', { session })).toMatchObject({ shipping_amount: null });
});

test.each(['unknown', '00000000-0000-0000-0000-000000000000'])(
  'ignores the shipping type %s [CART-01]',
  async (shippingType) => {
    const { session } = await aCart();
    const cart = await shop.cart('getCart', { session, shipping_type: shippingType });
    expect(cart).toMatchObject({
      shipping_type: null,
      shipping_amount: null,
      total_amount: '49.90',
    });
  },
);

test('ignores a shipping address that is not the user’s [CART-01]', async () => {
  const owner = await shop.createCustomer();
  const stranger = await shop.createCustomer();
  const { id: sku } = await shop.createSku();
  const { address } = await shop.prepareOrder(owner, [sku]);
  await shop.cart('cartAdd', { sku, qty: 1 }, stranger.bearer);
  const foreign = { shipping_address: address };
  expect(await shop.cart('getCart', foreign, stranger.bearer)).toMatchObject({
    shipping_address: null,
  });
  expect(await shop.cart('getCart', foreign, owner.bearer)).toMatchObject({
    shipping_address: address,
    addresses: [{ id: address, city: 'Newtown' }],
  });
});

test('shows no GST for a business that is not registered [CART-10]', async () => {
  const { session } = await aCart();
  await shop.db
    .updateTable('domain_setting')
    .set({ value: '0' })
    .where('name', '=', 'gst_registered')
    .execute();
  const cart = await shop.cart('getCart', { session });
  await shop.db
    .updateTable('domain_setting')
    .set({ value: '1' })
    .where('name', '=', 'gst_registered')
    .execute();
  expect(cart).toMatchObject({ total_amount: '49.90', total_tax: '0.00' });
});

test('marks responses about a cart as not cacheable [API-06]', async () => {
  const response = await shop.inject({
    method: 'POST',
    url: '/api/v1/sell/cart/getCart',
    payload: {},
  });
  expect(response.headers['cache-control']).toBe('no-store');
});
