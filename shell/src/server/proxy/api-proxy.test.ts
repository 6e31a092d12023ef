import { Socket } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { aSessionCookie, setCookieOf, tokens } from '../testing/http-answers.ts';
import { sessionIn } from '../testing/login-shell.ts';
import { aShell, type TestShell } from '../testing/test-shell.ts';

const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };

async function aShellWithEcho(): Promise<TestShell> {
  const shell = await aShell();
  shell.api.answer('GET /basket/get', { body: { data: 'basket' } });
  shell.api.answer('POST /basket/add', ({ body }) => ({ status: 201, body: { received: body } }));
  return shell;
}

test('passes on a call and its response: status, body, headers [SES-04]', async () => {
  const shell = await aShellWithEcho();
  const response = await shell.app.inject({
    method: 'POST',
    url: '/api/v1/basket/add?dry=1',
    headers: { ...SAME_ORIGIN, 'content-type': 'application/json' },
    payload: '{"sku":"PIN"}',
  });
  expect(response.statusCode).toBe(201);
  expect(response.json()).toEqual({ received: '{"sku":"PIN"}' });
  const [call] = shell.api.requestsOf('POST /basket/add');
  expect(call?.path).toBe('/basket/add?dry=1');
  expect(call?.headers['content-type']).toBe('application/json');
});

test('adds the bearer token for pages of this site and withholds all cookies [SES-04]', async () => {
  const shell = await aShellWithEcho();
  const cookie = `${await aSessionCookie(shell, { accessToken: 'token-7' })}; basket_key=b1`;
  await shell.app.inject({ url: '/api/v1/basket/get', headers: { cookie, ...SAME_ORIGIN } });
  const [call] = shell.api.requestsOf('GET /basket/get');
  expect(call?.headers.authorization).toBe('Bearer token-7');
  expect(call?.headers.cookie).toBeUndefined();
});

test.each(['cross-site', 'same-site'])(
  'adds no bearer token to a read that a %s page started [SES-04]',
  async (site) => {
    const shell = await aShellWithEcho();
    const cookie = await aSessionCookie(shell);
    await shell.app.inject({
      url: '/api/v1/basket/get',
      headers: { cookie, 'sec-fetch-site': site },
    });
    expect(shell.api.requestsOf('GET /basket/get')[0]?.headers.authorization).toBeUndefined();
  },
);

test('rejects a change that another site started [SES-04]', async () => {
  const shell = await aShellWithEcho();
  const response = await shell.app.inject({
    method: 'POST',
    url: '/api/v1/basket/add',
    headers: { cookie: await aSessionCookie(shell), origin: 'https://evil.example' },
    payload: {},
  });
  expect(response.statusCode).toBe(403);
  expect(shell.api.requestsOf('POST /basket/add')).toHaveLength(0);
});

test('accepts payment gateways, which are not pages of this site [SES-04]', async () => {
  const shell = await aShell();
  shell.api.answer('POST /payment-webhook/sandbox', { body: { success: true } });
  const response = await shell.app.inject({
    method: 'POST',
    url: '/payment-webhook/sandbox',
    headers: { origin: 'https://pay.example', cookie: await aSessionCookie(shell) },
    payload: { event: 1 },
  });
  expect(response.statusCode).toBe(200);
  expect(shell.api.requests[0]?.headers.authorization).toBeUndefined();
});

test("sends the visitor's identity to the API and ignores such headers of the client [API-06]", async () => {
  const shell = await aShellWithEcho();
  await shell.app.inject({
    url: '/api/v1/basket/get',
    headers: {
      'x-forwarded-for': '6.6.6.6',
      'x-proxy-secret': 'guess',
      'x-internal-secret': 'between-two-machines',
      'x-release-actor': 'Another person',
      'x-request-id': 'request-12345',
    },
  });
  expect(shell.api.requests[0]?.headers).not.toHaveProperty('x-internal-secret');
  expect(shell.api.requests[0]?.headers).not.toHaveProperty('x-release-actor');
  expect(shell.api.requests[0]?.headers).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-proxy-secret': 'between-two-machines',
    'x-request-id': 'request-12345',
  });
});

test('rejects a request id that could forge a log line [API-06]', async () => {
  const shell = await aShellWithEcho();
  const headers = { 'x-request-id': 'id with "quotes" and spaces' };
  await shell.app.inject({ url: '/api/v1/basket/get', headers });
  expect(shell.api.requests[0]?.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
});

test.each([
  '/api/v1/cognito/user/login',
  '/api/v1/cognito/user/refreshToken',
  '/api/v1/cognito/user/loginRecoveryCode',
  '/api/v1/authtoken',
  '/api/v1/cognito/user/%6Cogin',
  '/api/v1//cognito/user/login',
  '/api/v1/cognito/user/login/',
])('passes no token on to the browser: %s [SES-01]', async (url) => {
  const shell = await aShell();
  const issued = tokens(shell);
  shell.api.answer(`POST ${url.slice('/api/v1'.length)}`, { body: { data: issued } });
  const response = await shell.app.inject({ method: 'POST', url, payload: {} });
  expect(response.body).not.toContain(issued.access_token);
  expect(response.body).not.toContain(issued.refresh_token);
});

test.each([
  ['/api/v1/cognito/user/passkey/login', 'POST /cognito/user/passkey/login', 1],
  ['/authtoken', 'POST /authtoken', 1],
  ['/api/v1/cognito/user/refreshToken', 'POST /cognito/user/refreshToken', 0],
] as const)(
  'keeps the tokens of %s and runs sessionStarted of the remotes [ACC-12 ACC-14 SES-09]',
  async (url, call, merges) => {
    const shell = await aShell();
    const issued = tokens(shell);
    shell.api.answer(call, { body: { ...issued, nonce: 'n' } });
    shell.api.answer('POST /authtoken', { body: issued });
    shell.api.answer('POST /basket/merge', { body: { data: {} } });
    const response = await shell.app.inject({
      method: 'POST',
      url,
      headers: SAME_ORIGIN,
      payload: { fingerprint: 'f'.repeat(21) },
    });
    expect(await sessionIn(shell, response)).toMatchObject({ accessToken: issued.access_token });
    expect(response.body).not.toContain(issued.access_token);
    expect(shell.api.requestsOf('POST /basket/merge')).toHaveLength(merges);
  },
);

test('stores the tokens of an API login in the session cookie [SES-01]', async () => {
  const shell = await aShell();
  shell.api.answer('POST /cognito/user/login', { body: { data: tokens(shell) } });
  const response = await shell.app.inject({
    method: 'POST',
    url: '/api/v1/cognito/user/login',
    payload: {},
  });
  expect(response.json()).toMatchObject({ success: true, state: { status: 'signed-in' } });
  const cookie = setCookieOf(response, '__Host-session')?.split(';')[0] ?? '';
  const state = await shell.app.inject({ url: '/session/state', headers: { cookie } });
  expect(state.json().state.status).toBe('signed-in');
});

test('reads the tokens even if the API supports compression [SES-01]', async () => {
  const shell = await aShell();
  const issued = tokens(shell);
  const text = JSON.stringify({ data: issued });
  shell.api.answer('POST /cognito/user/login', ({ headers }) =>
    headers['accept-encoding']?.includes('br')
      ? { headers: { 'content-encoding': 'br' }, body: brotliCompressSync(text) }
      : { body: Buffer.from(text) },
  );
  const response = await shell.app.inject({
    method: 'POST',
    url: '/api/v1/cognito/user/login',
    headers: { 'accept-encoding': 'gzip, br' },
    payload: {},
  });
  expect(response.json()).toMatchObject({ success: true, state: { status: 'signed-in' } });
});

test('limits the size of a login body in memory [API-06]', async () => {
  const shell = await aShell();
  shell.api.answer('POST /cognito/user/login', { body: { data: tokens(shell) } });
  const response = await shell.app.inject({
    method: 'POST',
    url: '/api/v1/cognito/user/login',
    headers: { ...SAME_ORIGIN, 'content-type': 'application/json' },
    payload: JSON.stringify({ email: 'a'.repeat(70_000) }),
  });
  expect([response.statusCode, response.headers.connection]).toEqual([400, 'close']);
  expect(shell.api.requestsOf('POST /cognito/user/login')).toEqual([]);
});

test('passes on the error of a failed login [ACC-02]', async () => {
  const shell = await aShell();
  const refusal = { success: false, message: 'Wrong', code: 'LOGIN_FAILED' };
  shell.api.answer('POST /cognito/user/login', { status: 401, body: refusal });
  const response = await shell.app.inject({
    method: 'POST',
    url: '/api/v1/cognito/user/login',
    payload: {},
  });
  expect(response.statusCode).toBe(401);
  expect(response.json()).toEqual(refusal);
  expect(setCookieOf(response, '__Host-session')).toBeUndefined();
});

test('passes no cookie of the API on to the browser [SES-01]', async () => {
  const shell = await aShell();
  shell.api.answer('GET /basket/get', { headers: { 'set-cookie': 'session=api' }, body: {} });
  const response = await shell.app.inject('/api/v1/basket/get');
  expect(response.headers['set-cookie']).toBeUndefined();
});

test('responds with 503 and a readable message while the API is down [SES-08]', async () => {
  const shell = await aShell();
  shell.api.goDown();
  const response = await shell.app.inject('/api/v1/basket/get');
  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBe('2');
  expect(response.json()).toMatchObject({ success: false, code: 'BUSY' });
  expect(response.body).not.toMatch(/ECONN|socket/);
});

test('passes on the errors of unknown calls [API-06]', async () => {
  const shell = await aShell();
  const response = await shell.app.inject('/api/v1/nothing');
  expect(response.statusCode).toBe(404);
  expect(response.json().code).toBe('NOT_FOUND');
});

test('serves pictures without a session [API-04]', async () => {
  const shell = await aShell();
  shell.api.answer('GET /assets/i/abc/1x1/25.webp', {
    headers: { 'content-type': 'image/webp', 'cache-control': 'immutable' },
    body: Buffer.from([1, 2, 3]),
  });
  const response = await shell.app.inject({
    url: '/assets/i/abc/1x1/25.webp',
    headers: { cookie: await aSessionCookie(shell) },
  });
  expect(response.rawPayload).toEqual(Buffer.from([1, 2, 3]));
  expect(response.headers['content-type']).toBe('image/webp');
  expect(response.headers['cache-control']).toBe('immutable');
});

test('stores the fingerprint of an API login for later renewals [SES-03]', async () => {
  const shell = await aShell();
  shell.api.answer('POST /cognito/user/login', { body: { data: tokens(shell) } });
  const response = await shell.app.inject({
    method: 'POST',
    url: '/api/v1/cognito/user/login',
    headers: { ...SAME_ORIGIN, 'content-type': 'application/json' },
    payload: { username: 'kim@example.com', password: 'secret', fingerprint: 'p'.repeat(21) },
  });
  expect(await sessionIn(shell, response)).toMatchObject({ fingerprint: 'p'.repeat(21) });
});

test('passes on ranges of a video and partial responses [CMS-11]', async () => {
  const shell = await aShell();
  shell.api.answer('GET /v/7.mp4', {
    status: 206,
    headers: {
      'content-type': 'video/mp4',
      'content-range': 'bytes 2-4/9',
      'accept-ranges': 'bytes',
      etag: '"v7"',
    },
    body: Buffer.from('ide'),
  });
  const response = await shell.app.inject({
    url: '/v/7.mp4',
    headers: { range: 'bytes=2-4', 'if-range': '"v7"', cookie: await aSessionCookie(shell) },
  });
  expect(response.statusCode).toBe(206);
  expect(response.body).toBe('ide');
  expect(response.headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-range': 'bytes 2-4/9',
    'accept-ranges': 'bytes',
    etag: '"v7"',
  });
  const [call] = shell.api.requestsOf('GET /v/7.mp4');
  expect(call?.headers).toMatchObject({ range: 'bytes=2-4', 'if-range': '"v7"' });
  expect(call?.headers).not.toHaveProperty('cookie');
  expect(call?.headers).not.toHaveProperty('authorization');
});

test('adds the bearer token to GraphQL calls at /graphql too [SES-07]', async () => {
  const shell = await aShellWithEcho();
  shell.api.answer('POST /graphql', { body: { data: {} } });
  const cookie = await aSessionCookie(shell, { accessToken: 'token-7' });
  const headers = { cookie, ...SAME_ORIGIN, 'content-type': 'application/json' };
  const payload = '{"query":"{x}"}';
  await shell.app.inject({ method: 'POST', url: '/graphql', headers, payload });
  const [call] = shell.api.requestsOf('POST /graphql');
  expect(call?.headers.authorization).toBe('Bearer token-7');
});

test('gives up on an API that sends nothing for 50 s [SES-04]', async () => {
  const setTimeouts = jest.spyOn(Socket.prototype, 'setTimeout');
  const shell = await aShellWithEcho();
  await shell.app.inject({ url: '/api/v1/basket/get', headers: SAME_ORIGIN });
  expect(setTimeouts.mock.calls.map(([timeoutMs]) => timeoutMs)).toContain(50_000);
  setTimeouts.mockRestore();
});
