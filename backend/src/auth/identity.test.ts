import {
  FAKE_GOOGLE,
  startFakeProvider,
  type FakePerson,
  type FakeProvider,
} from './testing/fake-provider.ts';
import {
  authorize,
  exchange,
  parametersOf,
  REDIRECT_URI,
  VALID_QUERY,
  SITE_URL,
  VERIFIER,
  visitProvider,
} from './testing/oauth-client.ts';
import { createCode } from './one-time-codes.ts';
import { listSecurityNotifications } from './testing/security-notifications.ts';
import { createTestApp, TEST_START_TIMEOUT_MS, type TestApp } from '../testing/test-app.ts';
import { TEST_FINGERPRINT } from '../testing/test-user.ts';

const CALLS = '/api/v1/cognito/user/identity';
const TRY_AGAIN =
  'Nothing was linked: the request has expired or was already used. Please try again.';

let provider: FakeProvider;
let shop: TestApp;
let people = 0;

beforeAll(async () => {
  provider = await startFakeProvider(aPerson());
  const google = { id: 'google', name: 'Google', issuer: provider.issuer, ...FAKE_GOOGLE };
  shop = await createTestApp({ siteUrl: SITE_URL, providers: [google] });
}, TEST_START_TIMEOUT_MS);
afterAll(async () => {
  await shop.close();
  await provider.close();
});

function aPerson(): FakePerson {
  people += 1;
  const email = `linked${people}@provider.example`;
  return { sub: `linked-${people}`, email, email_verified: true };
}

async function aCustomer() {
  const { id, email } = await shop.createUser();
  return { id, email, bearer: await shop.login(email) };
}

/** The code of a flow that links an account. */
async function askToLink(person: FakePerson, bearer: string): Promise<string> {
  provider.person = person;
  const { result } = await visitProvider(shop, { changes: { purpose: 'link' }, bearer });
  return 'code' in result ? String(result.code) : '';
}

function post(call: string, payload: object, authorization?: string) {
  const headers = authorization === undefined ? {} : { authorization };
  return shop.inject({ method: 'POST', url: `${CALLS}/${call}`, headers, payload });
}

function link(code: string, bearer: string, changes: Readonly<Record<string, string>> = {}) {
  const payload = {
    code,
    client_id: 'storefront',
    code_verifier: VERIFIER,
    redirect_uri: REDIRECT_URI,
    nonce: VALID_QUERY['nonce'],
    ...changes,
  };
  return post('link', payload, bearer);
}

async function listProviders(bearer: string) {
  const response = await shop.inject({ url: CALLS, headers: { authorization: bearer } });
  return response.json().data.providers;
}

/** The account that a login at the provider logs in to. */
async function logIn(person: FakePerson) {
  provider.person = person;
  const { result } = await visitProvider(shop, { changes: {}, bearer: undefined });
  const tokens = await exchange(shop, 'code' in result ? String(result.code) : '');
  const bearer = `Bearer ${tokens.json().access_token}`;
  return { ...(await userOf(bearer)), bearer };
}

async function userOf(bearer: string) {
  const headers = { authorization: bearer };
  const response = await shop.inject({ url: '/api/v1/cognito/user/authUser', headers });
  const { id, email } = response.json().data;
  return { id, email };
}

test('links the provider account whatever its address, and notifies the owner [ACC-15]', async () => {
  const { id, bearer } = await aCustomer();
  const person = aPerson();
  expect(await listProviders(bearer)).toEqual([
    { id: 'google', name: 'Google', email: null, linked_at: null, last_used_at: null },
  ]);
  const response = await link(await askToLink(person, bearer), bearer);
  expect([response.statusCode, response.json()]).toEqual([200, { success: true }]);
  const now = shop.clock.now().toISOString();
  expect(await listProviders(bearer)).toEqual([
    { id: 'google', name: 'Google', email: person.email, linked_at: now, last_used_at: now },
  ]);
  expect((await logIn(person)).id).toBe(id);
});

test('shows the linked account’s address at the provider, which may change [ACC-15]', async () => {
  const { bearer } = await aCustomer();
  const other = await aCustomer();
  const person = aPerson();
  await link(await askToLink(person, bearer), bearer);
  await logIn({ ...person, email: 'renamed@provider.example' });
  expect(await listProviders(bearer)).toMatchObject([{ email: 'renamed@provider.example' }]);
  await link(await askToLink(person, bearer), bearer);
  expect(await listProviders(bearer)).toMatchObject([{ email: person.email }]);
  expect(await listProviders(other.bearer)).toMatchObject([{ email: null }]);
});

test('refuses a provider account that is linked to another customer, and explains why [ACC-15]', async () => {
  const person = aPerson();
  const { id } = await logIn(person);
  const { id: otherId, bearer } = await aCustomer();
  const response = await link(await askToLink(person, bearer), bearer);
  expect(response.statusCode).toBe(409);
  expect(response.json().message).toContain(
    'this Google account is linked to another account here',
  );
  expect((await logIn(person)).id).toBe(id);
  expect(await listSecurityNotifications(shop, otherId)).toEqual([]);
});

test('links one account of each provider; linking it again sends no notification [ACC-15]', async () => {
  const { id, bearer } = await aCustomer();
  const person = aPerson();
  await link(await askToLink(person, bearer), bearer);
  expect((await link(await askToLink(person, bearer), bearer)).statusCode).toBe(200);
  const response = await link(await askToLink(aPerson(), bearer), bearer);
  expect(response.statusCode).toBe(409);
  expect(response.json().message).toContain('another Google account is already linked');
  expect(await listSecurityNotifications(shop, id)).toHaveLength(1);
});

test('accepts a code once, for the account, verifier and request it was created for [ACC-15]', async () => {
  const { bearer } = await aCustomer();
  const other = await aCustomer();
  const person = aPerson();
  const ask = () => askToLink(person, bearer);
  const used = await ask();
  const responses = [
    await link(used, other.bearer),
    await link(used, bearer),
    await link(await ask(), bearer, { code_verifier: 'w'.repeat(43) }),
    await link(await ask(), bearer, { nonce: 'nonce-of-another' }),
    await link(await ask(), bearer, { client_id: 'another' }),
    await link(await ask(), bearer, { redirect_uri: `${REDIRECT_URI}/` }),
    await link('never', bearer),
  ];
  const old = await ask();
  shop.clock.advanceSeconds(61);
  responses.push(await link(old, bearer));
  for (const response of responses) {
    expect([response.statusCode, response.json().message]).toEqual([400, TRY_AGAIN]);
  }
  expect(await listProviders(bearer)).toMatchObject([{ linked_at: null }]);
});

test('a code for linking starts no session, and a login code links nothing [ACC-15 SES-09]', async () => {
  const { bearer } = await aCustomer();
  const person = aPerson();
  expect((await exchange(shop, await askToLink(person, bearer))).statusCode).toBe(400);
  provider.person = person;
  const { result } = await visitProvider(shop, { changes: {}, bearer });
  const code = 'code' in result ? String(result.code) : '';
  expect((await link(code, bearer)).statusCode).toBe(400);
});

test('starts no linking for a visitor who is not logged in, or without a provider [ACC-15]', async () => {
  const anonymous = parametersOf(await authorize(shop, { provider: 'google', purpose: 'link' }));
  expect(anonymous).toMatchObject({ to: REDIRECT_URI, error: 'login_required' });
  const { bearer } = await aCustomer();
  const withoutProvider = parametersOf(await authorize(shop, { purpose: 'link' }, bearer));
  expect(withoutProvider).toMatchObject({ to: REDIRECT_URI, error: 'invalid_request' });
});

test('counts wrong codes [ACC-15]', async () => {
  const { bearer } = await aCustomer();
  for (let count = 0; count < 20; count += 1) await link('never', bearer);
  expect((await link('never', bearer)).json().code).toBe('RATE_LIMITED');
});

test('unlinks only the customer’s own account, and notifies the owner of both changes [ACC-15 ACC-16]', async () => {
  const { id, bearer } = await aCustomer();
  const other = await aCustomer();
  const person = aPerson();
  await link(await askToLink(person, bearer), bearer);
  expect((await post('unlink', { provider: 'google' }, other.bearer)).statusCode).toBe(404);
  const response = await post('unlink', { provider: 'google' }, bearer);
  expect([response.statusCode, response.json()]).toEqual([200, { success: true }]);
  expect((await post('unlink', { provider: 'google' }, bearer)).statusCode).toBe(404);
  expect(await listProviders(bearer)).toMatchObject([{ linked_at: null }]);
  const changedAt = shop.clock.now().toISOString();
  expect(await listSecurityNotifications(shop, id)).toEqual([
    { change: 'provider-linked', name: 'Google', changedAt },
    { change: 'provider-unlinked', name: 'Google', changedAt },
  ]);
  expect((await logIn(person)).id).not.toBe(id);
});

test('unlinks an account without a password or passkey: a mailed code still logs in [ACC-15]', async () => {
  const { id, email, bearer } = await logIn(aPerson());
  expect((await post('unlink', { provider: 'google' }, bearer)).statusCode).toBe(200);
  const owner = { purpose: 'login', email, fingerprint: TEST_FINGERPRINT } as const;
  const options = { secret: shop.services.keys.codeSecret, now: shop.clock.now() };
  const code = await createCode(shop.db, owner, options);
  const query = new URLSearchParams({ email, code, fingerprint: TEST_FINGERPRINT });
  const url = `/api/v1/cognito/user/loginRecoveryCode?${query.toString()}`;
  const response = await shop.inject({ url });
  expect(response.statusCode).toBe(200);
  expect((await userOf(`Bearer ${response.json().access_token}`)).id).toBe(id);
});

test.each([
  ['link', { code: 'c', client_id: 'c', code_verifier: VERIFIER, redirect_uri: 'r', nonce: 'n' }],
  ['unlink', { provider: 'google' }],
])('%s needs a login [ACC-15]', async (call, payload) => {
  expect((await post(call, payload)).json().code).toBe('LOGIN_REQUIRED');
});
