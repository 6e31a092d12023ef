import { createTestShop, type TestShop } from '../../../sell/testing/test-shop.ts';
import { TEST_START_TIMEOUT_MS } from '../../../testing/test-app.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
}, TEST_START_TIMEOUT_MS);
afterAll(() => shop.close());

async function quote(place: object, weightGrams = 200) {
  const { id: sku } = await shop.createSku({ weightGrams });
  const { sessionKey: session } = await shop.cart('cartAdd', { sku, qty: 2 });
  return shop.post('cart/shippingQuote', { session, suburb: 'Anywhere', country: 'AU', ...place });
}

test('CART-05 offers standard, express and pick-up with name and amount', async () => {
  const answer = await quote({ postcode: '2042' });
  expect(answer).toMatchObject({
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

test.each([
  ['0800', '12.95'],
  ['3000', '10.95'],
  ['6798', '12.95'],
])('CART-05 asks the price of the zone of %s', async (postcode, amount) => {
  expect(await quote({ postcode })).toMatchObject({ body: { data: [{ amount }, {}, {}] } });
});

test('CART-05 asks more for a heavier parcel', async () => {
  expect(await quote({ postcode: '2042' }, 2000)).toMatchObject({
    body: { data: [{ amount: '15.95' }, {}, {}] },
  });
});

test('CART-05 leaves only pick-up for what is too heavy to send', async () => {
  expect(await quote({ postcode: '2042' }, 20_000)).toMatchObject({
    body: { data: [{ is_pick_up: true }] },
  });
});

test.each(['800', 'ABCD', '0000', ''])(
  'CART-05 refuses the postcode "%s" beside its field',
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

test('CART-05 says that a price to another country has to be asked for', async () => {
  expect(await quote({ postcode: '6011', country: 'NZ' })).toMatchObject({
    status: 422,
    body: {
      code: 'SHIPPING_NOT_AVAILABLE',
      message: 'We have no fixed price for shipping to New Zealand. Please ask us for one.',
    },
  });
});

test('CART-05 has no price for an empty cart', async () => {
  const place = { suburb: 'Newtown', postcode: '2042', country: 'AU' };
  expect(await shop.post('cart/shippingQuote', place)).toMatchObject({
    status: 409,
    body: { code: 'CART_EMPTY' },
  });
});
