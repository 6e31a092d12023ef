import { useTestApp } from '../../testing/test-app.ts';

const shop = useTestApp();

const URL = '/api/v1/cognito/user/logout';

test.each(['GET', 'POST'] as const)('%s ends the session at once [SES-06]', async (method) => {
  const { email } = await shop.createUser();
  const authorization = await shop.login(email);
  const other = await shop.login(email);
  const response = await shop.inject({ method, url: URL, headers: { authorization } });
  expect(response.json()).toEqual({ success: true });
  const readWith = async (bearer: string) => {
    const headers = { authorization: bearer };
    return (await shop.inject({ url: '/api/v1/cognito/user/authUser', headers })).statusCode;
  };
  expect(await readWith(authorization)).toBe(401);
  expect(await readWith(other)).toBe(200);
});

test('a session replaced by a new login has ended; concurrent calls may retry with the new one [SES-02 SES-05]', async () => {
  const { email } = await shop.createUser();
  const headers = { authorization: await shop.login(email) };
  const payload = { reason: 'replaced' };
  await shop.inject({ method: 'POST', url: URL, headers, payload });
  const late = await shop.inject({ url: '/api/v1/cognito/user/authUser', headers });
  expect([late.statusCode, late.json().code]).toEqual([401, 'TOKEN_EXPIRED']);
  const other = { authorization: await shop.login(email) };
  await shop.inject({ method: 'POST', url: URL, headers: other, payload: { reason: 'theft' } });
  const ended = await shop.inject({ url: '/api/v1/cognito/user/authUser', headers: other });
  expect(ended.json().code).toBe('TOKEN_INVALID');
});

test('responds the same when it is called twice', async () => {
  const { email } = await shop.createUser();
  const headers = { authorization: await shop.login(email) };
  await shop.inject({ method: 'POST', url: URL, headers });
  const second = await shop.inject({ method: 'POST', url: URL, headers });
  expect([second.statusCode, second.json()]).toEqual([200, { success: true }]);
});

test('does nothing without a bearer token [SES-06]', async () => {
  const { email } = await shop.createUser();
  const authorization = await shop.login(email);
  // What a picture or a form on another site could send: cookies, but no bearer token.
  const cookie = `access_token=${authorization.replace('Bearer ', '')}`;
  const response = await shop.inject({ url: URL, headers: { cookie } });
  expect([response.statusCode, response.json().code]).toEqual([401, 'LOGIN_REQUIRED']);
  const me = await shop.inject({
    url: '/api/v1/cognito/user/authUser',
    headers: { authorization },
  });
  expect(me.statusCode).toBe(200);
});

test('refuses an expired bearer token [SES-05]', async () => {
  const { email } = await shop.createUser();
  const headers = { authorization: await shop.login(email) };
  shop.clock.advanceSeconds(301);
  const response = await shop.inject({ url: URL, headers });
  expect([response.statusCode, response.json().code]).toEqual([401, 'TOKEN_EXPIRED']);
});
