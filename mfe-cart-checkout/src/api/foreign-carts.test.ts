/** Calls on backends whose changes return nothing, as the specification shows them. */
import { rememberSource } from 'shared-contracts/api/response-source';
import { createFakeApi, rejection } from 'remote-kit/testing';
import { aCartWire } from '../testing/wire.ts';
import { cookiesOfKey, promotionCookies, readCartOfVisitor } from './cart-cookies.ts';
import { readSessionKey } from '../domain/cart-session.ts';
import { addByForm, addToCart } from './cart-summaries.ts';
import { getCart, updateCartItem } from './carts.ts';
import { saveAddress } from './addresses.ts';
import { requestShippingQuote } from './shipping-requests.ts';
import { submitOrder } from './orders.ts';
import { checkPayment } from './payments.ts';

const ADDITION = { skuId: 11, qty: 1, addons: [], session: null };
const CART = { session: 'k1', keptCode: null };
const ADD = '/sell/cart/cartAdd';
const GET = '/sell/cart/getCart';

const bodiesOf = (api: ReturnType<typeof createFakeApi>, path: string) =>
  api.calls.filter((call) => call.path === path).map(({ input }) => input);

test('asks for the cart after an addition that returns nothing [CART-01 API-09]', async () => {
  const api = createFakeApi({ [ADD]: {}, [GET]: aCartWire({ item_count: 3 }) });
  const added = await addToCart(api, { ...ADDITION, session: 'k1' }, 'attempt');
  expect(added).toMatchObject({ itemCount: 3, subtotalCents: 4900 });
  expect(bodiesOf(api, GET)).toEqual([{ session: 'k1' }]);
  expect(await addByForm(api, { ...ADDITION, session: 'k1' })).toMatchObject({ itemCount: 3 });
});

test('adds a first item with the key that only the cart returns [CART-01 API-09]', async () => {
  const counts = [0, 1];
  const api = createFakeApi({
    [ADD]: null,
    [GET]: () => aCartWire({ item_count: counts.shift() ?? 1, sessionKey: 'k9' }),
  });
  const added = await addToCart(api, ADDITION, 'attempt');
  expect(added).toMatchObject({ itemCount: 1, sessionKey: 'k9' });
  expect(bodiesOf(api, ADD)).toMatchObject([{ session: null }, { session: 'k9' }]);
});

test('does not add twice to the cart of a logged-in customer [CART-01 API-09]', async () => {
  const api = createFakeApi({ [ADD]: {}, [GET]: aCartWire({ item_count: 1, sessionKey: 'k9' }) });
  expect(await addToCart(api, ADDITION, 'attempt')).toMatchObject({ itemCount: 1 });
  expect(bodiesOf(api, ADD)).toHaveLength(1);
});

test('reports the refusal of a first item when there is no key to repeat it with [CART-04]', async () => {
  const refusal = rejection({ code: 'OUT_OF_STOCK', message: 'Out of stock.' });
  const api = createFakeApi({
    [ADD]: () => {
      throw refusal;
    },
    [GET]: aCartWire({ item_count: 2, sessionKey: null }),
  });
  await expect(addToCart(api, ADDITION, 'attempt')).rejects.toBe(refusal);
});

test('asks for the cart after a change that returns nothing [CART-03 API-09]', async () => {
  const api = createFakeApi({
    '/sell/cart/cartUpdate': { success: true },
    '/sell/cart/cartRemove': null,
    [GET]: aCartWire({ item_count: 4 }),
  });
  const changed = await updateCartItem(api, { ...CART, itemId: 7, qty: 4 });
  expect(changed.itemCount).toBe(4);
  expect((await updateCartItem(api, { ...CART, itemId: 7, qty: 0 })).itemCount).toBe(4);
});

test('keeps the choices of a request that the cart does not repeat [CART-02 API-09]', async () => {
  const {
    promotion_code: _code,
    shipping_type: _type,
    ...wire
  } = aCartWire({
    shipping_amount: '9.50',
  }).data;
  const api = createFakeApi({ [GET]: { data: wire } });
  const cart = await getCart(api, { ...CART, promotionCode: 'TENOFF', quoteId: '1' });
  expect(cart).toMatchObject({ promotionCode: 'TENOFF', shipping: { quoteId: '1' } });
});

test('keeps a code that the carts of the backend do not name, for every call [CART-02 CART-03 API-09]', async () => {
  const { promotion_code: _code, ...wire } = aCartWire().data;
  const api = createFakeApi({
    [GET]: { data: wire },
    '/sell/cart/cartUpdate': { data: wire },
  });
  const entered = await getCart(api, { ...CART, promotionCode: 'TENOFF' });
  const cookies = Object.fromEntries(
    promotionCookies(entered).map((each) => [each.name, each.value]),
  );
  const visitorCart = readCartOfVisitor({ ...cookies, cart_session: 'k1' });
  expect(visitorCart).toEqual({ session: 'k1', keptCode: 'TENOFF' });

  expect(await getCart(api, visitorCart)).toMatchObject({ promotionCode: 'TENOFF' });
  const changed = await updateCartItem(api, { ...visitorCart, itemId: 7, qty: 4 });
  expect(changed.promotionCode).toBe('TENOFF');
  expect(bodiesOf(api, GET)).toEqual([
    { session: 'k1', promotion_code: 'TENOFF' },
    { session: 'k1', promotion_code: 'TENOFF' },
    { session: 'k1', promotion_code: 'TENOFF' },
  ]);

  const removed = await getCart(api, { ...visitorCart, promotionCode: '' });
  expect(removed.promotionCode).toBeNull();
  expect(promotionCookies(removed)).toMatchObject([{ value: '', maxAgeSeconds: 0 }]);
});

describe('a backend that stores no code and sends null for it', () => {
  const answer = (discount: string) =>
    createFakeApi({ [GET]: aCartWire({ promotion_code: null, discount_amount: discount }) });

  test('keeps a code that it applies [CART-02 API-09]', async () => {
    const cart = await getCart(answer('10.00'), { ...CART, promotionCode: 'TENOFF' });
    expect(cart.promotionCode).toBe('TENOFF');
    expect(promotionCookies(cart)).toMatchObject([{ name: 'cart_promotion', value: 'TENOFF' }]);
  });

  test('keeps an earlier code while it has no effect, and when another is refused [CART-02 API-09]', async () => {
    const kept = { session: 'k1', keptCode: 'TENOFF' };
    expect(await getCart(answer('0.00'), kept)).toMatchObject({ promotionCode: 'TENOFF' });
    const refused = await getCart(answer('0.00'), { ...kept, promotionCode: 'WRONG' });
    expect(refused.promotionCode).toBeNull();
    expect(promotionCookies(refused)).toEqual([]);
  });

  test('forgets a code that the visitor removes [CART-02 API-09]', async () => {
    const kept = { session: 'k1', keptCode: 'TENOFF' };
    const removed = await getCart(answer('0.00'), { ...kept, promotionCode: '' });
    expect(removed.promotionCode).toBeNull();
    expect(promotionCookies(removed)).toMatchObject([{ value: '', maxAgeSeconds: 0 }]);
  });
});

test('keeps no code where the backend stores it with the cart [CART-02]', async () => {
  const api = createFakeApi({ [GET]: aCartWire({ promotion_code: 'TENOFF' }) });
  expect(promotionCookies(await getCart(api, { ...CART, promotionCode: 'TENOFF' }))).toEqual([]);
});

test('names the call of a cart whose choices were added [API-09]', async () => {
  const { promotion_code: _code, ...cart } = aCartWire().data;
  const wire = { ...cart, item_count: 'none' };
  const source = { method: 'POST', path: GET };
  const api = createFakeApi({ [GET]: rememberSource({ data: wire }, source) });
  await expect(getCart(api, { ...CART, promotionCode: 'TENOFF' })).rejects.toThrow(
    `Unexpected response of POST ${GET} at item_count`,
  );
});

const STREET = { street_address: '12 King Street', city: 'Newtown', postcode: '2042' };
const DRAFT = {
  firstName: 'Kim',
  lastName: 'Lee',
  company: '',
  streetAddress: '12 King Street',
  streetAddress1: '',
  suburb: 'Newtown',
  state: 'NSW',
  postcode: '2042',
  phone: '',
  country: 'AU',
};

test.each([
  ['the address', { data: { ...STREET, id: 8 } }, 8],
  ['its id', { id: 8 }, 8],
  ['nothing', null, 9],
  ['a success', { success: true }, 9],
])('finds a new address when its creation returns %s [ACC-10 API-09]', async (_, response, id) => {
  const list = [3, 9, 8].map((each) => ({ ...STREET, id: each }));
  const api = createFakeApi({ '/sell/address/create': response, '/sell/address': { data: list } });
  const saved = await saveAddress(api, { draft: DRAFT, replacedId: null });
  expect(saved).toMatchObject({ id, suburb: 'Newtown' });
});

test.each([{}, null, { success: true }, { data: [] }])(
  'requests a price where the backend responds with %j [CART-05 API-09]',
  async (response) => {
    const api = createFakeApi({ '/sell/cart/requestShippingQuote': response });
    await expect(requestShippingQuote(api, { ...CART, addressId: 5 })).resolves.toBeUndefined();
  },
);

test('shows why a price was not requested [CART-05 API-09]', async () => {
  const refusal = { success: false, message: 'We do not send there' };
  const api = createFakeApi({ '/sell/cart/requestShippingQuote': refusal });
  await expect(requestShippingQuote(api, { ...CART, addressId: 5 })).rejects.toMatchObject({
    failure: { kind: 'rejected', message: 'We do not send there' },
  });
});

test.each(['c1', 'a'.repeat(256), 'user-1:2.3'])(
  'keeps the cart key %j [CART-01 API-09]',
  (key) => {
    expect(readSessionKey({ cart_session: key })).toBe(key);
    expect(cookiesOfKey(key)).toMatchObject([{ name: 'cart_session', value: key }]);
  },
);

test('pays an order at a plain address [CART-07 API-09]', async () => {
  const payment = 'https://pay.example/1';
  const api = createFakeApi({ '/sell/cart/submitOrder': { success: true, payment } });
  const order = {
    addressId: 1,
    quoteId: '1',
    gatewayId: 'card',
    note: '',
    promotionCode: '',
    returnUrl: 'https://shop.example/payment',
    expectedTotalCents: null,
    credit: null,
    expectedPayableCents: null,
    expectedSurchargeCents: null,
  };
  expect(await submitOrder(api, order, 'attempt')).toBe(payment);
});

test.each([
  [{ success: true, payment: { id: 5 } }, 'paid'],
  [{ success: false, payment: { id: 5 } }, 'unsuccessful'],
  [{ success: false, payment: null }, 'unknown'],
])('reads the payment check %j as %s [CART-08 API-09]', async (answer, status) => {
  const api = createFakeApi({ '/cognito/payment/checkPaid': answer });
  expect(await checkPayment(api, { url: 'u', token: 't' })).toMatchObject({ status });
});
