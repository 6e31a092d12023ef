/**
 * Forms of requests that the two specifications leave open: absent values as they are in the
 * responses, switches, names of countries, whole records.
 */
import { useDemoApp } from '../testing/test-demo.ts';
import { at, listAt, textAt } from './testing/specification-client.ts';

const USER = '/api/v1/cognito/user';
const CART = '/api/v1/sell/cart';
const ADDRESS = {
  first_name: 'Ada',
  last_name: 'Locke',
  street_address: '1 Key Street',
  city: 'Newtown',
  state: 'NSW',
  postcode: '2042',
  country: 'AU',
};
const FINGERPRINT = 'specification-clien-1';
const SLUG = 'bench-cylinder-vice';

const shop = useDemoApp();
beforeEach(() => shop.db.deleteFrom('rate_bucket').execute());

async function post(url: string, payload: object, authorization?: string) {
  const headers = authorization === undefined ? {} : { authorization };
  const response = await shop.inject({ method: 'POST', url, payload, headers });
  return { status: response.statusCode, body: response.json<unknown>() };
}

async function findProduct() {
  const { body } = await shop
    .inject(`/api/v1/sell/product?url=${SLUG}`)
    .then((response) => ({ body: response.json<unknown>() }));
  return {
    variations: listAt(body, 'data.variations'),
    addons: listAt(body, 'data.addons'),
  };
}

test('looks up a sku by the slug of its product, which has no id in the specification [API-01 SHOP-06]', async () => {
  const variations = [{ name: 'Colour', value: 'Charcoal' }];
  const bySlug = await post(`${CART}/searchsku`, { product: SLUG, variations, addons: [] });
  expect([bySlug.status, at(bySlug.body, 'data.sku')]).toEqual([200, expect.any(Number)]);
  expect(at(bySlug.body, 'data.sku')).toBeGreaterThan(0);
  const unknown = await post(`${CART}/searchsku`, { product: 'no-product', variations });
  expect([unknown.status, at(unknown.body, 'code')]).toEqual([404, 'SKU_NOT_FOUND']);
});

test('reads the empty choices of a product as no choice [API-01 SHOP-06 SHOP-07]', async () => {
  const product = await findProduct();
  const variations = product.variations.map((variation) => ({
    name: textAt(variation, 'name'),
    value: at(variation, 'selected'),
  }));
  const addons = product.addons.map((addon) => ({
    id: at(addon, 'id'),
    value: at(addon, 'selected'),
  }));
  expect([variations[0]?.value, addons[0]?.value]).toEqual([null, null]);
  const found = await post(`${CART}/searchsku`, { product: SLUG, variations, addons });
  expect([found.status, at(found.body, 'data.sku')]).toEqual([200, 0]);
});

test('reads a switch of an addon as 1 or 0 [API-01 CART-01 SHOP-07]', async () => {
  const session = 'a-session-with-switches';
  const checkbox = (await findProduct()).addons.find((each) => at(each, 'type') === 'Checkbox');
  const addons = [{ id: at(checkbox, 'id'), value: true }];
  const added = await post(`${CART}/cartAdd`, { sku: 1, qty: 2, addons, session });
  expect([added.status, at(added.body, 'data.item_count')]).toEqual([200, 2]);
  expect(at(added.body, 'data.items.0.addons.0.value')).toBe('Yes');
  const plain = { sku: 1, qty: 1, session };
  const without = await post(`${CART}/cartAdd`, {
    ...plain,
    addons: [{ ...addons[0], value: false }],
  });
  expect(at(without.body, 'data.items.1.addons')).toEqual([]);
  expect((await post(`${CART}/cartAdd`, { ...plain, addons: null })).status).toBe(200);
});

test('gives a cart to a client whose choices are still empty [API-01 CART-01]', async () => {
  const empty = { promotion_code: '', shipping_type: '', shipping_address: '' };
  const cart = await post(`${CART}/getCart`, { session: '', ...empty });
  expect([cart.status, at(cart.body, 'data.hasCartItems')]).toEqual([200, false]);
  const added = await post(`${CART}/cartAdd`, { sku: 1, qty: 1, addons: [], session: '' });
  const session = textAt(added.body, 'data.sessionKey');
  const again = await post(`${CART}/getCart`, { session, ...empty });
  expect(at(again.body, 'data.item_count')).toBe(1);
});

test('quotes shipping for a country by name and a postcode as number [API-01 CART-05]', async () => {
  const session = 'a-session-with-a-place-1';
  await post(`${CART}/cartAdd`, { sku: 1, qty: 1, addons: [], session });
  const place = { session, suburb: 'Newtown', postcode: 2042 };
  for (const country of ['AU', 'au', 'Australia']) {
    const quotes = await post(`${CART}/shippingQuote`, { ...place, country });
    expect([country, quotes.status]).toEqual([country, 200]);
  }
  expect((await post(`${CART}/shippingQuote`, { ...place, country: 'Narnia' })).status).toBe(422);
});

test('takes an order to an address that is sent as a whole [API-01 CART-06]', async () => {
  const bearer = await shop.login((await shop.createUser()).email);
  await post(`${CART}/cartAdd`, { sku: 1, qty: 1, addons: [] }, bearer);
  const created = await post('/api/v1/sell/address/create', ADDRESS, bearer);
  const address = at(created.body, 'data');
  const place = { suburb: 'Newtown', postcode: '2042', country: 'AU' };
  const quotes = await post(`${CART}/shippingQuote`, place, bearer);
  const quote = textAt(quotes.body, 'data.0.shipping_type_id');
  const choices = { shipping_type: quote, shipping_address: address };
  const cart = await post(`${CART}/getCart`, choices, bearer);
  expect(at(cart.body, 'data.shipping_address')).toBe(at(created.body, 'data.id'));
  const asked = await post(`${CART}/requestShippingQuote`, { address }, bearer);
  expect(at(asked.body, 'success')).toBe(true);
  const order = { address, shipping_option_id: quote, paymentGateway: 'sandbox', url: '/checkout' };
  const submitted = await post(`${CART}/submitOrder`, order, bearer);
  expect(at(submitted.body, 'success')).toBe(true);
});

test('submits a form whose untouched answers are null [API-01 CMS-15]', async () => {
  const form = (await post('/api/v1/cognito/form/contact', {})).body;
  const submit = (data: object) =>
    post(`/api/v1/cognito/form/submit/${String(at(form, 'data.id'))}`, { data, url: '/contact' });
  const untouched = Object.fromEntries(
    listAt(form, 'data.questions').map((each) => [textAt(each, 'name'), at(each, 'value')]),
  );
  const answers = { name: 'Ada', email: 'ada@example.com', topic: 'order', message: 'Hello' };
  expect(await submit({ ...untouched, ...answers })).toMatchObject({ status: 200 });
  const missing = await submit({ ...untouched, ...answers, message: null });
  expect(Object.keys(Object(at(missing.body, 'errors')))).toEqual(['message']);
});

test('keeps an address whose country is a name [API-01 ACC-10]', async () => {
  const bearer = await shop.login((await shop.createUser()).email);
  const address = { ...ADDRESS, country: 'Australia' };
  const created = await post('/api/v1/sell/address/create', address, bearer);
  expect([created.status, at(created.body, 'data.country')]).toEqual([200, 'AU']);
  const refused = await post('/api/v1/sell/address/create', { ...address, country: 'X' }, bearer);
  expect(refused.status).toBe(422);
});

test('signs up without a date of birth, null or empty [API-01 ACC-04]', async () => {
  const person = { first_name: 'Ada', last_name: 'Locke', fingerprint: FINGERPRINT };
  for (const day of [null, '']) {
    const request = { ...person, email: 'ada@example.com', date_of_birth: day };
    expect((await post(`${USER}/registerLink`, request)).status).toBe(200);
  }
  const wrong = { ...person, email: 'ada@example.com', date_of_birth: '1990-02-30' };
  expect((await post(`${USER}/registerLink`, wrong)).status).toBe(422);
});

test.each(['Bearer', 'Bearer ', 'Bearer null', 'Bearer undefined'])(
  'a bearer header without a token (%j) is an anonymous visitor [API-01 SES-04]',
  async (authorization) => {
    const cart = await post(`${CART}/getCart`, { session: null }, authorization);
    expect(cart.status).toBe(200);
    const graph = await post('/graphql', { query: '{ cognitoPages { id } }' }, authorization);
    expect(graph.status).toBe(200);
    const headers = { authorization };
    const personal = await shop.inject({ url: `${USER}/authUser`, headers });
    expect([personal.statusCode, personal.json().code]).toEqual([401, 'LOGIN_REQUIRED']);
  },
);

test('updates a user who is sent back as a whole, and refuses what may not change [API-01 ACC-07]', async () => {
  const { email } = await shop.createUser({ first_name: 'Ada' });
  const bearer = await shop.login(email);
  const own = await shop.inject({ url: `${USER}/authUser`, headers: { authorization: bearer } });
  const user: Readonly<Record<string, unknown>> = own.json().data;
  const updated = await post(`${USER}/update`, { ...user, mobile_phone: '0491 570 006' }, bearer);
  expect(updated).toMatchObject({
    status: 200,
    body: { success: true, data: { id: user['id'], mobile_phone: '0491 570 006' } },
  });
  const refused = await post(`${USER}/update`, { ...user, is_admin: true }, bearer);
  expect([refused.status, Object.keys(Object(at(refused.body, 'errors')))]).toEqual([
    422,
    ['is_admin'],
  ]);
});
