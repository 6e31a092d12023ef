import {
  authorize,
  exchange,
  parametersOf,
  REDIRECT_URI,
  VALID_QUERY,
  SITE_URL,
} from '../testing/oauth-client.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { TEST_FINGERPRINT, TEST_PASSWORD } from '../../testing/test-user.ts';

const shop = useTestApp({ siteUrl: SITE_URL });

async function aBearer(): Promise<string> {
  const { email } = await shop.createUser();
  return shop.login(email);
}

async function aCode(): Promise<string> {
  const result = parametersOf(await authorize(shop, {}, await aBearer()));
  return 'code' in result ? String(result.code) : '';
}

function ownRecord(accessToken: string) {
  return shop.inject({
    url: '/api/v1/cognito/user/authUser',
    headers: { authorization: `Bearer ${accessToken}` },
  });
}

const REFUSED = {
  success: false,
  code: 'BAD_REQUEST',
  message: 'This code is incorrect or has expired.',
};

test('redirects a logged-in visitor with a code and the state, and the code starts a session [SES-09]', async () => {
  const { email } = await shop.createUser();
  const result = await authorize(shop, {}, await shop.login(email));
  expect(result.statusCode).toBe(303);
  expect(result.headers['cache-control']).toBe('no-store');
  const { to, ...parameters } = parametersOf(result);
  expect(to).toBe(REDIRECT_URI);
  expect(parameters).toEqual({ code: expect.any(String), state: 'state-of-the-client' });
  const code = 'code' in parameters ? String(parameters.code) : '';
  const tokens = await exchange(shop, code);
  expect(tokens.statusCode).toBe(200);
  expect(tokens.json()).toEqual({
    access_token: expect.any(String),
    refresh_token: expect.any(String),
    nonce: 'nonce-of-the-client',
  });
  expect((await ownRecord(tokens.json().access_token)).json().data.email).toBe(email);
  const renewed = await shop.inject({
    method: 'POST',
    url: '/api/v1/cognito/user/refreshToken',
    payload: { refresh_token: tokens.json().refresh_token, fingerprint: TEST_FINGERPRINT },
  });
  expect(renewed.statusCode).toBe(200);
});

test.each([
  ['its customer logs out', { call: 'logout', by: 'there', payload: {} }],
  ['it is ended from another device', { call: 'sessions/endOthers', by: 'here', payload: {} }],
  [
    'the password is changed elsewhere',
    {
      call: 'changePassword',
      by: 'here',
      payload: { password: TEST_PASSWORD, newpassword: 'another long password' },
    },
  ],
])('a code ends with its session when %s [SES-09 SES-02]', async (_case, { call, by, payload }) => {
  const { email } = await shop.createUser();
  const here = await shop.login(email);
  const there = await shop.login(email);
  const result = parametersOf(await authorize(shop, {}, there));
  await shop.inject({
    method: 'POST',
    url: `/api/v1/cognito/user/${call}`,
    headers: { authorization: by === 'here' ? here : there },
    payload,
  });
  const exchanged = await exchange(shop, 'code' in result ? String(result.code) : '');
  expect([exchanged.statusCode, exchanged.json()]).toEqual([400, REFUSED]);
});

test('sends other visitors to log in first and come back [SES-09]', async () => {
  const result = parametersOf(await authorize(shop));
  expect(result.to).toBe(`${SITE_URL}/login`);
  const returnTo = 'return_to' in result ? String(result.return_to) : '';
  const back = new URL(returnTo, SITE_URL);
  expect(back.pathname).toBe('/api/v1/authorize');
  expect(Object.fromEntries(back.searchParams)).toEqual(VALID_QUERY);
});

test('treats a session that has ended as no session [SES-09]', async () => {
  const bearer = await aBearer();
  shop.clock.advanceSeconds(600);
  expect(parametersOf(await authorize(shop, {}, bearer)).to).toBe(`${SITE_URL}/login`);
});

test.each([
  { client_id: 'another' },
  { redirect_uri: `${REDIRECT_URI}/` },
  { redirect_uri: `${REDIRECT_URI}?next=evil` },
  { redirect_uri: 'https://evil.example/session/oauth/return' },
  { redirect_uri: `${SITE_URL}.evil.example/session/oauth/return` },
  { redirect_uri: `${SITE_URL}/session/oauth/return/../../x` },
])('redirects nowhere for %j [SES-09]', async (changes) => {
  const result = await authorize(shop, changes, await aBearer());
  expect(result.statusCode).toBe(400);
  expect(result.headers.location).toBeUndefined();
  expect(result.body).toContain('does not come from a known site');
});

test.each([
  { scope: 'some' },
  { code_challenge: 'short' },
  { code_challenge_method: 'plain' },
  { purpose: 'link' },
  { response_type: 'token' },
  { state: '' },
  { state: 'two words' },
  { nonce: '' },
  { provider: 'google' },
])('reports to its client that %j is not valid [SES-09]', async (changes) => {
  const result = parametersOf(await authorize(shop, changes, await aBearer()));
  expect(result).toMatchObject({ to: REDIRECT_URI, error: 'invalid_request' });
  expect(result).not.toHaveProperty('code');
});

test('takes a state and a nonce of any length, as the specification sets none [SES-09]', async () => {
  const result = parametersOf(await authorize(shop, { state: 's', nonce: 'n' }, await aBearer()));
  expect(result).toMatchObject({ to: REDIRECT_URI, state: 's' });
  const tokens = await exchange(shop, 'code' in result ? String(result.code) : '');
  expect(tokens.json()).toMatchObject({ nonce: 'n' });
});

test('ends the session when its code is used a second time [SES-09]', async () => {
  const code = await aCode();
  const tokens = await exchange(shop, code);
  const { access_token: accessToken } = tokens.json();
  expect((await ownRecord(accessToken)).statusCode).toBe(200);
  const again = await exchange(shop, code);
  expect([again.statusCode, again.json()]).toEqual([400, REFUSED]);
  expect((await ownRecord(accessToken)).json().code).toBe('TOKEN_INVALID');
});

test.each([
  { code_verifier: 'w'.repeat(43) },
  { client_id: 'another' },
  { redirect_uri: 'https://evil.example/' },
])('refuses a code with %j, and marks it as used [SES-09]', async (changes) => {
  const code = await aCode();
  const wrong = await exchange(shop, code, changes);
  expect([wrong.statusCode, wrong.json()]).toEqual([400, REFUSED]);
  expect((await exchange(shop, code)).statusCode).toBe(400);
});

test('refuses a code after a minute, and an unknown code [SES-09]', async () => {
  const code = await aCode();
  shop.clock.advanceSeconds(61);
  expect((await exchange(shop, code)).json()).toEqual(REFUSED);
  expect((await exchange(shop, 'never')).json()).toEqual(REFUSED);
});

test('exchanges a code at most once when it is used twice at the same time [SES-09]', async () => {
  const code = await aCode();
  const results = await Promise.all([exchange(shop, code), exchange(shop, code)]);
  expect(results.filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(1);
});

test('exchanges no code for an account disabled in the meantime [SES-09]', async () => {
  const { id, email } = await shop.createUser();
  const result = parametersOf(await authorize(shop, {}, await shop.login(email)));
  await shop.db.updateTable('user_account').set({ enabled: false }).where('id', '=', id).execute();
  const code = 'code' in result ? String(result.code) : '';
  expect((await exchange(shop, code)).json()).toEqual(REFUSED);
});

/** The authorize request of a client that does not use PKCE. */
async function aPlainCode(email: string): Promise<string> {
  const {
    code_challenge: _challenge,
    code_challenge_method: _method,
    response_type: _type,
    ...query
  } = VALID_QUERY;
  const headers = { authorization: await shop.login(email) };
  const result = parametersOf(await shop.inject({ url: '/authorize', query, headers }));
  expect(result).toMatchObject({ to: REDIRECT_URI, state: 'state-of-the-client' });
  return 'code' in result ? String(result.code) : '';
}

const PLAIN_EXCHANGE = { grant_type: 'authorization_code', client_id: 'storefront' };

test('a client without a challenge exchanges its code without a verifier, once [SES-09]', async () => {
  const { email } = await shop.createUser();
  const payload = { ...PLAIN_EXCHANGE, code: await aPlainCode(email) };
  const tokens = await shop.inject({ method: 'POST', url: '/authtoken', payload });
  expect(tokens.statusCode).toBe(200);
  const { access_token: accessToken } = tokens.json();
  expect((await ownRecord(accessToken)).json().data.email).toBe(email);
  const again = await shop.inject({ method: 'POST', url: '/authtoken', payload });
  expect([again.statusCode, again.json()]).toEqual([400, REFUSED]);
  expect((await ownRecord(accessToken)).json().code).toBe('TOKEN_INVALID');
});

test('a session begun without a fingerprint belongs to the first one that renews it [SES-09]', async () => {
  const { email } = await shop.createUser();
  const payload = { ...PLAIN_EXCHANGE, code: await aPlainCode(email) };
  const tokens = await shop.inject({ method: 'POST', url: '/authtoken', payload });
  const renew = (token: string, fingerprint: string) =>
    shop.inject({
      method: 'POST',
      url: '/api/v1/cognito/user/refreshToken',
      payload: { refresh_token: token, fingerprint },
    });
  const renewed = await renew(tokens.json().refresh_token, TEST_FINGERPRINT);
  expect(renewed.statusCode).toBe(200);
  const { refresh_token: token } = renewed.json();
  expect((await renew(token, 'zyxwvutsrqponmlkjihgf')).json().code).toBe('TOKEN_INVALID');
  expect((await renew(token, TEST_FINGERPRINT)).json().code).toBe('TOKEN_INVALID');
});

test('refuses a verifier for a flow that began without a challenge [SES-09]', async () => {
  const { email } = await shop.createUser();
  const result = await exchange(shop, await aPlainCode(email));
  expect([result.statusCode, result.json()]).toEqual([400, REFUSED]);
});

test('a flow that began with a challenge is not finished without its verifier [SES-09]', async () => {
  const payload = {
    grant_type: 'authorization_code',
    code: await aCode(),
    client_id: 'storefront',
  };
  const without = await shop.inject({ method: 'POST', url: '/authtoken', payload });
  expect([without.statusCode, without.json()]).toEqual([400, REFUSED]);
});
