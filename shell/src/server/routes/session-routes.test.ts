import type { Response } from 'light-my-request';
import { aPage, aSitemapEntry } from '../testing/content-builders.ts';
import {
  aSessionCookie,
  setCookieOf,
  setCookiesOf,
  slotHtml,
  tokens,
} from '../testing/http-answers.ts';
import { aShell, type TestShell } from '../testing/test-shell.ts';

const PAGES = [
  aPage('login', { templates: ['basket/view'] }),
  aPage('basket', { templates: ['basket/view'] }),
  aPage('about'),
];
const CREDENTIALS = { username: 'customer@example.com', password: 'correct horse' };
const REFUSAL = {
  status: 401,
  body: { success: false, message: 'E-mail or password is wrong.', code: 'LOGIN_FAILED' },
};
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

async function aLoginShell(): Promise<TestShell> {
  const shell = await aShell({ content: { pages: PAGES } });
  shell.api.answer('POST /cognito/user/login', ({ body }) =>
    body.includes(CREDENTIALS.password) ? { body: { data: tokens(shell) } } : REFUSAL,
  );
  shell.api.answer('POST /basket/merge', { body: { data: {} } });
  return shell;
}

function post(
  shell: TestShell,
  path: string,
  options: { readonly payload?: object | string; readonly headers?: Record<string, string> } = {},
): Promise<Response> {
  return shell.app.inject({ method: 'POST', url: path, ...options });
}

function formOf(fields: Record<string, string>) {
  return { payload: new URLSearchParams(fields).toString(), headers: FORM };
}

/** Everything a browser gets to see, cookies that no script reads apart. */
function visibleText(response: Response): string {
  const readable = setCookiesOf(response).filter((line) => !line.includes('HttpOnly'));
  const { 'set-cookie': _cookies, ...headers } = response.headers;
  return JSON.stringify([headers, readable, response.body]);
}

async function sessionIn(shell: TestShell, response: Response) {
  const line = setCookieOf(response, '__Host-session') ?? '';
  const value = line.slice('__Host-session='.length, line.indexOf(';'));
  return shell.services.visitors.codec.decode(value);
}

test('SES-01 logs in, keeps the tokens in a cookie no script reads, and answers only when it ends', async () => {
  const shell = await aLoginShell();
  const response = await post(shell, '/session/login', { payload: CREDENTIALS });
  expect(response.statusCode).toBe(200);
  const { access_token: accessToken, refresh_token: refreshToken } = tokens(shell);
  const session = await sessionIn(shell, response);
  expect(session).toMatchObject({ accessToken, refreshToken });
  expect(response.json()).toEqual({
    state: { status: 'signed-in', expiresAtMs: session?.expiresAtMs },
  });
  expect(visibleText(response)).not.toContain(accessToken);
  expect(visibleText(response)).not.toContain(refreshToken);
  const cookie = setCookieOf(response, '__Host-session') ?? '';
  expect(cookie).toMatch(/HttpOnly; Secure; SameSite=Lax$/);
  expect(cookie).not.toContain(accessToken);
  expect(response.headers['cache-control']).toBe('no-store');
});

test("SES-01 passes the browser's fingerprint on, and makes one of 21 characters without", async () => {
  const shell = await aLoginShell();
  const fingerprint = 'abcdefghijklmnopqrst-';
  await post(shell, '/session/login', { payload: { ...CREDENTIALS, fingerprint } });
  await post(shell, '/session/login', { payload: CREDENTIALS });
  const sent = shell.api.requestsOf('POST /cognito/user/login').map(({ body }) => JSON.parse(body));
  expect(sent[0].fingerprint).toBe(fingerprint);
  expect(sent[1].fingerprint).toMatch(/^[\w-]{21}$/);
});

test('ACC-12 tells remotes that asked for it that a session has started', async () => {
  const shell = await aLoginShell();
  const response = await post(shell, '/session/login', {
    payload: CREDENTIALS,
    headers: { cookie: 'basket_key=b1; other=secret' },
  });
  const [merge] = shell.api.requestsOf('POST /basket/merge');
  expect(merge?.body).toBe('{"basket_key":"b1"}');
  expect(merge?.headers.authorization).toBe(`Bearer ${tokens(shell).access_token}`);
  expect(setCookieOf(response, 'basket_key')).toMatch(/^basket_key=merged; Max-Age=60;/);
});

test('ACC-12 logs in even when a remote fails at the start of a session', async () => {
  const shell = await aLoginShell();
  shell.api.answer('POST /basket/merge', { status: 500, body: {} });
  const response = await post(shell, '/session/login', { payload: CREDENTIALS });
  expect(response.statusCode).toBe(200);
  expect(shell.logged).toContainEqual(
    expect.objectContaining({ msg: 'sessionStarted failed', remote: 'mfe-basket' }),
  );
});

test('ACC-02 tells a script why a login was refused', async () => {
  const shell = await aLoginShell();
  const payload = { ...CREDENTIALS, password: 'wrong' };
  const response = await post(shell, '/session/login', { payload });
  expect(response.statusCode).toBe(401);
  expect(response.json()).toEqual({
    success: false,
    message: REFUSAL.body.message,
    code: 'LOGIN_FAILED',
  });
  expect(setCookieOf(response, '__Host-session')).toBeUndefined();
});

test.each([
  [{ username: 'a@example.com' }],
  [{ username: 'a@example.com', password: ['x'] }],
  [{ ...CREDENTIALS, fingerprint: 'short' }],
])('API-06 refuses a login of another shape: %j', async (payload) => {
  const shell = await aLoginShell();
  const response = await post(shell, '/session/login', { payload });
  expect(response.statusCode).toBe(422);
  expect(shell.api.requestsOf('POST /cognito/user/login')).toHaveLength(0);
});

test('SES-08 answers 503 to a login while the API is away', async () => {
  const shell = await aLoginShell();
  shell.api.goDown();
  const response = await post(shell, '/session/login', { payload: CREDENTIALS });
  expect(response.statusCode).toBe(503);
  expect(response.json().code).toBe('BUSY');
});

test('FED-18 logs in by a plain form and returns to the own path it came from', async () => {
  const shell = await aLoginShell();
  const response = await post(
    shell,
    '/session/login',
    formOf({ ...CREDENTIALS, return_to: '/basket?step=2' }),
  );
  expect(response.statusCode).toBe(303);
  expect(response.headers.location).toBe('/basket?step=2');
  expect(setCookieOf(response, '__Host-session')).toBeDefined();
});

test.each(['https://evil.example/', '//evil.example', '/logout', ''])(
  'FED-18 goes home after a login that would return to "%s"',
  async (returnTo) => {
    const shell = await aLoginShell();
    const form = formOf({ ...CREDENTIALS, return_to: returnTo });
    expect((await post(shell, '/session/login', form)).headers.location).toBe('/');
  },
);

test('FED-18 shows the login form again with the message and the address, never the password', async () => {
  const shell = await aLoginShell();
  const fields = { ...CREDENTIALS, password: 'wrong-secret', return_to: '/basket' };
  const response = await post(shell, '/session/login', formOf(fields));
  expect(response.statusCode).toBe(422);
  const slot = slotHtml(response.body, 'main');
  expect(slot).toContain('E-mail or password is wrong.');
  expect(slot).toContain('customer@example.com');
  expect(slot).toContain('"return_to":"/basket"');
  expect(response.body).not.toContain('wrong-secret');
  expect(response.headers['cache-control']).toBe('private, no-store');
});

test.each(['/session/login', '/session/logout', '/session/refresh'])(
  'SES-02 refuses %s when another site asks',
  async (path) => {
    const shell = await aLoginShell();
    const headers = { cookie: await aSessionCookie(shell), 'sec-fetch-site': 'cross-site' };
    const response = await post(shell, path, { payload: CREDENTIALS, headers });
    expect(response.statusCode).toBe(403);
    expect(setCookieOf(response, '__Host-session')).toBeUndefined();
  },
);

test('SES-03 leaves a session alone that has more than 30 seconds to go', async () => {
  const shell = await aLoginShell();
  const cookie = await aSessionCookie(shell, { remainingMs: 31_000 });
  const response = await post(shell, '/session/refresh', { headers: { cookie } });
  expect(response.json().state).toEqual({ status: 'signed-in', expiresAtMs: shell.now() + 31_000 });
  expect(shell.api.requestsOf('POST /cognito/user/refreshToken')).toHaveLength(0);
});

test('SES-03 renews with the refresh token and the fingerprint of the login', async () => {
  const shell = await aLoginShell();
  const renewed = tokens(shell);
  shell.api.answer('POST /cognito/user/refreshToken', { body: { data: renewed } });
  const cookie = await aSessionCookie(shell, { remainingMs: 29_000 });
  const response = await post(shell, '/session/refresh', { headers: { cookie } });
  expect(response.statusCode).toBe(200);
  expect(
    JSON.parse(shell.api.requestsOf('POST /cognito/user/refreshToken')[0]?.body ?? ''),
  ).toEqual({
    refresh_token: 'refresh-1',
    fingerprint: 'f'.repeat(21),
  });
  expect(await sessionIn(shell, response)).toMatchObject({
    accessToken: renewed.access_token,
    refreshToken: 'refresh-2',
    fingerprint: 'f'.repeat(21),
  });
  expect(visibleText(response)).not.toContain(renewed.access_token);
});

test('SES-05 renews at once when the browser says the API refused the token', async () => {
  const shell = await aLoginShell();
  shell.api.answer('POST /cognito/user/refreshToken', { body: { data: tokens(shell) } });
  const cookie = await aSessionCookie(shell);
  await post(shell, '/session/refresh', { payload: { force: true }, headers: { cookie } });
  expect(shell.api.requestsOf('POST /cognito/user/refreshToken')).toHaveLength(1);
});

test('SES-03 renews once for all tabs that ask at the same time', async () => {
  const shell = await aLoginShell();
  shell.api.answer('POST /cognito/user/refreshToken', { body: { data: tokens(shell) } });
  const headers = { cookie: await aSessionCookie(shell, { remainingMs: 1000 }) };
  const responses = await Promise.all([
    post(shell, '/session/refresh', { headers }),
    post(shell, '/session/refresh', { headers }),
  ]);
  expect(responses.map((response) => response.statusCode)).toEqual([200, 200]);
  expect(shell.api.requestsOf('POST /cognito/user/refreshToken')).toHaveLength(1);
});

test('SES-05 ends the session when the API refuses to renew it', async () => {
  const shell = await aLoginShell();
  shell.api.answer('POST /cognito/user/refreshToken', {
    status: 401,
    body: { success: false, message: 'No', code: 'TOKEN_INVALID' },
  });
  const cookie = await aSessionCookie(shell, { remainingMs: 1000 });
  const response = await post(shell, '/session/refresh', { headers: { cookie } });
  expect(response.statusCode).toBe(401);
  expect(response.json().code).toBe('TOKEN_INVALID');
  expect(setCookieOf(response, '__Host-session')).toMatch(/^__Host-session=; Max-Age=0;/);
});

test('SES-08 keeps the session when the API cannot be asked to renew it', async () => {
  const shell = await aLoginShell();
  const cookie = await aSessionCookie(shell, { remainingMs: 1000 });
  shell.api.goDown();
  const response = await post(shell, '/session/refresh', { headers: { cookie } });
  expect(response.statusCode).toBe(503);
  expect(setCookieOf(response, '__Host-session')).toBeUndefined();
});

test('SES-05 keeps the session when the API only asks to slow down', async () => {
  const shell = await aLoginShell();
  shell.api.answer('POST /cognito/user/refreshToken', {
    status: 429,
    body: { success: false, message: 'Slow down', code: 'RATE_LIMITED' },
  });
  const headers = { cookie: await aSessionCookie(shell, { remainingMs: 1000 }) };
  const refresh = await post(shell, '/session/refresh', { headers });
  expect(refresh.statusCode).toBe(503);
  expect(setCookieOf(refresh, '__Host-session')).toBeUndefined();
  const page = await shell.app.inject({ url: '/basket', headers });
  expect(setCookieOf(page, '__Host-session')).toBeUndefined();
});

test('SES-05 answers 401 to a renewal without a session', async () => {
  const shell = await aLoginShell();
  expect((await post(shell, '/session/refresh')).statusCode).toBe(401);
});

test('SES-02 logs out here and at the API', async () => {
  const shell = await aLoginShell();
  shell.api.answer('POST /cognito/user/logout', { body: { success: true } });
  const headers = { cookie: await aSessionCookie(shell, { accessToken: 'token-7' }) };
  const response = await post(shell, '/session/logout', { headers });
  expect(response.statusCode).toBe(204);
  expect(setCookieOf(response, '__Host-session')).toMatch(/^__Host-session=; Max-Age=0;/);
  const [call] = shell.api.requestsOf('POST /cognito/user/logout');
  expect(call?.headers.authorization).toBe('Bearer token-7');
});

test('SES-02 logs out here even when the API is away', async () => {
  const shell = await aLoginShell();
  const headers = { ...FORM, cookie: await aSessionCookie(shell) };
  shell.api.goDown();
  const response = await post(shell, '/session/logout', { headers, payload: '' });
  expect(response.statusCode).toBe(303);
  expect(response.headers.location).toBe('/');
  expect(setCookieOf(response, '__Host-session')).toMatch(/Max-Age=0/);
});

test('SES-01 tells a script the state of the session, never a token', async () => {
  const shell = await aLoginShell();
  const cookie = await aSessionCookie(shell, { accessToken: 'token-7' });
  const signedIn = await shell.app.inject({ url: '/session/state', headers: { cookie } });
  expect(signedIn.json()).toEqual({
    state: { status: 'signed-in', expiresAtMs: shell.now() + 300_000 },
  });
  expect(visibleText(signedIn)).not.toContain('token-7');
  const anonymous = await shell.app.inject({
    url: '/session/state',
    headers: { cookie: '__Host-session=forged' },
  });
  expect(anonymous.json()).toEqual({ state: { status: 'anonymous' } });
});

test('SES-01 writes no token into a document of a signed-in visitor', async () => {
  const shell = await aLoginShell();
  const cookie = await aSessionCookie(shell, { accessToken: 'token-7' });
  const response = await shell.app.inject({ url: '/basket', headers: { cookie } });
  expect(response.body).toContain('"session":{"status":"signed-in"');
  expect(response.body).not.toContain('token-7');
  expect(response.body).not.toContain('refresh-1');
});

test('SES-03 renews before a personal page, so that its calls carry the new token', async () => {
  const shell = await aLoginShell();
  const renewed = tokens(shell);
  shell.api.answer('POST /cognito/user/refreshToken', { body: { data: renewed } });
  const cookie = await aSessionCookie(shell, { remainingMs: 5000 });
  const response = await shell.app.inject({ url: '/basket', headers: { cookie } });
  expect(shell.api.requestsOf('GET /basket/get')[0]?.headers.authorization).toBe(
    `Bearer ${renewed.access_token}`,
  );
  expect(await sessionIn(shell, response)).toMatchObject({ refreshToken: 'refresh-2' });
});

test('SES-03 shows a public page without a renewal', async () => {
  const shell = await aLoginShell();
  const cookie = await aSessionCookie(shell, { remainingMs: 5000 });
  await shell.app.inject({ url: '/about', headers: { cookie } });
  expect(shell.api.requestsOf('POST /cognito/user/refreshToken')).toHaveLength(0);
});

test('SH-06 sends a visitor whose session has ended to the login', async () => {
  const shell = await aLoginShell();
  const sitemap = [aSitemapEntry({ url: '/about', login_required: true })];
  shell.setContent({ pages: PAGES, sitemap });
  shell.api.answer('POST /cognito/user/refreshToken', { status: 401, body: {} });
  const cookie = await aSessionCookie(shell, { remainingMs: 0 });
  const response = await shell.app.inject({ url: '/about', headers: { cookie } });
  expect(response.headers.location).toBe('/login?return_to=%2Fabout');
  expect(setCookieOf(response, '__Host-session')).toMatch(/Max-Age=0/);
});

describe('the link to log out', () => {
  async function followLink(headers: Record<string, string>) {
    const shell = await aLoginShell();
    shell.api.answer('POST /cognito/user/logout', { body: {} });
    const cookie = await aSessionCookie(shell);
    const response = await shell.app.inject({ url: '/logout', headers: { cookie, ...headers } });
    return { shell, response };
  }

  test('SH-04 logs out and goes home', async () => {
    const { shell, response } = await followLink({ 'sec-fetch-site': 'same-origin' });
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe('/');
    expect(setCookieOf(response, '__Host-session')).toMatch(/Max-Age=0/);
    expect(shell.api.requestsOf('POST /cognito/user/logout')).toHaveLength(1);
  });

  test.each([
    ['a prefetch', { 'sec-purpose': 'prefetch', 'sec-fetch-site': 'same-origin' }],
    ['an old prefetch', { purpose: 'prefetch' }],
    ['a picture on another site', { 'sec-fetch-site': 'cross-site' }],
  ])('SH-04 logs nobody out for %s, and shows a button', async (_, headers) => {
    const { shell, response } = await followLink(headers);
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('<form method="post" action="/session/logout">');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(setCookieOf(response, '__Host-session')).toBeUndefined();
    expect(shell.api.requestsOf('POST /cognito/user/logout')).toHaveLength(0);
  });

  test('SH-04 logs nobody out for a look at the headers', async () => {
    const shell = await aLoginShell();
    const headers = { cookie: await aSessionCookie(shell) };
    const response = await shell.app.inject({ method: 'HEAD', url: '/logout', headers });
    expect(response.statusCode).toBe(200);
    expect(setCookieOf(response, '__Host-session')).toBeUndefined();
  });
});
