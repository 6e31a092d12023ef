import * as v from 'valibot';
import { parseData } from 'shared-contracts/api/wire';
import { addressWireSchema } from 'shared-contracts/api/address';
import { ADDRESS, headersOf, useTestShop } from '../../testing/test-shop.ts';

const shop = useTestShop();

async function aCustomerWithAddress() {
  const customer = await shop.createCustomer();
  const headers = headersOf(customer.bearer);
  const call = (name: string, body: object) => shop.post(`address/${name}`, body, headers);
  const list = async (query = '') => {
    const response = await shop.inject({ url: `/api/v1/sell/address${query}`, headers });
    return response.json<unknown>();
  };
  const created = await call('create', ADDRESS);
  return { customer, call, list, id: parseData(addressWireSchema, created.body).id };
}

const NOT_FOUND = { status: 404, body: { code: 'ADDRESS_NOT_FOUND' } };

test('disables an address and enables it again [ACC-10]', async () => {
  const { call, list, id } = await aCustomerWithAddress();
  expect(await call('disable', { id })).toMatchObject({
    status: 200,
    body: { data: { id, enabled: false } },
  });
  expect(await list()).toEqual({ data: [] });
  expect(await list('?include=disabled')).toMatchObject({ data: [{ id, enabled: false }] });
  expect(await call('enable', { id })).toMatchObject({ body: { data: { id, enabled: true } } });
  expect(await list()).toMatchObject({ data: [{ id, enabled: true }] });
});

test('returns the same response when an address is disabled twice [ACC-10]', async () => {
  const { call, id } = await aCustomerWithAddress();
  const [first, second] = await Promise.all([call('disable', { id }), call('disable', { id })]);
  expect([first.status, second.status]).toEqual([200, 200]);
});

test('keeps fifty disabled addresses, including the last disabled one [ACC-10]', async () => {
  const { customer, call, list, id } = await aCustomerWithAddress();
  const row = {
    first_name: 'Ada',
    last_name: 'Locke',
    street_address: '1 Key Street',
    postcode: '2042',
    city: 'Newtown',
    country: 'AU',
    enabled: false,
    user_id: customer.id,
    created_at: shop.clock.now(),
  };
  const rows = Array.from({ length: 51 }, (_, index) => ({ ...row, fold_key: `key ${index}` }));
  await shop.db.insertInto('address').values(rows).execute();
  const stranger = await aCustomerWithAddress();
  await stranger.call('disable', { id: stranger.id });
  await call('disable', { id });
  const { data } = v.parse(
    v.object({ data: v.array(addressWireSchema) }),
    await list('?include=disabled'),
  );
  expect(data).toHaveLength(50);
  expect(data.at(-1)).toMatchObject({ id, enabled: false });
  expect(await stranger.list('?include=disabled')).toMatchObject({ data: [{ id: stranger.id }] });
});

test.each(['enable', 'disable'])(
  'does not %s an address of another user [ACC-10]',
  async (name) => {
    const owner = await aCustomerWithAddress();
    const stranger = await aCustomerWithAddress();
    if (name === 'enable') await owner.call('disable', { id: owner.id });
    const before = await owner.list('?include=disabled');
    expect(await stranger.call(name, { id: owner.id })).toMatchObject(NOT_FOUND);
    expect(await owner.list('?include=disabled')).toEqual(before);
    expect(await stranger.call(name, { id: 2_000_000_000 })).toMatchObject(NOT_FOUND);
  },
);

test.each([{}, { id: 'x' }, { id: 0 }, { id: -1 }, { id: 9_999_999_999 }])(
  'refuses the body %j [ACC-10]',
  async (body) => {
    const { call } = await aCustomerWithAddress();
    expect(await call('disable', body)).toMatchObject({ status: 422 });
    expect(await call('enable', body)).toMatchObject({ status: 422 });
  },
);

test('needs a login [ACC-10]', async () => {
  expect(await shop.post('address/disable', { id: 1 })).toMatchObject({ status: 401 });
  expect(await shop.post('address/enable', { id: 1 })).toMatchObject({ status: 401 });
});

test('refuses a new order to a disabled address, and leaves old orders unchanged [ACC-10]', async () => {
  const customer = await shop.createCustomer();
  const { id: sku } = await shop.createSku();
  const submission = await shop.prepareOrder(customer, [sku]);
  const { address: id } = submission;
  expect(await shop.submit(customer, submission, 'first-order-key-0001')).toMatchObject({
    body: { success: true },
  });
  const headers = headersOf(customer.bearer);
  await shop.post('address/disable', { id }, headers);
  const order = await shop.db
    .selectFrom('orders')
    .select('ship_to')
    .where('user_id', '=', customer.id)
    .executeTakeFirstOrThrow();
  expect(order.ship_to).toMatchObject({ street_address: '1 Key Street', postcode: '2042' });

  const next = await shop.prepareOrder(customer, [sku]);
  await shop.post('address/disable', { id: next.address }, headers);
  expect(await shop.submit(customer, next, 'second-order-key-0002')).toMatchObject({
    status: 200,
    body: { success: false, code: 'ADDRESS_NOT_FOUND' },
  });
});

test('removes a disabled address from the cart [ACC-10]', async () => {
  const customer = await shop.createCustomer();
  const { id: sku } = await shop.createSku();
  const { address } = await shop.prepareOrder(customer, [sku]);
  const chosen = await shop.cart('getCart', { shipping_address: address }, customer.bearer);
  expect(chosen.shipping_address).toBe(address);
  await shop.post('address/disable', { id: address }, headersOf(customer.bearer));
  expect(await shop.cart('getCart', {}, customer.bearer)).toMatchObject({ shipping_address: null });
  const again = await shop.cart('getCart', { shipping_address: address }, customer.bearer);
  expect(again.shipping_address).toBeNull();
});

test('lists at most 50 addresses, not counting disabled ones [ACC-10]', async () => {
  const { customer, call, id } = await aCustomerWithAddress();
  await call('disable', { id });
  const rows = Array.from({ length: 50 }, (_, index) => ({
    ...ADDRESS,
    user_id: customer.id,
    email: null,
    phone: null,
    company: null,
    street_address_1: null,
    fold_key: `address-${index}`,
    created_at: shop.clock.now(),
  }));
  await shop.db.insertInto('address').values(rows).execute();
  expect(await call('enable', { id })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
});
