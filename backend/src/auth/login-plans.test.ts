import { FAKE_GOOGLE, startFakeProvider, type FakeProvider } from './testing/fake-provider.ts';
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
import { createBulkRows } from '../testing/bulk-rows.ts';
import { listScannedTables } from '../testing/query-plan.ts';
import { QueryRecorder } from '../testing/query-recorder.ts';
import { createTestApp, TEST_START_TIMEOUT_MS, type TestApp } from '../testing/test-app.ts';
import { TestAuthenticator } from './testing/test-authenticator.ts';
import { TEST_FINGERPRINT } from '../testing/test-user.ts';
import { deleteExpiredOauthRows } from './oauth-repository.ts';
import { deleteExpiredChallenges } from './passkey-repository.ts';

const recorder = new QueryRecorder();
let provider: FakeProvider;
let shop: TestApp;
beforeAll(async () => {
  const person = { sub: 'robin', email: 'robin@provider.example', email_verified: true };
  provider = await startFakeProvider(person);
  const google = { id: 'google', name: 'Google', issuer: provider.issuer, ...FAKE_GOOGLE };
  shop = await createTestApp({ siteUrl: SITE_URL, providers: [google] }, [recorder]);
  await createBulkRows(shop.db);
}, TEST_START_TIMEOUT_MS);
afterAll(async () => {
  await shop.close();
  await provider.close();
});

const GROWING = new Set([
  'user_account',
  'session',
  'refresh_token',
  'rate_bucket',
  'passkey',
  'passkey_challenge',
  'linked_identity',
  'oauth_visit',
  'oauth_code',
]);

async function usePasskey(): Promise<void> {
  const { email } = await shop.createUser();
  const headers = { authorization: await shop.login(email) };
  const post = async (call: string, payload: object) =>
    (
      await shop.inject({
        method: 'POST',
        url: `/api/v1/cognito/user/passkey/${call}`,
        headers,
        payload,
      })
    ).json();
  const authenticator = new TestAuthenticator(SITE_URL);
  const options = (await post('registerOptions', {})).data;
  const added = await post('register', { name: 'Key', response: authenticator.create(options) });
  const fingerprint = TEST_FINGERPRINT;
  const { challenge } = (await post('loginOptions', { fingerprint })).data;
  const tokens = await post('login', { fingerprint, response: authenticator.get({ challenge }) });
  expect(tokens).toHaveProperty('access_token');
  await shop.inject({ url: '/api/v1/cognito/user/passkey', headers });
  expect(await post('remove', { id: added.data.id })).toEqual({ success: true });
}

async function useProvider(): Promise<void> {
  const redirect = await authorize(shop, { provider: 'google' });
  const consent = await fetch(String(redirect.headers.location), { redirect: 'manual' });
  const { pathname, search } = new URL(consent.headers.get('location') ?? '');
  const result = parametersOf(await shop.inject({ url: pathname + search }));
  const code = 'code' in result ? String(result.code) : '';
  expect((await exchange(shop, code)).statusCode).toBe(200);
  expect((await exchange(shop, code)).statusCode).toBe(400);
}

async function linkAndUnlink(): Promise<void> {
  const { email } = await shop.createUser();
  const bearer = await shop.login(email);
  const headers = { authorization: bearer };
  provider.person = { sub: 'linked', email: 'linked@provider.example', email_verified: true };
  const { result } = await visitProvider(shop, { changes: { purpose: 'link' }, bearer });
  const proof = {
    code: 'code' in result ? String(result.code) : '',
    client_id: 'storefront',
    code_verifier: VERIFIER,
    redirect_uri: REDIRECT_URI,
    nonce: VALID_QUERY['nonce'],
  };
  const url = '/api/v1/cognito/user/identity';
  const post = (call: string, payload: object) =>
    shop.inject({ method: 'POST', url: `${url}/${call}`, headers, payload });
  expect((await post('link', proof)).statusCode).toBe(200);
  expect((await shop.inject({ url, headers })).statusCode).toBe(200);
  expect((await post('unlink', { provider: 'google' })).statusCode).toBe(200);
}

test(
  'scans no growing table during a login by passkey or code [ACC-14 ACC-15 SES-09]',
  async () => {
    await usePasskey();
    await useProvider();
    await useProvider();
    await linkAndUnlink();
    await deleteExpiredChallenges(shop.db, shop.clock.now());
    await deleteExpiredOauthRows(shop.db, shop.clock.now());
    const queries = recorder
      .listQueries(shop.db)
      .filter(({ sql: text }) => /^\s*(select|with|update|delete)/.test(text));
    expect(queries.length).toBeGreaterThan(15);
    expect(await listScannedTables(shop.db, { queries, tables: GROWING })).toEqual([]);
  },
  TEST_START_TIMEOUT_MS,
);
