import { addressWireSchema } from 'shared-contracts/api/address';
import { shippingQuoteWireSchema } from 'shared-contracts/api/cart';
import { parseData } from 'shared-contracts/api/wire';
import * as v from 'valibot';
import { getLatestOrder } from '../../orders/testing/pay-order.ts';
import { keepSetting } from '../../settings/setting-repository.ts';
import { ADDRESS, headersOf, useTestShop, type Customer } from '../../testing/test-shop.ts';

const shop = useTestShop();

async function quote(place: object, weightGrams = 200) {
  const { id: sku } = await shop.createSku({ weightGrams });
  const { sessionKey: session } = await shop.cart('cartAdd', { sku, qty: 2 });
  return shop.post('cart/shippingQuote', { session, suburb: 'Anywhere', country: 'AU', ...place });
}

test('offers standard, express and pick-up with name and amount [CART-05]', async () => {
  const response = await quote({ postcode: '2042' });
  expect(response).toMatchObject({
    status: 200,
    body: {
      data: [
        { shipping_name: 'Standard parcel', amount: '8.95', is_pick_up: false },
        { shipping_name: 'Express parcel', amount: '11.95', is_pick_up: false },
        { shipping_name: 'Pick up at the Marrickville workshop', amount: '0.00', is_pick_up: true },
      ],
    },
  });
});

test('says how many business days an option takes, and nothing where the shop does not [CART-17]', async () => {
  expect(await quote({ postcode: '2042' })).toMatchObject({
    body: {
      data: [
        { delivery_days: { min: 2, max: 4 } },
        { delivery_days: { min: 1, max: 3 } },
        { delivery_days: null },
      ],
    },
  });
});

test.each([
  ['0800', '12.95'],
  ['3000', '10.95'],
  ['6798', '12.95'],
])('uses the price of the zone of %s [CART-05]', async (postcode, amount) => {
  expect(await quote({ postcode })).toMatchObject({ body: { data: [{ amount }, {}, {}] } });
});

test('the cheapest option is free from the subtotal that the owner has set, and the cart names it [CART-05]', async () => {
  const { id: sku } = await shop.createSku();
  await keepSetting(shop.db, 'free_shipping_from', '60');
  const { sessionKey: session, ...cart } = await shop.cart('cartAdd', { sku, qty: 2 });
  expect(cart).toMatchObject({ free_shipping_from: '60.00' });
  const place = { session, suburb: 'Anywhere', postcode: '2042', country: 'AU' };
  expect(await shop.post('cart/shippingQuote', place)).toMatchObject({
    body: { data: [{ amount: '8.95' }, { amount: '11.95' }, { amount: '0.00' }] },
  });
  await shop.cart('cartAdd', { session, sku, qty: 1 });
  expect(await shop.post('cart/shippingQuote', place)).toMatchObject({
    body: { data: [{ amount: '0.00' }, { amount: '13.95' }, { amount: '0.00' }] },
  });
  await keepSetting(shop.db, 'free_shipping_from', 'much');
  expect(await shop.cart('getCart', { session })).toMatchObject({ free_shipping_from: null });
  expect(await shop.post('cart/shippingQuote', place)).toMatchObject({
    body: { data: [{ amount: '9.95' }, {}, {}] },
  });
});

/** Shipping options for the customer's cart in Newtown. */
async function quotesOf({ bearer }: Customer) {
  const place = { suburb: ADDRESS.city, postcode: ADDRESS.postcode, country: 'AU' };
  const response = await shop.post('cart/shippingQuote', place, headersOf(bearer));
  return parseData(v.array(shippingQuoteWireSchema), response.body);
}

async function aCheckout() {
  const customer = await shop.createCustomer();
  const { id: sku } = await shop.createSku();
  return { customer, submission: await shop.prepareOrder(customer, [sku]) };
}

const OUT_OF_DATE = {
  status: 200,
  body: {
    success: false,
    code: 'SHIPPING_QUOTE_EXPIRED',
    errors: { shipping_option_id: expect.stringContaining('choose shipping again') },
  },
};

test('pick-up is free and can be ordered like any option, for any address [CART-05]', async () => {
  const { customer, submission } = await aCheckout();
  const pickUp = (await quotesOf(customer)).find((option) => option.is_pick_up);
  const perth = { ...ADDRESS, city: 'Perth', state: 'WA', postcode: '6000' };
  const created = await shop.post('address/create', perth, headersOf(customer.bearer));
  const { id: address } = parseData(addressWireSchema, created.body);
  const option = { shipping_option_id: pickUp?.shipping_type_id ?? '', address };
  expect(await shop.submit(customer, { ...submission, ...option })).toMatchObject({ status: 200 });
  expect(await getLatestOrder(shop, customer)).toMatchObject({
    shipping_cents: 0,
    shipping_name: 'Pick up at the Marrickville workshop',
  });
});

test('a price expires after two hours and is calculated again [CART-05]', async () => {
  const { customer, submission } = await aCheckout();
  shop.clock.advanceSeconds(2 * 60 * 60);
  const later = await shop.renew(customer);
  expect(await shop.submit(later, submission)).toMatchObject(OUT_OF_DATE);
  const [fresh] = await quotesOf(later);
  const renewed = { ...submission, shipping_option_id: fresh?.shipping_type_id ?? '' };
  expect(await shop.submit(later, renewed)).toMatchObject({ status: 200 });
});

test('a price is for one cart: another customer cannot use it [CART-05]', async () => {
  const mine = await aCheckout();
  const theirs = await aCheckout();
  const { shipping_option_id } = theirs.submission;
  const stolen = { ...mine.submission, shipping_option_id };
  expect(await shop.submit(mine.customer, stolen)).toMatchObject(OUT_OF_DATE);
});

test('charges more for a heavier parcel [CART-05]', async () => {
  expect(await quote({ postcode: '2042' }, 2000)).toMatchObject({
    body: { data: [{ amount: '15.95' }, {}, {}] },
  });
});

test('offers only pick-up for a parcel that is too heavy to send [CART-05]', async () => {
  expect(await quote({ postcode: '2042' }, 20_000)).toMatchObject({
    body: { data: [{ is_pick_up: true }] },
  });
});

test.each(['800', 'ABCD', '0000', ''])(
  'refuses the postcode "%s" at its field [CART-05]',
  async (postcode) => {
    expect(await quote({ postcode })).toMatchObject({
      status: 422,
      body: {
        code: 'VALIDATION_FAILED',
        errors: { postcode: 'Enter an Australian postcode of four digits.' },
      },
    });
  },
);

test('reports that shipping to another country needs a price on request [CART-05]', async () => {
  expect(await quote({ postcode: '6011', country: 'NZ' })).toMatchObject({
    status: 422,
    body: {
      code: 'SHIPPING_NOT_AVAILABLE',
      message: 'We have no fixed shipping price for New Zealand. Please request one.',
    },
  });
});

test.each([
  [{ postcode: '6O11', country: 'NZ' }, 'postcode', 'for example 6011'],
  [{ postcode: '', country: 'NZ' }, 'postcode', 'Enter a postcode.'],
  [{ postcode: '2042', country: 'US' }, 'postcode', 'for example 90210'],
  [{ postcode: '2042', country: 'XX' }, 'country', 'Choose a country.'],
])('checks the postcode of %j by its country [CART-05]', async (place, field, message) => {
  expect(await quote(place)).toMatchObject({
    status: 422,
    body: { code: 'VALIDATION_FAILED', errors: { [field]: expect.stringContaining(message) } },
  });
});

test('accepts a country in any letter case [CART-05]', async () => {
  expect(await quote({ postcode: '2042', country: 'au' })).toMatchObject({ status: 200 });
});

test('has no price for an empty cart [CART-05]', async () => {
  const place = { suburb: 'Newtown', postcode: '2042', country: 'AU' };
  expect(await shop.post('cart/shippingQuote', place)).toMatchObject({
    status: 409,
    body: { code: 'CART_EMPTY' },
  });
});
