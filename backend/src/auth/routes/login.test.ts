import { useTestApp } from '../../testing/test-app.ts';
import { TEST_FINGERPRINT, TEST_PASSWORD } from '../../testing/test-user.ts';

const shop = useTestApp({ proxySecret: 'between us' });

const FORWARDED = { 'x-proxy-secret': 'between us' };

function logIn(login: { username: string; password?: string; headers?: Record<string, string> }) {
  const { username, password = TEST_PASSWORD, headers = {} } = login;
  return shop.inject({
    method: 'POST',
    url: '/api/v1/cognito/user/login',
    headers,
    payload: { username, password, fingerprint: TEST_FINGERPRINT },
  });
}

test('returns tokens for a username and its password, in any letter case [ACC-02]', async () => {
  const { email } = await shop.createUser({ email: 'Mixed.Case@example.com' });
  const response = await logIn({ username: ` ${email.toUpperCase()} ` });
  expect(response.statusCode).toBe(200);
  expect(Object.keys(response.json())).toEqual(['access_token', 'refresh_token']);
  expect(response.headers['cache-control']).toBe('no-store');
});

test('responds the same to an unknown email address and a wrong password [ACC-02]', async () => {
  const { email } = await shop.createUser();
  const unknown = await logIn({ username: 'unknown@example.com' });
  const wrong = await logIn({ username: email, password: 'wrong' });
  expect(unknown.statusCode).toBe(401);
  expect(unknown.json()).toEqual(wrong.json());
  expect(wrong.json()).toEqual({
    success: false,
    code: 'LOGIN_FAILED',
    message: 'The email address or password is incorrect.',
  });
});

test('refuses a disabled account [ACC-02]', async () => {
  const { id, email } = await shop.createUser();
  await shop.db.updateTable('user_account').set({ enabled: false }).where('id', '=', id).execute();
  expect((await logIn({ username: email })).json().code).toBe('LOGIN_FAILED');
});

test.each([
  ['no username', { password: 'x', fingerprint: TEST_FINGERPRINT }, 'username'],
  ['a list as username', { username: ['a'], password: 'x', fingerprint: 'y' }, 'username'],
  ['an empty password', { username: 'a@b.c', password: '' }, 'password'],
  ['a password of 2 kB', { username: 'a@b.c', password: 'x'.repeat(2048) }, 'password'],
  ['no fingerprint', { username: 'a@b.c', password: 'x' }, 'fingerprint'],
  ['a short fingerprint', { username: 'a@b.c', password: 'x', fingerprint: 'abc' }, 'fingerprint'],
])('refuses %s [ACC-02]', async (_case, payload, field) => {
  const response = await shop.inject({
    method: 'POST',
    url: '/api/v1/cognito/user/login',
    payload,
  });
  expect(response.statusCode).toBe(422);
  expect(response.json().errors).toHaveProperty(field);
});

test('refuses an account after ten failures of one visitor, even with the correct password, for 15 minutes [ACC-02]', async () => {
  const { email } = await shop.createUser();
  const failures = Array.from({ length: 14 }, () => logIn({ username: email, password: 'wrong' }));
  const codes = (await Promise.all(failures)).map((response) => response.json().code);
  expect(codes.filter((code) => code === 'LOGIN_FAILED')).toHaveLength(10);
  const refused = await logIn({ username: email });
  expect(refused.statusCode).toBe(429);
  expect(refused.json().code).toBe('RATE_LIMITED');
  const retryAfterSeconds = Number(refused.headers['retry-after']);
  expect(retryAfterSeconds).toBeGreaterThan(0);
  expect(retryAfterSeconds).toBeLessThanOrEqual(900);
  shop.clock.advanceSeconds(retryAfterSeconds);
  expect((await logIn({ username: email })).statusCode).toBe(200);
});

test('one visitor alone cannot lock out the owner of an account, and many together get few attempts [ACC-02 ACC-13]', async () => {
  const { email } = await shop.createUser();
  const from = (address: string) => ({ ...FORWARDED, 'x-forwarded-for': address });
  const guess = (address: string) =>
    logIn({ username: email, password: 'wrong', headers: from(address) });
  const guessOften = async (address: string) => {
    const responses = await Promise.all(Array.from({ length: 40 }, () => guess(address)));
    expect(responses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
  };
  await guessOften('198.51.100.1');
  await guessOften('2001:db8::1');
  expect((await guess('2001:db8:0:0:ffff::2')).statusCode).toBe(429);
  const owner = { username: email, headers: from('203.0.113.9') };
  expect((await logIn(owner)).statusCode).toBe(200);
  await guessOften('2001:db8:0:1::1');
  expect((await logIn(owner)).statusCode).toBe(429);
});

test('never counts a success as a failure [ACC-02]', async () => {
  const { email } = await shop.createUser();
  for (let attempt = 0; attempt < 12; attempt += 1) {
    expect((await logIn({ username: email })).statusCode).toBe(200);
  }
});

test('refuses a network address after a hundred failures for any accounts [ACC-02]', async () => {
  const headers = { ...FORWARDED, 'x-forwarded-for': '203.0.113.7' };
  await shop.db.deleteFrom('rate_bucket').execute();
  for (let attempt = 0; attempt < 100; attempt += 1) {
    await logIn({ username: `guess${attempt}@example.com`, password: 'x', headers });
  }
  const { email } = await shop.createUser();
  expect((await logIn({ username: email, headers })).statusCode).toBe(429);
  const elsewhere = { ...FORWARDED, 'x-forwarded-for': '203.0.113.8' };
  expect((await logIn({ username: email, headers: elsewhere })).statusCode).toBe(200);
});

test('stores no token, fingerprint or email address in rate limits and sessions [ACC-02]', async () => {
  const { email } = await shop.createUser({ email: 'private@example.com' });
  const { refresh_token: token } = (await logIn({ username: email })).json();
  const tokens = await shop.db.selectFrom('refresh_token').selectAll().execute();
  const buckets = await shop.db.selectFrom('rate_bucket').selectAll().execute();
  const stored = JSON.stringify([tokens.map(({ hash }) => hash.toString('base64url')), buckets]);
  expect(stored).not.toContain(token);
  expect(stored).not.toContain(email);
});
