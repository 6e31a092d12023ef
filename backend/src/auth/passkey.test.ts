import { listSecurityNotifications } from './testing/security-notifications.ts';
import { useTestApp } from '../testing/test-app.ts';
import { TestAuthenticator, type SignOptions } from './testing/test-authenticator.ts';
import { TEST_FINGERPRINT } from '../testing/test-user.ts';

const CALLS = '/api/v1/cognito/user/passkey';
const OTHER_FINGERPRINT = 'utsrqponmlkjihgfedcba';

const shop = useTestApp({ siteUrl: 'https://shop.example' });

function post(call: string, payload: object, authorization?: string) {
  const headers = authorization === undefined ? {} : { authorization };
  return shop.inject({ method: 'POST', url: `${CALLS}/${call}`, headers, payload });
}

async function aCustomer(): Promise<string> {
  const { email } = await shop.createUser();
  return shop.login(email);
}

async function askToAdd(bearer: string) {
  return (await post('registerOptions', {}, bearer)).json().data;
}

/** A customer with a passkey, and the user handle the authenticator stores. */
async function aKeyHolder() {
  const bearer = await aCustomer();
  const authenticator = new TestAuthenticator('https://shop.example');
  const { challenge, user } = await askToAdd(bearer);
  const response = authenticator.create({ challenge });
  const added = await post('register', { name: 'Phone', response }, bearer);
  expect(added.statusCode).toBe(200);
  return { bearer, authenticator, userHandle: user.id, passkey: added.json().data };
}

async function askToLogIn(fingerprint = TEST_FINGERPRINT): Promise<string> {
  return (await post('loginOptions', { fingerprint })).json().data.challenge;
}

async function logIn(
  authenticator: TestAuthenticator,
  changes: Partial<SignOptions> = {},
  fingerprint = TEST_FINGERPRINT,
) {
  const challenge = changes.challenge ?? (await askToLogIn());
  const response = authenticator.get({ ...changes, challenge });
  return post('login', { fingerprint, response });
}

test('requires a discoverable passkey and user verification [ACC-14]', async () => {
  const data = await askToAdd(await aCustomer());
  expect(data).toMatchObject({
    rp: { id: 'shop.example' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
    excludeCredentials: [],
  });
});

test('logs in with only a passkey, and records when it was used [ACC-14]', async () => {
  const { bearer, authenticator, userHandle } = await aKeyHolder();
  const login = await logIn(authenticator, { userHandle });
  expect(login.statusCode).toBe(200);
  expect(Object.keys(login.json())).toEqual(['access_token', 'refresh_token']);
  const own = await shop.inject({
    url: CALLS,
    headers: { authorization: `Bearer ${login.json().access_token}` },
  });
  expect(own.json().data).toEqual({
    passkeys: [
      {
        id: expect.any(Number),
        name: 'Phone',
        is_synced: false,
        created_at: expect.stringContaining('T'),
        last_used_at: shop.clock.now().toISOString(),
      },
    ],
    has_password: true,
  });
  expect((await askToAdd(bearer)).excludeCredentials).toMatchObject([
    { id: authenticator.credentialId },
  ]);
});

test('reveals no passkey and no account to a visitor who is not logged in [ACC-14]', async () => {
  const { data } = (await post('loginOptions', { fingerprint: TEST_FINGERPRINT })).json();
  expect(Object.keys(data).toSorted()).toEqual([
    'challenge',
    'rpId',
    'timeout',
    'userVerification',
  ]);
});

test('refuses every invalid login with the same message [ACC-14]', async () => {
  const { authenticator, userHandle } = await aKeyHolder();
  const used = await askToLogIn();
  expect((await logIn(authenticator, { challenge: used })).statusCode).toBe(200);
  const old = await askToLogIn();
  const refusals = [
    await logIn(authenticator, { challenge: used }),
    await logIn(authenticator, { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' }),
    await logIn(authenticator, { origin: 'https://evil.example' }),
    await logIn(authenticator, { holder: 'present' }),
    await logIn(authenticator, { userHandle: 'AAAA' }),
    await logIn(authenticator, { userHandle }, OTHER_FINGERPRINT),
    await logIn(new TestAuthenticator('https://shop.example')),
  ];
  shop.clock.advanceSeconds(301);
  refusals.push(await logIn(authenticator, { challenge: old }));
  for (const refusal of refusals) {
    expect([refusal.statusCode, refusal.json()]).toEqual([
      401,
      {
        success: false,
        code: 'LOGIN_FAILED',
        message: 'No account matches this passkey.',
      },
    ]);
  }
});

test('refuses a copied passkey: its signature counter decreases [ACC-14]', async () => {
  const { authenticator } = await aKeyHolder();
  expect((await logIn(authenticator, { counter: 7 })).statusCode).toBe(200);
  expect((await logIn(authenticator, { counter: 7 })).statusCode).toBe(401);
  expect((await logIn(authenticator, { counter: 3 })).statusCode).toBe(401);
  expect((await logIn(authenticator, { counter: 8 })).statusCode).toBe(200);
});

test('refuses the passkey of a disabled account [ACC-14]', async () => {
  const { authenticator, passkey } = await aKeyHolder();
  await shop.db
    .updateTable('user_account')
    .set({ enabled: false })
    .where('id', 'in', (eb) =>
      eb.selectFrom('passkey').select('user_id').where('id', '=', passkey.id),
    )
    .execute();
  expect((await logIn(authenticator)).statusCode).toBe(401);
});

test('adds a passkey only for the session and the challenge it was created for [ACC-14]', async () => {
  const bearer = await aCustomer();
  const other = await aCustomer();
  const authenticator = new TestAuthenticator('https://shop.example');
  const { challenge } = await askToAdd(bearer);
  const add = (response: object, by: string) => post('register', { name: 'Key', response }, by);
  const forOther = await add(authenticator.create({ challenge }), other);
  const elsewhere = await add(
    authenticator.create({ challenge, origin: 'https://evil.example' }),
    bearer,
  );
  const again = await add(authenticator.create({ challenge }), bearer);
  const { challenge: fresh } = await askToAdd(bearer);
  const unverified = await add(
    authenticator.create({ challenge: fresh, holder: 'present' }),
    bearer,
  );
  for (const refusal of [forOther, elsewhere, again, unverified]) {
    expect(refusal.statusCode).toBe(422);
    expect(refusal.json().message).toBe('This passkey could not be added. Please try again.');
  }
});

test('refuses a passkey that belongs to another customer [ACC-14]', async () => {
  const { authenticator } = await aKeyHolder();
  const other = await aCustomer();
  const { challenge } = await askToAdd(other);
  const response = authenticator.create({ challenge });
  expect((await post('register', { name: 'Mine', response }, other)).statusCode).toBe(422);
});

test('notifies the owner of an added and a removed passkey, not of a refused one [ACC-16]', async () => {
  const { bearer, passkey } = await aKeyHolder();
  await post('remove', { id: passkey.id }, await aCustomer());
  await post('remove', { id: passkey.id }, bearer);
  const user = await shop.inject({
    url: '/api/v1/cognito/user/authUser',
    headers: { authorization: bearer },
  });
  const changedAt = shop.clock.now().toISOString();
  expect(await listSecurityNotifications(shop, user.json().data.id)).toEqual([
    { change: 'passkey-added', name: 'Phone', changedAt },
    { change: 'passkey-removed', name: 'Phone', changedAt },
  ]);
});

test('removes only the customer’s own passkeys [ACC-14]', async () => {
  const { bearer, authenticator, passkey } = await aKeyHolder();
  const { id } = passkey;
  expect((await post('remove', { id }, await aCustomer())).statusCode).toBe(404);
  expect((await post('remove', { id }, bearer)).json()).toEqual({ success: true });
  expect((await post('remove', { id }, bearer)).statusCode).toBe(404);
  expect((await logIn(authenticator)).statusCode).toBe(401);
});

test.each([
  ['registerOptions', {}],
  [
    'register',
    {
      name: 'Key',
      response: new TestAuthenticator('https://shop.example').create({ challenge: 'x' }),
    },
  ],
  ['remove', { id: 1 }],
])('%s needs a login [ACC-14]', async (call, payload) => {
  expect((await post(call, payload)).json().code).toBe('LOGIN_REQUIRED');
});

test('requires a name, with the error at its field [ACC-14]', async () => {
  const response = new TestAuthenticator('https://shop.example').create({ challenge: 'x' });
  const refusal = await post('register', { name: ' ', response }, await aCustomer());
  expect(refusal.json().errors).toEqual({
    name: 'Enter a name for this passkey.',
  });
});

test('stores at most 20 passkeys of a customer, including those requested earlier [ACC-14]', async () => {
  const { bearer, passkey } = await aKeyHolder();
  const { challenge } = await askToAdd(bearer);
  const { user_id: userId } = await shop.db
    .selectFrom('passkey')
    .select('user_id')
    .where('id', '=', passkey.id)
    .executeTakeFirstOrThrow();
  await shop.db
    .insertInto('passkey')
    .values(
      Array.from({ length: 19 }, (_, index) => ({
        user_id: userId,
        credential_id: `more-${index}`,
        public_key: Buffer.alloc(1),
        counter: 0,
        transports: '[]',
        name: 'More',
        is_synced: false,
        created_at: shop.clock.now(),
      })),
    )
    .execute();
  expect((await post('registerOptions', {}, bearer)).json().code).toBe('CONFLICT');
  const response = new TestAuthenticator('https://shop.example').create({ challenge });
  const late = await post('register', { name: 'Late', response }, bearer);
  expect(late.statusCode).toBe(422);
});
