/** A user's own records in the generic model calls. */
import { randomUUID } from 'node:crypto';
import { ADDRESS, headersOf, useTestShop, type Customer } from '../../testing/test-shop.ts';
import { OWN_MODELS } from '../user-models.ts';
import { createOwnVoucher, createSentForm, TEST_SIGNATURE } from '../testing/own-records.ts';

const NOT_FOUND = [404, 'NOT_FOUND'];
const NAMES = OWN_MODELS.map(({ name }) => name);

const shop = useTestShop();

async function call(path: string, body?: object, customer?: Customer) {
  const answer = await shop.inject({
    method: 'POST',
    url: `/api/v1/cognito/${path}`,
    headers: headersOf(customer?.bearer),
    ...(body !== undefined && { payload: body }),
  });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}

async function refusal(path: string, body: object | undefined, customer?: Customer) {
  const answer = await call(path, body, customer);
  return [answer.status, answer.body.code];
}

async function anAddress(customer: Customer): Promise<number> {
  const { body } = await call('address/create', ADDRESS, customer);
  return body.data.id;
}

const ANSWERS = [
  { name: 'who', label: 'Name', type: 'text', answer: 'Ada' },
  { name: 'day', label: 'Day', type: 'select', answer: 'mo', choice: 'Monday' },
  { name: 'secret', label: 'Secret', type: 'password', answer: 'given' },
  { name: 'sign', label: 'Signature', type: 'signature', answer: TEST_SIGNATURE },
] as const;

function aSentForm({ id }: Customer): Promise<string> {
  return createSentForm(shop.db, { userId: id, now: shop.clock.now() }, ANSWERS);
}

function aVoucher({ id }: Customer): Promise<string> {
  return createOwnVoucher(shop.db, { userId: id, now: shop.clock.now() });
}

async function anOrder(customer: Customer): Promise<string> {
  const { id: sku } = await shop.createSku();
  await shop.submit(customer, await shop.prepareOrder(customer, [sku]), `order-key-${customer.id}`);
  const { id } = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', customer.id)
    .executeTakeFirstOrThrow();
  return id;
}

/** One record of each model, by model name. */
async function aCustomerWithRecords() {
  const customer = await shop.createCustomer();
  const order = await anOrder(customer);
  const ids: Readonly<Record<string, string | number>> = {
    user: customer.id,
    order,
    address: await anAddress(customer),
    formSubmission: await aSentForm(customer),
    giftVoucher: await aVoucher(customer),
  };
  return { customer, ids };
}

test.each(NAMES)(
  'lists and returns the %s of its owner, and not of other users [API-02]',
  async (name) => {
    const owner = await aCustomerWithRecords();
    const stranger = await shop.createCustomer();
    const id = owner.ids[name];
    const list = await call(name, {}, owner.customer);
    expect(list).toMatchObject({ status: 200, body: { num_pages: 1, data: [{ id }] } });
    expect(list.headers['cache-control']).toBe('no-store');
    expect(await call(`${name}/${id}`, {}, owner.customer)).toMatchObject({
      status: 200,
      body: { data: { id } },
    });
    expect(await refusal(`${name}/${id}`, {}, stranger)).toEqual(NOT_FOUND);
    const foreign = await call(name, { page_size: 100 }, stranger);
    expect(JSON.stringify(foreign.body.data)).not.toContain(`"id":${JSON.stringify(id)}`);
    expect(await refusal(name, {})).toEqual([401, 'LOGIN_REQUIRED']);
    expect(await refusal(`${name}/${id}`, {})).toEqual([401, 'LOGIN_REQUIRED']);
  },
);

test.each(NAMES)('responds with 404 for a %s with an invalid key [API-06]', async (name) => {
  const customer = await shop.createCustomer();
  const keys = ['0', '999999999', '9'.repeat(40), 'me', '%', "' or 1=1 --", '__proto__', 'a/b'];
  for (const key of keys) {
    const path = `${name}/${encodeURIComponent(key)}`;
    expect([key, ...(await refusal(path, {}, customer))]).toEqual([key, ...NOT_FOUND]);
  }
  expect(await refusal(name, { user_id: 1 }, customer)).toEqual([422, 'VALIDATION_FAILED']);
  expect(await refusal(name, { page: 0 }, customer)).toEqual([422, 'VALIDATION_FAILED']);
  expect((await call(name, { page: 999_999_999 }, customer)).body.data).toEqual([]);
});

test('finds the user’s own record by the profile’s url too [API-02]', async () => {
  const customer = await shop.createCustomer();
  const stranger = await shop.createCustomer();
  const { url } = (await call(`user/${customer.id}`, {}, customer)).body.data;
  expect(await call(`user/${url}`, {}, customer)).toMatchObject({
    body: { data: { id: customer.id } },
  });
  expect(await refusal(`user/${url}`, {}, stranger)).toEqual(NOT_FOUND);
});

test.each(['user', 'order', 'formSubmission', 'giftVoucher'])(
  'has no call to change a %s [API-02]',
  async (name) => {
    const { customer, ids } = await aCustomerWithRecords();
    const actions = ['create', 'enable', 'disable', 'delete', 'addPhoto', 'destroy'];
    for (const action of name === 'user' ? actions : [...actions, 'update']) {
      const body = { id: ids[name], user_id: 1, status: 'paid', is_admin: true };
      expect([action, ...(await refusal(`${name}/${action}`, body, customer))]).toEqual([
        action,
        ...NOT_FOUND,
      ]);
    }
  },
);

test.each(['session', 'user_account', 'orders', 'payment', '__proto__', 'constructor', 'toString'])(
  'responds with 404 for the model %s [API-02]',
  async (name) => {
    const customer = await shop.createCustomer();
    for (const path of [name, `${name}/1`, `${name}/create`, `${name}/update`]) {
      expect([path, ...(await refusal(path, { id: 1 }, customer))]).toEqual([path, ...NOT_FOUND]);
    }
  },
);

test('changes, disables, enables and deletes a user’s address [API-02]', async () => {
  const customer = await shop.createCustomer();
  const id = await anAddress(customer);
  const moved = { ...ADDRESS, id, city: 'Darwin', postcode: '0800', state: 'NT' };
  expect(await call('address/update', moved, customer)).toMatchObject({
    status: 200,
    body: { success: true, data: { id, city: 'Darwin', enabled: true } },
  });
  await shop.db
    .updateTable('user_account')
    .set({ current_address_id: id })
    .where('id', '=', customer.id)
    .execute();
  const disabled = await call('address/disable', { id }, customer);
  expect(disabled.body.data).toMatchObject({ id, enabled: false });
  expect(await call('address/enable', { id }, customer)).toMatchObject({
    body: { data: { id, enabled: true } },
  });
  expect(await call('address/delete', { id }, customer)).toMatchObject({ body: { data: { id } } });
  expect((await call('address', {}, customer)).body).toEqual({ data: [], num_pages: 0 });
  expect((await call('user', {}, customer)).body.data[0].current_address_id).toBeNull();
  expect(await refusal('address/delete', { id }, customer)).toEqual(NOT_FOUND);
});

test('keeps the fields of an address that a change does not contain [API-02]', async () => {
  const customer = await shop.createCustomer();
  const given = { ...ADDRESS, phone: '02 5550 1234', company: 'Locke & Key' };
  const { id } = (await call('address/create', given, customer)).body.data;
  const before = (await call(`address/${id}`, {}, customer)).body.data;
  const company = await call('address/update', { id, company: null }, customer);
  expect(company.body.data).toEqual({ ...before, company: null });
  await Promise.all([
    call('address/update', { id, first_name: 'Grace' }, customer),
    call('address/update', { id, phone: '02 5550 4321' }, customer),
  ]);
  expect((await call(`address/${id}`, {}, customer)).body.data).toMatchObject({
    first_name: 'Grace',
    phone: '02 5550 4321',
    city: ADDRESS.city,
  });
  expect(await refusal('address/update', { id }, customer)).toEqual([422, 'VALIDATION_FAILED']);
  const elsewhere = await call('address/update', { id, postcode: '0800' }, customer);
  expect(elsewhere).toMatchObject({
    status: 422,
    body: { errors: { postcode: expect.any(String) } },
  });
});

test('stores an address once, even if another one is changed to equal it [API-02]', async () => {
  const customer = await shop.createCustomer();
  await anAddress(customer);
  const other = await call('address/create', { ...ADDRESS, street_address: '2 Key St' }, customer);
  const body = { ...ADDRESS, id: other.body.data.id, street_address: '1  KEY street' };
  expect(await refusal('address/update', body, customer)).toEqual([409, 'CONFLICT']);
});

test.each([
  ['update', { ...ADDRESS }],
  ['enable', {}],
  ['disable', {}],
  ['delete', {}],
])('responds with 404 to %s for another user’s address [API-02]', async (action, columns) => {
  const owner = await shop.createCustomer();
  const stranger = await shop.createCustomer();
  const id = await anAddress(owner);
  const before = (await call('address', {}, owner)).body;
  const body = { ...columns, id };
  expect(await refusal(`address/${action}`, body, stranger)).toEqual(NOT_FOUND);
  expect(await refusal(`address/${action}`, body)).toEqual([401, 'LOGIN_REQUIRED']);
  expect((await call('address', {}, owner)).body).toEqual(before);
});

test.each(['user_id', 'is_admin', 'enabled', 'fold_key', 'created_at', 'nonsense'])(
  'does not write the column %s of an address [API-06]',
  async (column) => {
    const owner = await shop.createCustomer();
    const stranger = await shop.createCustomer();
    const id = await anAddress(owner);
    const smuggled = { ...ADDRESS, [column]: stranger.id };
    const refused = { status: 422, body: { errors: { [column]: expect.any(String) } } };
    expect(await call('address/create', smuggled, owner)).toMatchObject(refused);
    expect(await call('address/update', { id, ...smuggled }, owner)).toMatchObject(refused);
    expect((await call('address', {}, stranger)).body.data).toEqual([]);
  },
);

test('returns a submission without passwords, and its signature as a file [API-02]', async () => {
  const customer = await shop.createCustomer();
  const id = await aSentForm(customer);
  const { body } = await call(`formSubmission/${id}`, {}, customer);
  expect(body.data).toMatchObject({
    form_name: 'Booking',
    answers: [
      { name: 'who', answer: 'Ada', file: null },
      { name: 'day', answer: 'Monday' },
      { name: 'secret', answer: null },
      { name: 'sign', answer: null, file: `${id}.3` },
    ],
  });
});

test('sends a file only to the owner of its record [API-02]', async () => {
  const owner = await shop.createCustomer();
  const stranger = await shop.createCustomer();
  const id = await aSentForm(owner);
  const get = (file: string, customer?: Customer) =>
    shop.inject({
      url: `/api/v1/cognito/default/file/${encodeURIComponent(file)}`,
      headers: headersOf(customer?.bearer),
    });
  const file = await get(`${id}.3`, owner);
  expect([file.statusCode, file.body]).toEqual([200, 'a picture']);
  expect(file.headers).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': 'attachment; filename="signature-3.png"',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  const unknown = [
    `${id}.0`,
    `${id}.2`,
    `${id}.99`,
    `${id}.-1`,
    id,
    '1',
    '../../etc/passwd',
    '%00',
  ];
  for (const name of unknown) expect((await get(name, owner)).statusCode).toBe(404);
  expect((await get(`${id}.3`, stranger)).statusCode).toBe(404);
  const admin = await shop.createCustomer();
  await shop.db
    .updateTable('user_account')
    .set({ is_admin: true })
    .where('id', '=', admin.id)
    .execute();
  expect((await get(`${id}.3`, admin)).body).toBe('a picture');
  expect((await get(`${randomUUID()}.3`, admin)).statusCode).toBe(404);
  expect((await get(`${id}.3`)).statusCode).toBe(401);
});

test('never returns the code of a voucher [API-02]', async () => {
  const customer = await shop.createCustomer();
  const id = await aVoucher(customer);
  const { body } = await call(`giftVoucher/${id}`, {}, customer);
  expect(body.data).toMatchObject({ amount: '50.00', status: 'pending' });
  expect(JSON.stringify(body)).not.toMatch(/code|secret/);
});
