/** Other sites cannot use a visitor's session. */
import { aSessionCookie, setCookieOf, setCookiesOf, tokens } from '../testing/http-answers.ts';
import { aLoginShell, CREDENTIALS, formOf, post } from '../testing/login-shell.ts';
import type { TestShell } from '../testing/test-shell.ts';

const FROM_ELSEWHERE: readonly Readonly<Record<string, string>>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
  { origin: 'https://evil.example' },
  { origin: 'https://shop.example.evil.example' },
  { origin: 'http://shop.example:81' },
  { origin: 'null' },
];
const CONTENT_TYPES = ['application/json', 'application/x-www-form-urlencoded', 'text/plain'];

/** The rule applies before routing, so it also covers unknown paths. */
const POSTS = [
  '/session/login',
  '/session/logout',
  '/session/refresh',
  '/session/not-yet',
  '/_action/basket.add',
  '/_report',
  '/_vitals',
  '/graphql',
  '/mailbox/1',
  '/sandbox-pay/token',
  '/api/v1/cognito/user/update',
  '/api/v1/cognito/user/login',
  '/shipping-answer/1',
  '/_releases/confirm',
  '/not-yet',
  '/',
];

test('rejects posts of another site on all paths [SES-04]', async () => {
  const shell = await aLoginShell();
  const cookie = await aSessionCookie(shell);
  const accepted: unknown[] = [];
  const before = shell.api.requests.length;
  for (const url of POSTS) {
    for (const elsewhere of FROM_ELSEWHERE) {
      for (const type of CONTENT_TYPES) {
        const headers = { cookie, 'content-type': type, ...elsewhere };
        const response = await post(shell, url, { headers, payload: '{"username":"a"}' });
        const isRefused = response.statusCode === 403 && setCookiesOf(response).length === 0;
        if (!isRefused) accepted.push([url, elsewhere, type, response.statusCode]);
      }
    }
  }
  expect(accepted).toEqual([]);
  expect(shell.api.requests).toHaveLength(before);
});

const CHANGING_READS = [
  'user/logout',
  'user/recoverPassword?email=kim%40example.com',
  'user/recoverPasswordCheck?email=kim%40example.com&code=ABCD-2345&newpassword=evil-evil',
  'user/loginRecoveryCode?email=evil%40example.com&code=ABCD-2345',
];
const NOT_BY_OUR_SCRIPT: readonly Readonly<Record<string, string>>[] = [
  ...FROM_ELSEWHERE,
  // A link in an email, or a URL the visitor was asked to open.
  { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' },
  { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
  { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' },
];

async function aShellWithReads(): Promise<TestShell> {
  const shell = await aLoginShell();
  for (const path of CHANGING_READS) {
    const [name = ''] = path.split('?');
    shell.api.answer(`GET /cognito/${name}`, { body: { data: tokens(shell) } });
  }
  return shell;
}

test.each(CHANGING_READS)('accepts %s only from our own pages [SES-02]', async (path) => {
  const shell = await aShellWithReads();
  const cookie = await aSessionCookie(shell);
  const [name = '', query = ''] = path.split('?');
  const spellings = [name, name.replace('user', '%75ser'), `/${name}`, `${name}/`];
  const before = shell.api.requests.length;
  for (const spelling of spellings) {
    const url = `/api/v1/cognito/${spelling}?${query}`;
    for (const source of NOT_BY_OUR_SCRIPT) {
      const response = await shell.app.inject({ url, headers: { cookie, ...source } });
      expect([url, source, response.statusCode]).toEqual([url, source, 403]);
      expect(setCookieOf(response, '__Host-session')).toBeUndefined();
    }
    const headResponse = await shell.app.inject({ method: 'HEAD', url, headers: { cookie } });
    expect(headResponse.statusCode).toBe(403);
  }
  expect(shell.api.requests).toHaveLength(before);

  const headers = { cookie, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' };
  const own = await shell.app.inject({ url: `/api/v1/cognito/${path}`, headers });
  expect(own.statusCode).toBe(200);
});

const ELSEWHERE = [
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/%2F/evil.example',
  '/%5Cevil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  '/\tevil.example',
  '/\r\nlocation: https://evil.example',
  'shop.example.evil.example',
  '/logout',
];

test.each(ELSEWHERE)(
  'never redirects to another site after a login: %j [SH-06]',
  async (target) => {
    const shell = await aLoginShell();
    const response = await post(
      shell,
      '/session/login',
      formOf({ ...CREDENTIALS, return_to: target }),
    );
    expect([response.statusCode, response.headers.location]).toEqual([303, '/']);
  },
);

test('ignores a repeated login target [SH-06]', async () => {
  const shell = await aLoginShell();
  const fields = new URLSearchParams(CREDENTIALS);
  fields.append('return_to', '//evil.example');
  fields.append('return_to', '/cart');
  const response = await post(shell, '/session/login', {
    payload: fields.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(response.headers.location).toBe('/');
});

test('ends a session whose fingerprint the API does not know [SES-03]', async () => {
  const shell = await aLoginShell();
  shell.api.answer('POST /cognito/user/refreshToken', ({ body }) =>
    body.includes('"fingerprint":""')
      ? { status: 422, body: { success: false, message: 'No', code: 'VALIDATION_FAILED' } }
      : { body: { data: tokens(shell) } },
  );
  const value = await shell.services.visitors.codec.encode({
    accessToken: 'access-1',
    refreshToken: 'refresh-1',
    fingerprint: '',
    expiresAtMs: shell.now() + 1000,
  });
  const headers = { cookie: `__Host-session=${value}` };
  const response = await post(shell, '/session/refresh', { headers });
  expect(response.statusCode).toBe(401);
  expect(setCookieOf(response, '__Host-session')).toMatch(/Max-Age=0/);
});

test.each([
  { username: ['a@example.com'], password: 'x' },
  { username: 'a@example.com', password: { $gt: '' } },
  { username: 'a@example.com', password: 'x'.repeat(1025) },
  { username: 'a@example.com', password: 'x', fingerprint: ['f'.repeat(21)] },
  ['a@example.com', 'x'],
  null,
])('rejects the login body %j without calling the API [API-06]', async (payload) => {
  const shell = await aLoginShell();
  const response = await post(shell, '/session/login', {
    payload: JSON.stringify(payload),
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
  });
  expect([response.statusCode, response.json().code]).toEqual([422, 'VALIDATION_FAILED']);
  expect(shell.api.requestsOf('POST /cognito/user/login')).toEqual([]);
});
