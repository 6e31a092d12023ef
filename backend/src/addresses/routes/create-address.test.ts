import { ADDRESS, headersOf, useTestShop } from '../../testing/test-shop.ts';

const shop = useTestShop();

async function listAddresses(bearer: string): Promise<unknown> {
  const response = await shop.inject({ url: '/api/v1/sell/address', headers: headersOf(bearer) });
  return response.json();
}

test('stores an address and lists it only for its owner [ACC-10]', async () => {
  const { bearer } = await shop.createCustomer();
  const stranger = await shop.createCustomer();
  const darwin = { ...ADDRESS, city: 'Darwin', postcode: '0800', state: 'nt' };
  const created = await shop.post('address/create', darwin, headersOf(bearer));
  expect(created).toMatchObject({
    status: 200,
    body: {
      data: {
        postcode: '0800',
        state: 'NT',
        display_name: 'Ada Locke, 1 Key Street, Darwin NT 0800',
        company: null,
      },
    },
  });
  expect(await listAddresses(bearer)).toMatchObject({ data: [{ city: 'Darwin' }] });
  expect(await listAddresses(stranger.bearer)).toEqual({ data: [] });
});

test('stores the same address once [ACC-10]', async () => {
  const { bearer } = await shop.createCustomer();
  const otherSpelling = { ...ADDRESS, street_address: ' 1  KEY street ' };
  const first = await shop.post('address/create', ADDRESS, headersOf(bearer));
  const second = await shop.post('address/create', otherSpelling, headersOf(bearer));
  expect(second).toMatchObject({ status: 200 });
  expect(await listAddresses(bearer)).toMatchObject({ data: [{ street_address: '1 KEY street' }] });
  expect(first).toMatchObject({ status: 200 });
});

test('stores at most 50 addresses [ACC-10]', async () => {
  const { id, bearer } = await shop.createCustomer();
  const rows = Array.from({ length: 50 }, (_, index) => ({
    ...ADDRESS,
    user_id: id,
    email: null,
    phone: null,
    company: null,
    street_address_1: null,
    fold_key: `address-${index}`,
    created_at: shop.clock.now(),
  }));
  await shop.db.insertInto('address').values(rows).execute();
  expect(await shop.post('address/create', ADDRESS, headersOf(bearer))).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT', message: 'You can save at most 50 addresses.' },
  });
});

test.each([
  ['a postcode of another state', { postcode: '3000' }, 'postcode'],
  ['a postcode of letters', { postcode: 'ABCD' }, 'postcode'],
  ['no state', { state: '' }, 'state'],
  ['no street', { street_address: ' ' }, 'street_address'],
  ['a broken email address', { email: 'ada@' }, 'email'],
  ['an invalid country code', { country: 'Narnia' }, 'country'],
  ['a name of 500 characters', { first_name: 'x'.repeat(500) }, 'first_name'],
])('refuses %s at its field [ACC-10 CART-05]', async (_name, change, field) => {
  const { bearer } = await shop.createCustomer();
  const response = await shop.post('address/create', { ...ADDRESS, ...change }, headersOf(bearer));
  expect(response).toMatchObject({
    status: 422,
    body: { code: 'VALIDATION_FAILED', errors: { [field]: expect.any(String) } },
  });
});

test('stores only the fields of an address [ACC-10]', async () => {
  const owner = await shop.createCustomer();
  const stranger = await shop.createCustomer();
  const smuggled = { ...ADDRESS, id: 1, user_id: stranger.id, enabled: false };
  const response = await shop.post('address/create', smuggled, headersOf(owner.bearer));
  expect(response).toMatchObject({ status: 200 });
  expect(await listAddresses(stranger.bearer)).toEqual({ data: [] });
  expect(await listAddresses(owner.bearer)).toMatchObject({ data: [{ city: 'Newtown' }] });
});

test('needs a login [ACC-10]', async () => {
  expect(await shop.post('address/create', ADDRESS)).toMatchObject({ status: 401 });
  const list = await shop.inject({ url: '/api/v1/sell/address' });
  expect(list.statusCode).toBe(401);
});
