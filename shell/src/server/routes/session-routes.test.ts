import { aSessionCookie, setCookieOf, slotHtml, tokens } from '../testing/http-answers.ts';
import {
  aLoginShell,
  CREDENTIALS,
  formOf,
  post,
  REFUSAL,
  sessionIn,
  visibleText,
} from '../testing/login-shell.ts';

test('logs in, stores the tokens in a cookie that scripts cannot read, and returns only the expiry [SES-01]', async () => {
  const shell = await aLoginShell();
  const response = await post(shell, '/session/login', { payload: CREDENTIALS });
  expect(response.statusCode).toBe(200);
  const { access_token: accessToken, refresh_token: refreshToken } = tokens(shell);
  const session = await sessionIn(shell, response);
  expect(session).toMatchObject({ accessToken, refreshToken });
  const { expiresAtMs = 0 } = session ?? {};
  expect(response.json()).toEqual({
    state: {
      status: 'signed-in',
      owner: expect.stringMatching(/^[\w-]{16}$/),
      expiresAtMs,
      remainingMs: expiresAtMs - shell.now(),
    },
  });
  expect(visibleText(response)).not.toContain(accessToken);
  expect(visibleText(response)).not.toContain(refreshToken);
  const cookie = setCookieOf(response, '__Host-session') ?? '';
  expect(cookie).toMatch(/HttpOnly; Secure; SameSite=Lax$/);
  expect(cookie).not.toContain(accessToken);
  expect(response.headers['cache-control']).toBe('no-store');
});

test("passes on the browser's fingerprint, or creates a permanent one [SES-01]", async () => {
  const shell = await aLoginShell();
  const fingerprint = 'abcdefghijklmnopqrst-';
  const cookie = 'auth_fingerprint=stuvwxyzabcdefghijklm';
  await post(shell, '/session/login', { payload: { ...CREDENTIALS, fingerprint } });
  await post(shell, '/session/login', { payload: CREDENTIALS, headers: { cookie } });
  const made = await post(shell, '/session/login', { payload: CREDENTIALS });
  const sent = shell.api.requestsOf('POST /cognito/user/login').map(({ body }) => JSON.parse(body));
  expect(sent[0].fingerprint).toBe(fingerprint);
  expect(sent[1].fingerprint).toBe('stuvwxyzabcdefghijklm');
  expect(sent[2].fingerprint).toMatch(/^[\w-]{21}$/);
  expect(setCookieOf(made, 'auth_fingerprint')).toMatch(
    new RegExp(`^auth_fingerprint=${sent[2].fingerprint}; Max-Age=34560000; Path=/; Secure`),
  );
});

test('rejects an invalid fingerprint [SES-01]', async () => {
  const shell = await aLoginShell();
  const cookie = 'auth_fingerprint=short';
  await post(shell, '/session/login', { payload: CREDENTIALS, headers: { cookie } });
  const [login] = shell.api.requestsOf('POST /cognito/user/login');
  expect(JSON.parse(login?.body ?? '').fingerprint).toMatch(/^[\w-]{21}$/);
});

test("passes the browser's name to the API, for the customer's device list [SES-02]", async () => {
  const shell = await aLoginShell();
  const headers = { 'user-agent': 'Firefox/140.0' };
  await post(shell, '/session/login', { payload: CREDENTIALS, headers });
  const [login] = shell.api.requestsOf('POST /cognito/user/login');
  expect(login?.headers['user-agent']).toBe('Firefox/140.0');
});

test('runs sessionStarted of the remotes that declare it [ACC-12]', async () => {
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

test("logs in even if a remote's sessionStarted fails [ACC-12]", async () => {
  const shell = await aLoginShell();
  shell.api.answer('POST /basket/merge', { status: 500, body: {} });
  const response = await post(shell, '/session/login', { payload: CREDENTIALS });
  expect(response.statusCode).toBe(200);
  expect(shell.logged).toContainEqual(
    expect.objectContaining({ msg: 'sessionStarted failed', remote: 'mfe-basket' }),
  );
});

test('returns the reason of a refused login to a script [ACC-02]', async () => {
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
])('rejects an invalid login: %j [API-06]', async (payload) => {
  const shell = await aLoginShell();
  const response = await post(shell, '/session/login', { payload });
  expect(response.statusCode).toBe(422);
  expect(shell.api.requestsOf('POST /cognito/user/login')).toHaveLength(0);
});

test('responds with 503 to a login while the API is down [SES-08]', async () => {
  const shell = await aLoginShell();
  shell.api.goDown();
  const response = await post(shell, '/session/login', { payload: CREDENTIALS });
  expect(response.statusCode).toBe(503);
  expect(response.json().code).toBe('BUSY');
});

test('logs in by a plain form and redirects to the path it came from [FED-18]', async () => {
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
  'redirects home after a login with the target "%s" [FED-18]',
  async (returnTo) => {
    const shell = await aLoginShell();
    const form = formOf({ ...CREDENTIALS, return_to: returnTo });
    expect((await post(shell, '/session/login', form)).headers.location).toBe('/');
  },
);

test('shows the login form again with the message and the email address, never the password [FED-18]', async () => {
  const shell = await aLoginShell();
  const fields = { ...CREDENTIALS, password: 'wrong-secret', return_to: '/basket' };
  const response = await post(shell, '/session/login', formOf(fields));
  expect(response.statusCode).toBe(422);
  const slot = slotHtml(response.body, 'main');
  expect(slot).toContain('Email or password is wrong.');
  expect(slot).toContain('customer@example.com');
  expect(slot).toContain('"return_to":"/basket"');
  expect(response.body).not.toContain('wrong-secret');
  expect(response.headers['cache-control']).toBe('private, no-store');
});

test.each(['/session/login', '/session/logout', '/session/refresh'])(
  'rejects %s when another site sends it [SES-02]',
  async (path) => {
    const shell = await aLoginShell();
    const headers = { cookie: await aSessionCookie(shell), 'sec-fetch-site': 'cross-site' };
    const response = await post(shell, path, { payload: CREDENTIALS, headers });
    expect(response.statusCode).toBe(403);
    expect(setCookieOf(response, '__Host-session')).toBeUndefined();
  },
);

test('returns the state of the session to a script, never a token [SES-01]', async () => {
  const shell = await aLoginShell();
  const cookie = await aSessionCookie(shell, { accessToken: 'token-7' });
  const signedIn = await shell.app.inject({ url: '/session/state', headers: { cookie } });
  expect(signedIn.json()).toEqual({
    state: {
      status: 'signed-in',
      owner: expect.any(String),
      expiresAtMs: shell.now() + 300_000,
      remainingMs: 300_000,
    },
  });
  expect(visibleText(signedIn)).not.toContain('token-7');
  const anonymous = await shell.app.inject({
    url: '/session/state',
    headers: { cookie: '__Host-session=forged' },
  });
  expect(anonymous.json()).toEqual({ state: { status: 'anonymous' } });
});

test('writes no token into a document of a logged-in visitor [SES-01]', async () => {
  const shell = await aLoginShell();
  const cookie = await aSessionCookie(shell, { accessToken: 'token-7' });
  const response = await shell.app.inject({ url: '/basket', headers: { cookie } });
  expect(response.body).toContain('"session":{"status":"signed-in"');
  expect(response.body).not.toContain('token-7');
  expect(response.body).not.toContain('refresh-1');
});
