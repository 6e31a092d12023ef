import { createTestApp, TEST_START_TIMEOUT_MS, type TestApp } from '../../../testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
}, TEST_START_TIMEOUT_MS);
afterAll(() => shop.close());

function update(authorization: string | undefined, payload: object) {
  return shop.inject({
    method: 'POST',
    url: '/api/v1/cognito/user/update',
    headers: authorization === undefined ? {} : { authorization },
    payload,
  });
}

test('ACC-07 changes names, e-mail and phone of the own record', async () => {
  const { email } = await shop.createUser();
  const bearer = await shop.login(email);
  const changes = {
    first_name: ' Grace ',
    last_name: 'Hopper',
    email: 'Grace@example.com',
    mobile_phone: '0400 000 000',
  };
  const answer = await update(bearer, changes);
  expect(answer.json()).toMatchObject({
    success: true,
    data: { ...changes, first_name: 'Grace' },
  });
  expect(await shop.login('grace@EXAMPLE.com')).toMatch(/^Bearer /);
});

test('ACC-07 leaves out what is not sent and empties a phone that is null', async () => {
  const { email } = await shop.createUser({ first_name: 'Alan' });
  const bearer = await shop.login(email);
  await update(bearer, { mobile_phone: '1' });
  const answer = await update(bearer, { mobile_phone: null });
  expect(answer.json().data).toMatchObject({ first_name: 'Alan', email, mobile_phone: null });
});

test('ACC-07 refuses an e-mail address that is taken without telling so', async () => {
  const taken = await shop.createUser();
  const { email } = await shop.createUser();
  const answer = await update(await shop.login(email), { email: taken.email.toUpperCase() });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({
    code: 'VALIDATION_FAILED',
    errors: { email: 'This e-mail address cannot be used. Please enter another.' },
  });
});

test.each([
  ['is_admin', { is_admin: true }, 'is_admin'],
  ['id', { id: 1 }, 'id'],
  ['password_hash', { password_hash: 'x' }, 'password_hash'],
  ['an e-mail address that is none', { email: 'nope' }, 'email'],
  ['an empty name', { first_name: '  ' }, 'first_name'],
  ['a name of 500 characters', { last_name: 'x'.repeat(500) }, 'last_name'],
  ['a number as phone', { mobile_phone: 4 }, 'mobile_phone'],
])('API-06 refuses %s', async (_case, payload, field) => {
  const { id, email } = await shop.createUser();
  const answer = await update(await shop.login(email), payload);
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toHaveProperty(field);
  const stored = await shop.db
    .selectFrom('user_account')
    .select(['is_admin', 'email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(stored).toEqual({ is_admin: false, email });
});

test('SES-06 refuses a change without a login', async () => {
  expect((await update(undefined, { first_name: 'X' })).json().code).toBe('LOGIN_REQUIRED');
  expect((await update('Bearer forged', { first_name: 'X' })).json().code).toBe('TOKEN_INVALID');
});
