import { aSessionCookie, anAccessToken, setCookieOf, tokens } from '../testing/http-answers.ts';
import { aLoginShell, CREDENTIALS, formOf, post, sessionIn } from '../testing/login-shell.ts';
import type { TestShell } from '../testing/test-shell.ts';

const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };

async function aShellWithBasket(): Promise<TestShell> {
  const shell = await aLoginShell();
  shell.api.answer('POST /cognito/user/logout', { body: { success: true } });
  shell.api.answer('GET /basket/get', { body: { data: [] } });
  return shell;
}

function cookieOf(shell: TestShell, subject: string): Promise<string> {
  const accessToken = anAccessToken(shell.now() + 300_000, subject);
  return aSessionCookie(shell, { accessToken });
}

async function ownerOf(shell: TestShell, cookie: string): Promise<string> {
  const answer = await shell.app.inject({ url: '/session/state', headers: { cookie } });
  return answer.json().state.owner;
}

function readBasket(shell: TestShell, headers: Record<string, string>) {
  return shell.app.inject({ url: '/api/v1/basket/get', headers: { ...SAME_ORIGIN, ...headers } });
}

function readPage(shell: TestShell, headers: Record<string, string>) {
  const set = 'mfe-basket@1.0.0,mfe-trouble@2.0.0,mfe-words@1.0.0';
  return shell.app.inject({ url: '/_data/basket', headers: { 'x-release-set': set, ...headers } });
}

test('returns the same owner after a renewal and a different one for another customer [SES-01 SES-02]', async () => {
  const shell = await aShellWithBasket();
  const kim = await ownerOf(shell, await cookieOf(shell, '7'));
  shell.advance(1000);
  expect(await ownerOf(shell, await cookieOf(shell, '7'))).toBe(kim);
  expect(await ownerOf(shell, await cookieOf(shell, '8'))).not.toBe(kim);
});

test('serves a page of the current customer [SES-02]', async () => {
  const shell = await aShellWithBasket();
  const cookie = await cookieOf(shell, '7');
  const headers = { cookie, 'x-session-owner': await ownerOf(shell, cookie) };
  expect((await readBasket(shell, headers)).statusCode).toBe(200);
  expect((await readPage(shell, headers)).json().kind).toBe('page');
  const [call] = shell.api.requestsOf('GET /basket/get');
  expect(call?.headers).not.toHaveProperty('x-session-owner');
});

test.each(['an anonymous visitor', 'another person'])(
  'gives a page of the former customer no data of %s and does not call the API [SES-02 SES-05]',
  async (now) => {
    const shell = await aShellWithBasket();
    const owner = await ownerOf(shell, await cookieOf(shell, '7'));
    const cookie = now === 'an anonymous visitor' ? 'basket_key=b1' : await cookieOf(shell, '8');
    const headers = { cookie, 'x-session-owner': owner };
    const call = await readBasket(shell, headers);
    expect([call.statusCode, call.json().code]).toEqual([401, 'TOKEN_EXPIRED']);
    expect(call.headers['cache-control']).toBe('no-store');
    const refresh = await readPage(shell, headers);
    expect(refresh.json()).toEqual({ kind: 'redirect', to: '/basket' });
    const visit = await readPage(shell, { ...headers, 'x-page-html': '1' });
    expect(visit.json()).toEqual({ kind: 'reload' });
    expect(shell.api.requestsOf('GET /basket/get')).toHaveLength(0);
  },
);

describe('logging in over a session', () => {
  const CODE = { email: 'kim@example.com', code: 'ABCD-2345' };

  async function logInOver(
    path: string,
    options: { payload: object | string; headers?: Record<string, string> },
    remainingMs = 300_000,
  ) {
    const shell = await aShellWithBasket();
    const answer = { body: { data: tokens(shell) } };
    shell.api.answer('GET /cognito/user/loginRecoveryCode', answer);
    shell.api.answer('POST /cognito/user/passkey/login', answer);
    shell.api.answer('POST /cognito/user/refreshToken', answer);
    const accessToken = anAccessToken(shell.now() + remainingMs, '8');
    const cookie = await aSessionCookie(shell, { accessToken, remainingMs });
    const headers = { ...SAME_ORIGIN, ...options.headers, cookie };
    const response = await post(shell, path, { ...options, headers });
    const ended = shell.api.requestsOf('POST /cognito/user/logout');
    return { shell, response, accessToken, ended };
  }

  test.each([
    ['a password', '/session/login', { payload: CREDENTIALS }],
    ['a password without scripts', '/session/login', formOf(CREDENTIALS)],
    ['a code', '/session/login-code', { payload: CODE }],
    [
      'a passkey',
      '/api/v1/cognito/user/passkey/login',
      { payload: { fingerprint: 'f'.repeat(21) } },
    ],
  ])('ends it: by %s [SES-02]', async (_way, path, options) => {
    const { shell, response, accessToken, ended } = await logInOver(path, options);
    expect(await sessionIn(shell, response)).toMatchObject({ refreshToken: 'refresh-2' });
    expect(ended.map(({ headers, body }) => [headers.authorization, body])).toEqual([
      [`Bearer ${accessToken}`, '{"reason":"replaced"}'],
    ]);
  });

  test('ends it after its access token has expired, and logs in even if it cannot be ended [SES-02]', async () => {
    const late = await logInOver('/session/login', { payload: CREDENTIALS }, -1000);
    expect(late.ended.map(({ headers }) => headers.authorization)).toEqual([
      `Bearer ${tokens(late.shell).access_token}`,
    ]);
    late.shell.api.answer('POST /cognito/user/logout', { status: 500, body: {} });
    const headers = { cookie: await aSessionCookie(late.shell) };
    const response = await post(late.shell, '/session/login', { payload: CREDENTIALS, headers });
    expect(response.statusCode).toBe(200);
    expect(setCookieOf(response, '__Host-session')).not.toMatch(/Max-Age=0/);
  });

  test('keeps it when the login is refused [SES-02]', async () => {
    const { response, ended } = await logInOver('/session/login', {
      payload: { ...CREDENTIALS, password: 'wrong' },
    });
    expect([response.statusCode, ended]).toEqual([401, []]);
    expect(setCookieOf(response, '__Host-session')).toBeUndefined();
  });
});
