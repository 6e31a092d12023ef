import type { LightMyRequestResponse as Response } from 'fastify';
import { aPage } from '../testing/content-builders.ts';
import { setCookieOf, setCookiesOf, tokens } from '../testing/http-answers.ts';
import { CREDENTIALS, post } from '../testing/login-shell.ts';
import { aShell, SITE_URL, type TestShell } from '../testing/test-shell.ts';

const OWN = { 'sec-fetch-site': 'same-origin' };
const FROM_PROVIDER = { 'sec-fetch-site': 'cross-site' };
const START = '/session/oauth/start?provider=google&purpose=link&return_to=';
const BACK_TO = '/profile?linked=google#providers';

/** A shell with a page for linking, and the cookies of a logged-in customer. */
async function aShellWithVisitor() {
  const pages = [
    aPage('login', { templates: ['basket/view'] }),
    aPage('profile', { templates: ['basket/view'] }),
  ];
  const shell = await aShell({ content: { pages } });
  shell.api.answer('POST /cognito/user/login', { body: { data: tokens(shell) } });
  shell.api.answer('POST /basket/merge', { body: { data: {} } });
  shell.api.answer('POST /cognito/user/identity/link', { body: { success: true } });
  const loggedIn = await post(shell, '/session/login', { payload: CREDENTIALS });
  return { shell, cookie: cookiesOf(loggedIn) };
}

function cookiesOf(response: Response): string {
  return setCookiesOf(response)
    .map((line) => line.slice(0, line.indexOf(';')))
    .join('; ');
}

function get(shell: TestShell, url: string, headers: Record<string, string>): Promise<Response> {
  return shell.app.inject({ url, headers });
}

/** A pending link: the parameters of the authorize page, and the browser's cookies. */
async function begin(shell: TestShell, cookie: string, returnTo = BACK_TO) {
  const url = `${START}${encodeURIComponent(returnTo)}`;
  const response = await get(shell, url, { ...OWN, cookie });
  const authorizeQuery = new URL(String(response.headers.location), SITE_URL).searchParams;
  return {
    authorizeQuery,
    state: authorizeQuery.get('state'),
    cookie: `${cookie}; ${cookiesOf(response)}`,
  };
}

test('links the provider to the current account, keeps the session and redirects back [ACC-15]', async () => {
  const { shell, cookie: loggedIn } = await aShellWithVisitor();
  const { authorizeQuery, state, cookie } = await begin(shell, loggedIn);
  expect(authorizeQuery.get('purpose')).toBe('link');
  const url = `/session/oauth/return?code=c1&state=${state}`;
  const response = await get(shell, url, { ...FROM_PROVIDER, cookie });
  expect([response.statusCode, response.headers.location]).toEqual([303, BACK_TO]);
  expect(setCookieOf(response, '__Host-session')).toBeUndefined();
  expect(setCookieOf(response, '__Host-oauth')).toMatch(/Max-Age=0/);
  const [call] = shell.api.requestsOf('POST /cognito/user/identity/link');
  expect(call?.headers).toMatchObject({ authorization: `Bearer ${tokens(shell).access_token}` });
  expect(JSON.parse(call?.body ?? '')).toEqual({
    code: 'c1',
    client_id: 'storefront',
    code_verifier: expect.stringMatching(/^[\w-]{43}$/),
    redirect_uri: `${SITE_URL}/session/oauth/return`,
    nonce: authorizeQuery.get('nonce'),
  });
  expect(shell.api.requestsOf('POST /authtoken')).toHaveLength(0);
});

test('rejects linking without a login or started by another site [ACC-15]', async () => {
  const { shell, cookie } = await aShellWithVisitor();
  const url = `${START}${encodeURIComponent(BACK_TO)}`;
  const anonymous = await get(shell, url, OWN);
  expect(anonymous.headers.location).toBe('/login?return_to=%2Fprofile%3Flinked%3Dgoogle');
  const elsewhere = await get(shell, url, { ...FROM_PROVIDER, cookie });
  expect(elsewhere.headers.location).toMatch(/^\/login\?/);
  expect(setCookieOf(elsewhere, '__Host-oauth')).toBeUndefined();
});

test('rejects another browser, another state and a second attempt [ACC-15]', async () => {
  const { shell, cookie: loggedIn } = await aShellWithVisitor();
  const { state, cookie } = await begin(shell, loggedIn);
  const url = `/session/oauth/return?code=c1&state=${state}`;
  const elsewhere = await get(shell, url, { ...FROM_PROVIDER, cookie: loggedIn });
  const other = await get(shell, `${url}x`, { ...FROM_PROVIDER, cookie });
  for (const response of [elsewhere, other]) {
    expect(response.statusCode).toBe(422);
    expect(response.body).toContain('Bad state please try again');
  }
  expect(shell.api.requestsOf('POST /cognito/user/identity/link')).toHaveLength(0);
});

test('shows on the linking page why the account was not linked [ACC-15]', async () => {
  const { shell, cookie: loggedIn } = await aShellWithVisitor();
  const message = 'Nothing was linked: this Google account is linked to another account here.';
  shell.api.answer('POST /cognito/user/identity/link', {
    status: 409,
    body: { success: false, message, code: 'CONFLICT' },
  });
  const taken = await begin(shell, loggedIn);
  const url = `/session/oauth/return?code=c1&state=${taken.state}`;
  const refused = await get(shell, url, { ...FROM_PROVIDER, cookie: taken.cookie });
  expect([refused.statusCode, refused.body.includes(message)]).toEqual([422, true]);
  const denied = await begin(shell, loggedIn);
  const cancelled = await get(
    shell,
    `/session/oauth/return?error=access_denied&state=${denied.state}`,
    {
      ...FROM_PROVIDER,
      cookie: denied.cookie,
    },
  );
  expect([cancelled.statusCode, cancelled.body.includes('The account was not linked.')]).toEqual([
    422,
    true,
  ]);
});

test('never redirects to another site [ACC-15]', async () => {
  const { shell, cookie: loggedIn } = await aShellWithVisitor();
  const { state, cookie } = await begin(shell, loggedIn, 'https://evil.example/');
  const url = `/session/oauth/return?code=c1&state=${state}`;
  const response = await get(shell, url, { ...FROM_PROVIDER, cookie });
  expect(response.headers.location).toBe('/');
});
