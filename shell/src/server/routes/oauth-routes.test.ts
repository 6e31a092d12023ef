import { createHash } from 'node:crypto';
import type { LightMyRequestResponse as Response } from 'fastify';
import { aSessionCookie, setCookieOf, tokens } from '../testing/http-answers.ts';
import { aLoginShell, sessionIn } from '../testing/login-shell.ts';
import { SITE_URL, type TestShell } from '../testing/test-shell.ts';

const OWN = { 'sec-fetch-site': 'same-origin' };
const FROM_PROVIDER = { 'sec-fetch-site': 'cross-site' };

async function aShellWithFlow(): Promise<TestShell> {
  const shell = await aLoginShell();
  shell.api.answer('POST /authtoken', { body: tokens(shell) });
  return shell;
}

function get(shell: TestShell, url: string, headers: Record<string, string>): Promise<Response> {
  return shell.app.inject({ url, headers });
}

/** A pending login: the parameters of the authorize page, and the browser's cookie. */
async function begin(shell: TestShell, query = '', cookie = '') {
  const response = await get(shell, `/session/oauth/start${query}`, { ...OWN, cookie });
  const authorizeUrl = new URL(String(response.headers.location), SITE_URL);
  const line = setCookieOf(response, '__Host-oauth') ?? '';
  const parameter = (name: string) => authorizeUrl.searchParams.get(name) ?? '';
  return { response, authorizeUrl, parameter, line, cookie: line.slice(0, line.indexOf(';')) };
}

test('redirects to the authorize page with state, nonce and challenge, and stores them encrypted [SES-09 SES-01]', async () => {
  const shell = await aShellWithFlow();
  const { response, authorizeUrl, parameter, line } = await begin(shell, '?provider=google');
  expect(response.statusCode).toBe(303);
  expect(authorizeUrl.pathname).toBe('/api/v1/authorize');
  expect(Object.fromEntries(authorizeUrl.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: 'storefront',
    redirect_uri: `${SITE_URL}/session/oauth/return`,
    scope: 'all',
    code_challenge_method: 'S256',
    provider: 'google',
  });
  expect(parameter('nonce')).toHaveLength(32);
  expect(line).toMatch(/^__Host-oauth=.*; Max-Age=900; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(line).not.toContain(parameter('state'));
});

test("exchanges the code for a session and returns to the visitor's page [SES-09]", async () => {
  const shell = await aShellWithFlow();
  const { parameter, cookie } = await begin(shell, '?return_to=%2Fcheckout');
  shell.api.answer('POST /authtoken', {
    body: { ...tokens(shell), nonce: parameter('nonce') },
  });
  const url = `/session/oauth/return?code=c1&state=${parameter('state')}`;
  const response = await get(shell, url, { ...FROM_PROVIDER, cookie });
  expect(response.statusCode).toBe(303);
  expect(response.headers.location).toBe('/checkout');
  expect(await sessionIn(shell, response)).toMatchObject({
    accessToken: tokens(shell).access_token,
  });
  expect(setCookieOf(response, '__Host-oauth')).toMatch(/Max-Age=0/);
  const [exchange] = shell.api.requestsOf('POST /authtoken');
  const body = JSON.parse(exchange?.body ?? '');
  expect(body).toMatchObject({
    grant_type: 'authorization_code',
    code: 'c1',
    client_id: 'storefront',
    redirect_uri: `${SITE_URL}/session/oauth/return`,
    fingerprint: expect.stringMatching(/^[\w-]{21}$/),
  });
  const challenge = createHash('sha256').update(body.code_verifier).digest('base64url');
  expect(challenge).toBe(parameter('code_challenge'));
  expect(shell.api.requestsOf('POST /basket/merge')).toHaveLength(1);
});

test('ends the session it replaces [SES-02 SES-09]', async () => {
  const shell = await aShellWithFlow();
  const { parameter, cookie } = await begin(shell);
  shell.api.answer('POST /cognito/user/logout', { body: { success: true } });
  const former = await aSessionCookie(shell, { accessToken: 'token-of-former' });
  const url = `/session/oauth/return?code=c1&state=${parameter('state')}`;
  await get(shell, url, { ...FROM_PROVIDER, cookie: `${cookie}; ${former}` });
  const ended = shell.api.requestsOf('POST /cognito/user/logout');
  expect(ended.map(({ headers }) => headers.authorization)).toEqual(['Bearer token-of-former']);
});

test.each([
  ['another state', (state: string) => `?code=c1&state=${state.toLowerCase()}x`],
  ['no state', () => '?code=c1'],
  ['a repeated state', (state: string) => `?code=c1&state=${state}&state=${state}`],
])('rejects %s: Bad state please try again [SES-09]', async (_case, query) => {
  const shell = await aShellWithFlow();
  const { parameter, cookie } = await begin(shell);
  const url = `/session/oauth/return${query(parameter('state'))}`;
  const response = await get(shell, url, { ...FROM_PROVIDER, cookie });
  expect(response.statusCode).toBe(422);
  expect(response.body).toContain('Bad state please try again');
  expect(await sessionIn(shell, response)).toBeUndefined();
  expect(shell.api.requestsOf('POST /authtoken')).toHaveLength(0);
});

test('rejects a state in another browser, a second time, and after fifteen minutes [SES-09]', async () => {
  const shell = await aShellWithFlow();
  const first = await begin(shell);
  const url = `/session/oauth/return?code=c1&state=${first.parameter('state')}`;
  expect((await get(shell, url, FROM_PROVIDER)).statusCode).toBe(422);
  const back = await get(shell, url, { ...FROM_PROVIDER, cookie: first.cookie });
  expect(back.statusCode).toBe(303);
  const remaining = (setCookieOf(back, '__Host-oauth') ?? '').split(';')[0] ?? '';
  expect((await get(shell, url, { ...FROM_PROVIDER, cookie: remaining })).statusCode).toBe(422);
  shell.advance(15 * 60 * 1000);
  const late = await get(shell, url, { ...FROM_PROVIDER, cookie: first.cookie });
  expect(late.statusCode).toBe(422);
});

test('lets two tabs log in at the same time [SES-09]', async () => {
  const shell = await aShellWithFlow();
  const first = await begin(shell, '?return_to=%2Fabout');
  const second = await begin(shell, '?return_to=%2Fbasket', first.cookie);
  for (const [tab, to] of [
    [first, '/about'],
    [second, '/basket'],
  ] as const) {
    const url = `/session/oauth/return?code=c&state=${tab.parameter('state')}`;
    const response = await get(shell, url, { ...FROM_PROVIDER, cookie: second.cookie });
    expect(response.headers.location).toBe(to);
  }
});

test('rejects a response with the nonce of another request [SES-09]', async () => {
  const shell = await aShellWithFlow();
  shell.api.answer('POST /authtoken', { body: { ...tokens(shell), nonce: 'another' } });
  const { parameter, cookie } = await begin(shell);
  const url = `/session/oauth/return?code=c1&state=${parameter('state')}`;
  const response = await get(shell, url, { ...FROM_PROVIDER, cookie });
  expect(response.statusCode).toBe(422);
  expect(await sessionIn(shell, response)).toBeUndefined();
});

test.each(['https://evil.example/', '//evil.example', '/logout'])(
  'never redirects to %s [SES-09]',
  async (target) => {
    const shell = await aShellWithFlow();
    const query = `?return_to=${encodeURIComponent(target)}`;
    const { parameter, cookie } = await begin(shell, query);
    const url = `/session/oauth/return?code=c1&state=${parameter('state')}`;
    const response = await get(shell, url, { ...FROM_PROVIDER, cookie });
    expect(response.headers.location).toBe('/');
  },
);

test.each([
  ['another site', FROM_PROVIDER],
  ['a picture', { ...OWN, 'sec-fetch-dest': 'image' }],
])('does not let %s start a login [SES-09]', async (_, headers) => {
  const shell = await aShellWithFlow();
  const url = '/session/oauth/start?provider=google&return_to=%2Fabout';
  const response = await get(shell, url, headers);
  expect(response.headers.location).toBe('/login?return_to=%2Fabout');
  expect(setCookieOf(response, '__Host-oauth')).toBeUndefined();
});

test.each([
  ['error=access_denied', 'You were not logged in.'],
  ['error=access_denied&error_description=email_not_verified', 'is not verified'],
  ['error=temporarily_unavailable', 'This login provider is not responding.'],
])('shows a message for %s [SES-09]', async (answer, sentence) => {
  const shell = await aShellWithFlow();
  const { parameter, cookie } = await begin(shell);
  const url = `/session/oauth/return?${answer}&state=${parameter('state')}`;
  const response = await get(shell, url, { ...FROM_PROVIDER, cookie });
  expect(response.statusCode).toBe(422);
  expect(response.body).toContain(sentence);
});

test('shows the API’s error for a code [SES-09]', async () => {
  const shell = await aShellWithFlow();
  const message = 'This code is incorrect or has expired.';
  shell.api.answer('POST /authtoken', {
    status: 400,
    body: { success: false, message, code: 'BAD_REQUEST' },
  });
  const { parameter, cookie } = await begin(shell);
  const url = `/session/oauth/return?code=c1&state=${parameter('state')}`;
  const response = await get(shell, url, { ...FROM_PROVIDER, cookie });
  expect(response.body).toContain(message);
});
