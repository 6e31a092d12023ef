import type { LightMyRequestResponse as Response } from 'fastify';
import { aPage } from '../testing/content-builders.ts';
import { aSessionCookie, setCookieOf, slotHtml, tokens } from '../testing/http-answers.ts';
import { aLoginShell, CREDENTIALS, sessionIn, visibleText } from '../testing/login-shell.ts';
import { aShell, type TestShell } from '../testing/test-shell.ts';

const PAGES = [aPage('basket', { templates: ['basket/view'] }), aPage('about')];

interface PostedForm {
  readonly action: string;
  readonly fields?: Record<string, string>;
  readonly headers?: Record<string, string>;
}

function post(shell: TestShell, { action, fields, headers }: PostedForm): Promise<Response> {
  return shell.app.inject({
    method: 'POST',
    url: `/_action/${action}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ _page: '/basket?tab=1', ...fields }).toString(),
  });
}

test("lets the remote that declares an action handle it, with the visitor's session [FED-18]", async () => {
  const shell = await aShell({ content: { pages: PAGES } });
  shell.api.answer('POST /basket/add', { body: { data: { key: 'k9' } } });
  const cookie = await aSessionCookie(shell, { accessToken: 'token-7' });
  const response = await post(shell, {
    action: 'basket.add',
    fields: { sku: 'PIN' },
    headers: { cookie },
  });
  expect(response.statusCode).toBe(303);
  expect(response.headers.location).toBe('/basket?added=1');
  const [call] = shell.api.requestsOf('POST /basket/add');
  expect(call?.body).toBe('{"sku":"PIN"}');
  expect(call?.headers).toMatchObject({
    authorization: 'Bearer token-7',
    'idempotency-key': 'once',
    'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
  });
});

test('sets the cookies an action declares, for at most 60 days, and drops others [FED-18]', async () => {
  const shell = await aShell({ content: { pages: PAGES } });
  shell.api.answer('POST /basket/add', { body: { data: { key: 'k9' } } });
  const response = await post(shell, { action: 'basket.add', fields: { sku: 'PIN' } });
  expect(setCookieOf(response, 'basket_key')).toBe(
    'basket_key=k9; Max-Age=5184000; Path=/; Secure; SameSite=Lax',
  );
  expect(setCookieOf(response, 'session')).toBeUndefined();
});

test('passes only declared cookies to an action, never the session [FED-18]', async () => {
  const shell = await aShell({ content: { pages: PAGES } });
  const cookie = `${await aSessionCookie(shell)}; basket_key=b1; other=secret`;
  const response = await post(shell, { action: 'basket.look', headers: { cookie } });
  expect(response.headers.location).toBe('/seen?basket_key=b1');
});

test('gives an action a pseudonymous visitor key, the same in every post [CART-01]', async () => {
  const shell = await aShell({ content: { pages: PAGES } });
  const name = async (id: string) => {
    const headers = { cookie: `__Host-visitor=${id}; visitor=${id}` };
    const response = await post(shell, { action: 'basket.name', headers });
    return new URL(String(response.headers.location), 'https://shop.example').searchParams.get(
      'key',
    );
  };
  const key = await name('a'.repeat(22));
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(await name('a'.repeat(22))).toBe(key);
  expect(await name('b'.repeat(22))).not.toBe(key);
});

test('shows a rejected form again with its message and the entered values [FED-18]', async () => {
  const shell = await aShell({ content: { pages: PAGES } });
  const response = await post(shell, { action: 'basket.refuse', fields: { qty: '12' } });
  expect(response.statusCode).toBe(422);
  expect(response.headers['cache-control']).toBe('private, no-store');
  const slot = slotHtml(response.body, 'main');
  expect(slot).toContain('<p role="alert">Only 3 left</p><input value="12">');
  expect(response.body).toContain('"path":"/basket?tab=1"');
});

test('shows a rejected form to no other visitor [FED-18]', async () => {
  const shell = await aShell({ content: { pages: PAGES } });
  await post(shell, { action: 'basket.refuse', fields: { qty: '12', _page: '/about' } });
  expect((await shell.app.inject('/about')).body).not.toContain('Only 3 left');
  expect((await shell.app.inject('/basket')).body).not.toContain('Only 3 left');
});

test('redirects an action that requires a login to the login, and back to its page [SH-06]', async () => {
  const shell = await aShell({ content: { pages: PAGES } });
  const response = await post(shell, { action: 'basket.private' });
  expect(response.statusCode).toBe(303);
  expect(response.headers.location).toBe('/login?return_to=%2Fbasket%3Ftab%3D1');
});

test('stores the cookies of an action that requires a login [SH-06]', async () => {
  const shell = await aShell({ content: { pages: PAGES } });
  const response = await post(shell, { action: 'basket.private' });
  expect(setCookieOf(response, 'basket_key')).toMatch(/^basket_key=kept; Max-Age=60;/);
});

test('redirects to an allowed payment page [FED-18]', async () => {
  const shell = await aShell({ content: { pages: PAGES } });
  const response = await post(shell, { action: 'basket.pay' });
  expect(response.headers.location).toBe('https://pay.example/session/1');
});

test('redirects to no other site [FED-18]', async () => {
  const shell = await aShell({ content: { pages: PAGES } });
  const response = await post(shell, { action: 'basket.stray' });
  expect(response.statusCode).toBe(503);
  expect(response.headers.location).toBeUndefined();
  expect(response.body).not.toContain('evil');
});

test.each(['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)'])(
  "replaces %s as a form's page by the homepage [FED-18]",
  async (page) => {
    const shell = await aShell({ content: { pages: PAGES } });
    const response = await post(shell, { action: 'basket.private', fields: { _page: page } });
    expect(response.headers.location).toBe('/login?return_to=%2F');
  },
);

test('responds with 404 to an unknown action [API-06]', async () => {
  const shell = await aShell({ content: { pages: PAGES } });
  const response = await post(shell, { action: 'basket.unknown' });
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ success: false, code: 'NOT_FOUND' });
});

test.each([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
])('rejects a form of another site: %p [FED-18]', async (headers) => {
  const shell = await aShell({ content: { pages: PAGES } });
  const response = await post(shell, { action: 'basket.add', fields: { sku: 'PIN' }, headers });
  expect(response.statusCode).toBe(403);
  expect(shell.api.requestsOf('POST /basket/add')).toHaveLength(0);
});

test('renews a session that expires soon before the action runs [SES-03]', async () => {
  const shell = await aShell({ content: { pages: PAGES } });
  const renewed = tokens(shell);
  shell.api.answer('POST /cognito/user/refreshToken', { body: { data: renewed } });
  shell.api.answer('POST /basket/add', { body: { data: { key: 'k9' } } });
  const cookie = await aSessionCookie(shell, { remainingMs: 10_000 });
  const response = await post(shell, {
    action: 'basket.add',
    fields: { sku: 'PIN' },
    headers: { cookie },
  });
  expect(shell.api.requestsOf('POST /basket/add')[0]?.headers.authorization).toBe(
    `Bearer ${renewed.access_token}`,
  );
  expect(setCookieOf(response, '__Host-session')).toBeDefined();
});

test('hides the cause of a failed action from the visitor and logs the remote [FED-07]', async () => {
  const shell = await aShell({ content: { pages: PAGES } });
  const response = await post(shell, { action: 'basket.break', headers: { accept: 'text/html' } });
  expect(response.statusCode).toBe(503);
  expect(response.body).not.toContain('basket broke');
  expect(shell.logged).toContainEqual(
    expect.objectContaining({ remote: 'mfe-basket', version: '1.0.0', action: 'basket.break' }),
  );
});

test('rejects a form above 256 kB [API-06]', async () => {
  const shell = await aShell({ content: { pages: PAGES } });
  const response = await post(shell, {
    action: 'basket.add',
    fields: { sku: 'x'.repeat(300_000) },
  });
  expect(response.statusCode).toBe(413);
});

test('logs in with the credentials an action returns, and continues when they are refused [ACC-05]', async () => {
  const shell = await aLoginShell();
  const enter = (password: string) =>
    post(shell, { action: 'basket.enter', fields: { username: CREDENTIALS.username, password } });
  const entered = await enter(CREDENTIALS.password);
  expect(entered.headers.location).toBe('/about');
  expect(await sessionIn(shell, entered)).toMatchObject({ fingerprint: expect.any(String) });
  expect(setCookieOf(entered, 'basket_key')).toContain('basket_key=merged');
  expect(visibleText(entered)).not.toContain(CREDENTIALS.password);

  const refused = await enter('wrong');
  expect(refused.headers.location).toBe('/about');
  expect(setCookieOf(refused, '__Host-session')).toBeUndefined();
});
