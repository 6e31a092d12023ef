import type { LightMyRequestResponse as Response } from 'fastify';
import { aSitemapEntry } from '../testing/content-builders.ts';
import { aSessionCookie, bootOf, setCookieOf, tokens } from '../testing/http-answers.ts';
import { aLoginShell, formOf, PAGES, post, sessionIn } from '../testing/login-shell.ts';
import type { TestShell } from '../testing/test-shell.ts';

const refusal = (code: string, message = 'No.') => ({ success: false, message, code });
const BASKET_FORM = formOf({ sku: 'PIN', _page: '/basket' });
const SIGNATURE = 'Signature verification failed';
const RUNS_SCRIPTS = 'scripts=1';

/** A shell whose API only accepts renewed tokens. */
async function aShellOfExpiredTokens(status = 401): Promise<TestShell> {
  const shell = await aLoginShell();
  const renewed = tokens(shell);
  shell.api.answer('POST /cognito/user/refreshToken', { body: { data: renewed } });
  const answer = ({ headers }: { headers: { authorization?: string | undefined } }) =>
    headers.authorization === `Bearer ${renewed.access_token}`
      ? { body: { data: { key: 'k9' } } }
      : { status, body: refusal('TOKEN_EXPIRED') };
  shell.api.answer('GET /basket/get', answer);
  shell.api.answer('POST /basket/add', answer);
  return shell;
}

async function data(shell: TestShell, path: string, cookie: string): Promise<Response> {
  const document = await shell.app.inject({ url: '/about' });
  const { releaseSet } = bootOf(document.body);
  return shell.app.inject({
    url: `/_data${path}`,
    headers: { cookie, 'x-release-set': releaseSet },
  });
}

test.each([401, 422])(
  'renews once and repeats the call of an action after TOKEN_EXPIRED (%i) [SES-05]',
  async (status) => {
    const shell = await aShellOfExpiredTokens(status);
    const cookie = await aSessionCookie(shell);
    const response = await post(shell, '/_action/basket.add', {
      ...BASKET_FORM,
      headers: { ...BASKET_FORM.headers, cookie },
    });
    expect(response.headers.location).toBe('/basket?added=1');
    const calls = shell.api.requestsOf('POST /basket/add');
    expect(calls.map(({ headers }) => headers['idempotency-key'])).toEqual(['once', 'once']);
    expect(shell.api.requestsOf('POST /cognito/user/refreshToken')).toHaveLength(1);
    expect(await sessionIn(shell, response)).toMatchObject({ refreshToken: 'refresh-2' });
  },
);

test('renews once and repeats the call of a page’s data [SES-05]', async () => {
  const shell = await aShellOfExpiredTokens();
  const response = await data(shell, '/basket', await aSessionCookie(shell));
  expect(response.json()).toMatchObject({
    data: { main: { blocks: { known: { answer: { data: { key: 'k9' } } } } } },
  });
  expect(await sessionIn(shell, response)).toMatchObject({ refreshToken: 'refresh-2' });
});

test('keeps the refresh token when a renewal returns only an access token [SES-05 API-09]', async () => {
  const shell = await aShellOfExpiredTokens();
  const { access_token: accessToken } = tokens(shell);
  shell.api.answer('POST /cognito/user/refreshToken', { body: { access_token: accessToken } });
  const response = await data(shell, '/basket', await aSessionCookie(shell));
  expect(await sessionIn(shell, response)).toMatchObject({ refreshToken: 'refresh-1' });
});

test('logs out and redirects home when the session of an action cannot be renewed [SES-05]', async () => {
  const shell = await aShellOfExpiredTokens();
  shell.api.answer('POST /cognito/user/refreshToken', { status: 401, body: {} });
  const cookie = await aSessionCookie(shell);
  const headers = { ...BASKET_FORM.headers, cookie };
  const response = await post(shell, '/_action/basket.add', { ...BASKET_FORM, headers });
  expect(response.statusCode).toBe(303);
  expect(response.headers.location).toBe('/');
  expect(setCookieOf(response, '__Host-session')).toMatch(/^__Host-session=; Max-Age=0;/);
});

test.each([
  { status: 401, body: refusal('TOKEN_INVALID') },
  { status: 422, body: refusal('BAD_REQUEST', SIGNATURE) },
])('logs out and redirects home when an action’s token is forged: %j [SES-06]', async (answer) => {
  const shell = await aLoginShell();
  shell.api.answer('POST /basket/add', answer);
  const headers = { ...BASKET_FORM.headers, cookie: await aSessionCookie(shell) };
  const response = await post(shell, '/_action/basket.add', { ...BASKET_FORM, headers });
  expect(response.headers.location).toBe('/');
  expect(setCookieOf(response, '__Host-session')).toMatch(/Max-Age=0/);
  expect(shell.api.requestsOf('POST /cognito/user/refreshToken')).toHaveLength(0);
  expect(shell.api.requestsOf('GET /cognito/user/logout')).toHaveLength(1);
});

test('redirects a browser from the data of a session that is over [SES-06]', async () => {
  const shell = await aLoginShell();
  shell.api.answer('GET /basket/get', { status: 401, body: refusal('TOKEN_INVALID') });
  const response = await data(shell, '/basket', await aSessionCookie(shell));
  expect(response.json()).toEqual({ kind: 'redirect', to: '/logout' });
  expect(setCookieOf(response, '__Host-session')).toMatch(/Max-Age=0/);
});

test('redirects from a page whose session is over to the homepage, without scripts [SES-06]', async () => {
  const shell = await aLoginShell();
  shell.api.answer('GET /basket/get', { status: 401, body: refusal('TOKEN_INVALID') });
  const headers = { cookie: await aSessionCookie(shell) };
  const response = await shell.app.inject({ url: '/basket?step=2', headers });
  expect(response.statusCode).toBe(303);
  expect(response.headers.location).toBe('/');
  expect(setCookieOf(response, '__Host-session')).toMatch(/Max-Age=0/);
});

test('redirects from a page that requires a session to the login, without scripts [SES-06 SH-06]', async () => {
  const shell = await aLoginShell();
  const sitemap = [aSitemapEntry({ url: '/basket', login_required: true })];
  shell.setContent({ pages: PAGES, sitemap });
  shell.api.answer('GET /basket/get', { status: 401, body: refusal('TOKEN_INVALID') });
  const headers = { cookie: await aSessionCookie(shell) };
  const response = await shell.app.inject({ url: '/basket?step=2', headers });
  expect(response.headers.location).toBe('/login?return_to=%2Fbasket%3Fstep%3D2');
});

test('reports in the document that the session ended while it was sent [SES-06]', async () => {
  const shell = await aLoginShell();
  shell.api.answer('GET /basket/get', { status: 401, body: refusal('TOKEN_INVALID') });
  const cookie = `${await aSessionCookie(shell)}; ${RUNS_SCRIPTS}`;
  const response = await shell.app.inject({ url: '/basket', headers: { cookie } });
  expect(bootOf(response.body).session).toEqual({ status: 'anonymous', ended: true });
});

test('uses no refresh token when the new one could not be stored [SES-05]', async () => {
  const shell = await aShellOfExpiredTokens();
  const cookie = `${await aSessionCookie(shell)}; ${RUNS_SCRIPTS}`;
  const response = await shell.app.inject({ url: '/basket', headers: { cookie } });
  expect(shell.api.requestsOf('POST /cognito/user/refreshToken')).toHaveLength(0);
  expect(bootOf(response.body).session).toMatchObject({ status: 'signed-in' });
});

test('keeps the session while the API cannot renew it [SES-08]', async () => {
  const shell = await aShellOfExpiredTokens();
  shell.api.answer('POST /cognito/user/refreshToken', { status: 503, body: {} });
  const response = await data(shell, '/basket', await aSessionCookie(shell));
  expect(response.json().kind).toBe('page');
  expect(setCookieOf(response, '__Host-session')).toBeUndefined();
});

test("uses the lifetime of a token, whatever the API's clock is [SES-03]", async () => {
  const shell = await aLoginShell();
  const aDayAgo = Math.floor(shell.now() / 1000) - 86_400;
  const claims = { iat: aDayAgo, exp: aDayAgo + 300 };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const accessToken = `${part({ alg: 'EdDSA' })}.${part(claims)}.signature`;
  shell.api.answer('POST /cognito/user/refreshToken', {
    body: { data: { access_token: accessToken, refresh_token: 'refresh-2' } },
  });
  const cookie = await aSessionCookie(shell, { remainingMs: 1000 });
  const response = await post(shell, '/session/refresh', { headers: { cookie } });
  expect(response.json().state.remainingMs).toBe(300_000);
});

test.each([
  ['/login?return_to=%2Fbasket%3Fstep%3D2', '/basket?step=2'],
  ['/login?return_to=https%3A%2F%2Fevil.example', undefined],
  ['/login?return_to=%2Flogout', undefined],
  ['/login', undefined],
])('redirects a visitor who is already logged in from %s to %s [SH-06]', async (url, target) => {
  const shell = await aLoginShell();
  const headers = { cookie: await aSessionCookie(shell) };
  const response = await shell.app.inject({ url, headers });
  expect(response.headers.location).toBe(target);
  expect((await shell.app.inject({ url })).statusCode).toBe(200);
});
