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
  RIGHT_QUERY,
  SITE_URL,
  VERIFIER,
  visitProvider,
} from './testing/oauth-client.ts';
import { createCode } from './one-time-codes.ts';
import { listSecurityNotifications } from './testing/security-notifications.ts';
import { createTestApp, TEST_START_TIMEOUT_MS, type TestApp } from '../testing/test-app.ts';
import { TEST_FINGERPRINT } from '../testing/test-user.ts';

const CALLS = '/api/v1/cognito/user/identity';
const TRY_AGAIN = 'Nothing was linked: it took too long or was used before. Please try again.';

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

/** The code of a flow that is to link. */
async function askToLink(person: FakePerson, bearer: string): Promise<string> {
  provider.person = person;
  const { answer } = await visitProvider(shop, { changes: { purpose: 'link' }, bearer });
  return 'code' in answer ? String(answer.code) : '';
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
    nonce: RIGHT_QUERY['nonce'],
    ...changes,
  };
  return post('link', payload, bearer);
}

async function own(bearer: string) {
  const answer = await shop.inject({ url: CALLS, headers: { authorization: bearer } });
  return answer.json().data.providers;
}

/** The account that a login at the provider opens. */
async function logIn(person: FakePerson) {
  provider.person = person;
  const { answer } = await visitProvider(shop, { changes: {}, bearer: undefined });
  const tokens = await exchange(shop, 'code' in answer ? String(answer.code) : '');
  const bearer = `Bearer ${tokens.json().access_token}`;
  return { ...(await userOf(bearer)), bearer };
}

async function userOf(bearer: string) {
  const headers = { authorization: bearer };
  const answer = await shop.inject({ url: '/api/v1/cognito/user/authUser', headers });
  const { id, email } = answer.json().data;
  return { id, email };
}

test('links whom the customer is at a provider, whatever the address there, and says so [ACC-15]', async () => {
  const { id, bearer } = await aCustomer();
  const person = aPerson();
  expect(await own(bearer)).toEqual([
    { id: 'google', name: 'Google', email: null, linked_at: null, last_used_at: null },
  ]);
  const answer = await link(await askToLink(person, bearer), bearer);
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
  const now = shop.clock.now().toISOString();
  expect(await own(bearer)).toEqual([
    { id: 'google', name: 'Google', email: person.email, linked_at: now, last_used_at: now },
  ]);
  expect((await logIn(person)).id).toBe(id);
});

test('names the linked account by the address it has there, which may change [ACC-15]', async () => {
  const { bearer } = await aCustomer();
  const other = await aCustomer();
  const person = aPerson();
  await link(await askToLink(person, bearer), bearer);
  await logIn({ ...person, email: 'renamed@provider.example' });
  expect(await own(bearer)).toMatchObject([{ email: 'renamed@provider.example' }]);
  await link(await askToLink(person, bearer), bearer);
  expect(await own(bearer)).toMatchObject([{ email: person.email }]);
  expect(await own(other.bearer)).toMatchObject([{ email: null }]);
});

test('refuses an account at a provider that opens somebody else’s account, with words [ACC-15]', async () => {
  const person = aPerson();
  const { id } = await logIn(person);
  const { id: otherId, bearer } = await aCustomer();
  const answer = await link(await askToLink(person, bearer), bearer);
  expect(answer.statusCode).toBe(409);
  expect(answer.json().message).toContain('this account at Google opens another account here');
  expect((await logIn(person)).id).toBe(id);
  expect(await listSecurityNotifications(shop, otherId)).toEqual([]);
});

test('links one account of each provider, and the same one again without news [ACC-15]', async () => {
  const { id, bearer } = await aCustomer();
  const person = aPerson();
  await link(await askToLink(person, bearer), bearer);
  expect((await link(await askToLink(person, bearer), bearer)).statusCode).toBe(200);
  const answer = await link(await askToLink(aPerson(), bearer), bearer);
  expect(answer.statusCode).toBe(409);
  expect(answer.json().message).toContain('you are linked to another account at Google');
  expect(await listSecurityNotifications(shop, id)).toHaveLength(1);
});

test('takes a code once, for the account, the verifier and the request it was made for [ACC-15]', async () => {
  const { bearer } = await aCustomer();
  const other = await aCustomer();
  const person = aPerson();
  const ask = () => askToLink(person, bearer);
  const used = await ask();
  const answers = [
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
  answers.push(await link(old, bearer));
  for (const answer of answers) {
    expect([answer.statusCode, answer.json().message]).toEqual([400, TRY_AGAIN]);
  }
  expect(await own(bearer)).toMatchObject([{ linked_at: null }]);
});

test('a code for linking opens no session, and one for logging in links nothing [ACC-15 SES-09]', async () => {
  const { bearer } = await aCustomer();
  const person = aPerson();
  expect((await exchange(shop, await askToLink(person, bearer))).statusCode).toBe(400);
  provider.person = person;
  const { answer } = await visitProvider(shop, { changes: {}, bearer });
  const code = 'code' in answer ? String(answer.code) : '';
  expect((await link(code, bearer)).statusCode).toBe(400);
});

test('begins no linking for who is not logged in, or without a provider [ACC-15]', async () => {
  const nobody = parametersOf(await authorize(shop, { provider: 'google', purpose: 'link' }));
  expect(nobody).toMatchObject({ to: REDIRECT_URI, error: 'login_required' });
  const { bearer } = await aCustomer();
  const nowhere = parametersOf(await authorize(shop, { purpose: 'link' }, bearer));
  expect(nowhere).toMatchObject({ to: REDIRECT_URI, error: 'invalid_request' });
});

test('counts codes that are not right [ACC-15]', async () => {
  const { bearer } = await aCustomer();
  for (let count = 0; count < 20; count += 1) await link('never', bearer);
  expect((await link('never', bearer)).json().code).toBe('RATE_LIMITED');
});

test('unlinks the customer’s own only, and has the owner told of both [ACC-15 ACC-16]', async () => {
  const { id, bearer } = await aCustomer();
  const other = await aCustomer();
  const person = aPerson();
  await link(await askToLink(person, bearer), bearer);
  expect((await post('unlink', { provider: 'google' }, other.bearer)).statusCode).toBe(404);
  const answer = await post('unlink', { provider: 'google' }, bearer);
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
  expect((await post('unlink', { provider: 'google' }, bearer)).statusCode).toBe(404);
  expect(await own(bearer)).toMatchObject([{ linked_at: null }]);
  const changedAt = shop.clock.now().toISOString();
  expect(await listSecurityNotifications(shop, id)).toEqual([
    { change: 'provider-linked', name: 'Google', changedAt },
    { change: 'provider-unlinked', name: 'Google', changedAt },
  ]);
  expect((await logIn(person)).id).not.toBe(id);
});

test('unlinks where no password and no passkey is: a mailed code still logs in [ACC-15]', async () => {
  const { id, email, bearer } = await logIn(aPerson());
  expect((await post('unlink', { provider: 'google' }, bearer)).statusCode).toBe(200);
  const owner = { purpose: 'login', email, fingerprint: TEST_FINGERPRINT } as const;
  const options = { secret: shop.services.keys.codeSecret, now: shop.clock.now() };
  const code = await createCode(shop.db, owner, options);
  const query = new URLSearchParams({ email, code, fingerprint: TEST_FINGERPRINT });
  const url = `/api/v1/cognito/user/loginRecoveryCode?${query.toString()}`;
  const answer = await shop.inject({ url });
  expect(answer.statusCode).toBe(200);
  expect((await userOf(`Bearer ${answer.json().access_token}`)).id).toBe(id);
});

test.each([
  ['link', { code: 'c', client_id: 'c', code_verifier: VERIFIER, redirect_uri: 'r', nonce: 'n' }],
  ['unlink', { provider: 'google' }],
])('%s needs a login [ACC-15]', async (call, payload) => {
  expect((await post(call, payload)).json().code).toBe('LOGIN_REQUIRED');
});
