import { aSessionCookie, setCookieOf } from '../testing/http-answers.ts';
import { aLoginShell, FORM, post } from '../testing/login-shell.ts';

test('ends the session in the browser and in the API [SES-02]', async () => {
  const shell = await aLoginShell();
  shell.api.answer('GET /cognito/user/logout', { body: { success: true } });
  const headers = { cookie: await aSessionCookie(shell, { accessToken: 'token-7' }) };
  const response = await post(shell, '/session/logout', { headers });
  expect(response.statusCode).toBe(204);
  expect(setCookieOf(response, '__Host-session')).toMatch(/^__Host-session=; Max-Age=0;/);
  const [call] = shell.api.requestsOf('GET /cognito/user/logout');
  expect(call?.headers.authorization).toBe('Bearer token-7');
});

test('ends the session in the browser even while the API is down [SES-02]', async () => {
  const shell = await aLoginShell();
  const headers = { ...FORM, cookie: await aSessionCookie(shell) };
  shell.api.goDown();
  const response = await post(shell, '/session/logout', { headers, payload: '' });
  expect(response.statusCode).toBe(303);
  expect(response.headers.location).toBe('/');
  expect(setCookieOf(response, '__Host-session')).toMatch(/Max-Age=0/);
});

describe('the logout link', () => {
  async function followLink(headers: Record<string, string>) {
    const shell = await aLoginShell();
    shell.api.answer('GET /cognito/user/logout', { body: {} });
    const cookie = await aSessionCookie(shell);
    const response = await shell.app.inject({ url: '/logout', headers: { cookie, ...headers } });
    return { shell, response };
  }

  test('logs out and redirects to the homepage [SH-04]', async () => {
    const { shell, response } = await followLink({
      'sec-fetch-site': 'same-origin',
      'sec-fetch-dest': 'document',
    });
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe('/');
    expect(setCookieOf(response, '__Host-session')).toMatch(/Max-Age=0/);
    expect(shell.api.requestsOf('GET /cognito/user/logout')).toHaveLength(1);
  });

  test.each([
    ['a prefetch', { 'sec-purpose': 'prefetch', 'sec-fetch-site': 'same-origin' }],
    ['an old prefetch', { purpose: 'prefetch' }],
    ['a picture on another site', { 'sec-fetch-site': 'cross-site' }],
    ['a picture on our own', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' }],
    ['a frame', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe' }],
    ['a call of a script', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }],
  ])('does not log out for %s, and shows a button [SH-04]', async (_, headers) => {
    const { shell, response } = await followLink(headers);
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('<form method="post" action="/session/logout">');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(setCookieOf(response, '__Host-session')).toBeUndefined();
    expect(shell.api.requestsOf('GET /cognito/user/logout')).toHaveLength(0);
  });

  test('does not log out for a HEAD request [SH-04]', async () => {
    const shell = await aLoginShell();
    const headers = { cookie: await aSessionCookie(shell) };
    const response = await shell.app.inject({ method: 'HEAD', url: '/logout', headers });
    expect(response.statusCode).toBe(200);
    expect(setCookieOf(response, '__Host-session')).toBeUndefined();
  });
});
