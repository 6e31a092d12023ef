import {
  FAKE_GOOGLE,
  startFakeProvider,
  type FakePerson,
  type FakeProvider,
} from '../testing/fake-provider.ts';
import {
  authorize,
  exchange,
  parametersOf,
  REDIRECT_URI,
  SITE_URL,
  visitProvider,
} from '../testing/oauth-client.ts';
import { listSecurityNotifications } from '../testing/security-notifications.ts';
import { createTestApp, TEST_START_TIMEOUT_MS, type TestApp } from '../../testing/test-app.ts';

let provider: FakeProvider;
let shop: TestApp;
beforeAll(async () => {
  provider = await startFakeProvider(aPerson());
  const google = { id: 'google', name: 'Google', issuer: provider.issuer, ...FAKE_GOOGLE };
  shop = await createTestApp({ siteUrl: SITE_URL, providers: [google] });
}, TEST_START_TIMEOUT_MS);
afterAll(async () => {
  await shop.close();
  await provider.close();
});
beforeEach(() => {
  provider.fault = 'none';
});

let people = 0;

function aPerson(changes: Partial<FakePerson> = {}): FakePerson {
  people += 1;
  return {
    sub: `subject-${people}`,
    email: `person${people}@provider.example`,
    email_verified: true,
    given_name: 'Robin',
    family_name: 'Lock',
    ...changes,
  };
}

function visit(bearer?: string) {
  return visitProvider(shop, { changes: {}, bearer });
}

async function logIn(person: FakePerson, bearer?: string) {
  provider.person = person;
  const { result } = await visit(bearer);
  const code = 'code' in result ? String(result.code) : '';
  const tokens = await exchange(shop, code);
  const own = await shop.inject({
    url: '/api/v1/cognito/user/authUser',
    headers: { authorization: `Bearer ${tokens.json().access_token}` },
  });
  return own.json().data;
}

test('creates an account for a new visitor, with name and address, and finds it again [SES-09]', async () => {
  const person = aPerson();
  const user = await logIn(person);
  expect(user).toMatchObject({ email: person.email, first_name: 'Robin', last_name: 'Lock' });
  const moved = { ...person, email: 'moved@provider.example' };
  expect((await logIn(moved)).id).toBe(user.id);
});

test('logs in to the account with the address the provider has verified [SES-09]', async () => {
  const { id, email } = await shop.createUser();
  expect((await logIn(aPerson({ email: email.toUpperCase() }))).id).toBe(id);
});

test('a login links nothing: it logs in to the identity’s account, regardless of who was logged in before [SES-09]', async () => {
  const { id, email } = await shop.createUser();
  const person = aPerson();
  const user = await logIn(person, await shop.login(email));
  expect(user.id).not.toBe(id);
  expect(user.email).toBe(person.email);
});

test('notifies an owner when a verified address links an identity, not when an account is new [ACC-16]', async () => {
  const { id, email } = await shop.createUser();
  const person = aPerson({ email });
  await logIn(person);
  await logIn(person);
  const { id: newId } = await logIn(aPerson());
  const changedAt = shop.clock.now().toISOString();
  expect(await listSecurityNotifications(shop, id)).toEqual([
    { change: 'provider-linked', name: 'Google', changedAt },
  ]);
  expect(await listSecurityNotifications(shop, newId)).toEqual([]);
});

test('keeps an identity with its account [SES-09]', async () => {
  const person = aPerson();
  const { id } = await logIn(person);
  const { email } = await shop.createUser();
  expect((await logIn(person, await shop.login(email))).id).toBe(id);
});

test('refuses an address the provider has not verified [SES-09]', async () => {
  const { email } = await shop.createUser();
  provider.person = aPerson({ email, email_verified: false });
  const { result } = await visit();
  expect(result).toEqual({
    to: REDIRECT_URI,
    error: 'access_denied',
    error_description: 'email_not_verified',
    state: 'state-of-the-client',
  });
});

test.each(['other-nonce', 'other-key', 'other-audience'] as const)(
  'refuses an identity with %s [SES-09]',
  async (fault) => {
    provider.fault = fault;
    const { result } = await visit();
    expect(result).toMatchObject({ to: REDIRECT_URI, error: 'server_error' });
    expect(result).not.toHaveProperty('code');
  },
);

test('reports that the provider does not respond [SES-09]', async () => {
  provider.fault = 'down';
  const result = parametersOf(await authorize(shop, { provider: 'google' }));
  expect(result).toMatchObject({ to: REDIRECT_URI, error: 'temporarily_unavailable' });
});

test('accepts the return from a provider once, and not after ten minutes [SES-09]', async () => {
  const { url } = await visit();
  const again = await shop.inject({ url });
  expect(again.statusCode).toBe(400);
  expect(again.headers.location).toBeUndefined();
  const there = await authorize(shop, { provider: 'google' });
  const state = new URL(String(there.headers.location)).searchParams.get('state');
  shop.clock.advanceSeconds(601);
  const late = await shop.inject({ url: `/api/v1/authorize/return?code=c&state=${state}` });
  expect(late.statusCode).toBe(400);
});

test('returns to the client when the visitor declines at the provider [SES-09]', async () => {
  const there = await authorize(shop, { provider: 'google' });
  const state = new URL(String(there.headers.location)).searchParams.get('state');
  const url = `/api/v1/authorize/return?error=access_denied&state=${state}`;
  expect(parametersOf(await shop.inject({ url }))).toMatchObject({ error: 'access_denied' });
});

test('lists the enabled providers, and none without configuration [SES-09]', async () => {
  const url = '/api/v1/cognito/user/loginWays';
  const result = await shop.inject({ url });
  expect(result.json().data).toEqual({
    passkeys: true,
    guests: true,
    providers: [{ id: 'google', name: 'Google' }],
  });
  expect(shop.env).toMatchObject({ oauthClientId: 'storefront' });
});
