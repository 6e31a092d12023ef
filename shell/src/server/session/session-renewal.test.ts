import { aSitemapEntry } from '../testing/content-builders.ts';
import { until } from '../testing/fake-api.ts';
import { aSessionCookie, setCookieOf, tokens } from '../testing/http-answers.ts';
import { aLoginShell, PAGES, post, sessionIn, visibleText } from '../testing/login-shell.ts';

test('renews with the refresh token and the fingerprint of the login [SES-03]', async () => {
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

test('renews at once when the browser reports that the API rejected the token [SES-05]', async () => {
  const shell = await aLoginShell();
  shell.api.answer('POST /cognito/user/refreshToken', { body: { data: tokens(shell) } });
  const cookie = await aSessionCookie(shell);
  await post(shell, '/session/refresh', { headers: { cookie } });
  expect(shell.api.requestsOf('POST /cognito/user/refreshToken')).toHaveLength(1);
});

test('renews once for all tabs that ask at the same time [SES-03]', async () => {
  const shell = await aLoginShell();
  const renew = jest.spyOn(shell.services.keeper, 'renew');
  shell.api.answer('POST /cognito/user/refreshToken', async () => {
    await until(() => renew.mock.calls.length === 2);
    return { body: { data: tokens(shell) } };
  });
  const headers = { cookie: await aSessionCookie(shell, { remainingMs: 1000 }) };
  const responses = await Promise.all([
    post(shell, '/session/refresh', { headers }),
    post(shell, '/session/refresh', { headers }),
  ]);
  expect(responses.map((response) => response.statusCode)).toEqual([200, 200]);
  expect(shell.api.requestsOf('POST /cognito/user/refreshToken')).toHaveLength(1);
});

test('ends the session when the API refuses to renew it [SES-05]', async () => {
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

test('keeps the session when the API is unavailable [SES-08]', async () => {
  const shell = await aLoginShell();
  const cookie = await aSessionCookie(shell, { remainingMs: 1000 });
  shell.api.goDown();
  const response = await post(shell, '/session/refresh', { headers: { cookie } });
  expect(response.statusCode).toBe(503);
  expect(setCookieOf(response, '__Host-session')).toBeUndefined();
});

test('keeps the session when the API limits the rate [SES-05]', async () => {
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

test('responds with 401 to a renewal without a session [SES-05]', async () => {
  const shell = await aLoginShell();
  expect((await post(shell, '/session/refresh')).statusCode).toBe(401);
});

test('renews before a personal page, so that its calls have the new token [SES-03]', async () => {
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

test('serves a public page without a renewal [SES-03]', async () => {
  const shell = await aLoginShell();
  const cookie = await aSessionCookie(shell, { remainingMs: 5000 });
  await shell.app.inject({ url: '/about', headers: { cookie } });
  expect(shell.api.requestsOf('POST /cognito/user/refreshToken')).toHaveLength(0);
});

test('redirects a visitor whose session has ended to the login [SH-06]', async () => {
  const shell = await aLoginShell();
  const sitemap = [aSitemapEntry({ url: '/about', login_required: true })];
  shell.setContent({ pages: PAGES, sitemap });
  shell.api.answer('POST /cognito/user/refreshToken', { status: 401, body: {} });
  const cookie = await aSessionCookie(shell, { remainingMs: 0 });
  const response = await shell.app.inject({ url: '/about', headers: { cookie } });
  expect(response.headers.location).toBe('/login?return_to=%2Fabout');
  expect(setCookieOf(response, '__Host-session')).toMatch(/Max-Age=0/);
});
