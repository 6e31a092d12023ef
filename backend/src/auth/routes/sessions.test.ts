import { useTestApp } from '../../testing/test-app.ts';
import { TEST_PASSWORD } from '../../testing/test-user.ts';

const shop = useTestApp();

const SESSIONS = '/api/v1/cognito/user/sessions';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';

interface Device {
  readonly authorization: string;
  readonly refreshToken: string;
  readonly fingerprint: string;
}

async function logIn(email: string, browser: { name: string; fingerprint: string }) {
  const { name, fingerprint } = browser;
  const response = await shop.inject({
    method: 'POST',
    url: '/api/v1/cognito/user/login',
    headers: { 'user-agent': name },
    payload: { username: email, password: TEST_PASSWORD, fingerprint },
  });
  const { access_token: access, refresh_token: refreshToken } = response.json();
  return { authorization: `Bearer ${access}`, refreshToken, fingerprint } satisfies Device;
}

async function createDevices() {
  const { email } = await shop.createUser();
  const desk = await logIn(email, { name: FIREFOX, fingerprint: 'd'.repeat(21) });
  shop.clock.advanceSeconds(60);
  const phone = await logIn(email, { name: 'curl/8', fingerprint: 'p'.repeat(21) });
  return { email, desk, phone };
}

async function list({ authorization }: Device) {
  const response = await shop.inject({ url: SESSIONS, headers: { authorization } });
  return { status: response.statusCode, code: response.json().code, devices: response.json().data };
}

function post(path: string, { authorization }: Device, payload: object = {}) {
  const url = `${SESSIONS}/${path}`;
  return shop.inject({ method: 'POST', url, headers: { authorization }, payload });
}

function renew({ refreshToken, fingerprint }: Device) {
  return shop.inject({
    method: 'POST',
    url: '/api/v1/cognito/user/refreshToken',
    payload: { refresh_token: refreshToken, fingerprint },
  });
}

test('lists the customer’s sessions, the last used first [SES-02]', async () => {
  const { desk } = await createDevices();
  const { devices } = await list(desk);
  expect(devices).toMatchObject([
    { user_agent: null, is_current: false },
    { user_agent: 'Firefox on Windows', is_current: true },
  ]);
  expect(Object.keys(devices[0]).toSorted()).toEqual([
    'created_at',
    'id',
    'is_current',
    'last_used_at',
    'user_agent',
  ]);
});

test('returns when a session was last renewed [SES-02]', async () => {
  const { desk } = await createDevices();
  shop.clock.advanceSeconds(60);
  expect((await renew(desk)).statusCode).toBe(200);
  const { devices } = await list(desk);
  expect(devices[0]).toMatchObject({
    is_current: true,
    last_used_at: shop.clock.now().toISOString(),
  });
});

test('ends a session on another device at once, and leaves this one [SES-02]', async () => {
  const { desk, phone } = await createDevices();
  const { devices } = await list(desk);
  const other = devices.find((device: { is_current: boolean }) => !device.is_current);
  expect((await post('end', desk, { id: other.id })).json()).toEqual({ success: true });
  expect(await list(phone)).toMatchObject({ status: 401, code: 'TOKEN_INVALID' });
  expect((await renew(phone)).statusCode).toBe(401);
  expect((await list(desk)).devices).toHaveLength(1);
  expect((await post('end', desk, { id: other.id })).statusCode).toBe(404);
});

test('ends all other sessions of this customer only [SES-02]', async () => {
  const stranger = await createDevices();
  const { desk, phone } = await createDevices();
  expect((await post('endOthers', desk)).statusCode).toBe(200);
  expect((await list(phone)).status).toBe(401);
  expect((await list(desk)).devices).toMatchObject([{ is_current: true }]);
  expect((await list(stranger.phone)).devices).toHaveLength(2);
});

test('ends no session of another customer [SES-02]', async () => {
  const stranger = await createDevices();
  const { desk } = await createDevices();
  const [theirs] = (await list(stranger.phone)).devices;
  const response = await post('end', desk, { id: theirs.id });
  expect(response.statusCode).toBe(404);
  expect((await list(stranger.phone)).status).toBe(200);
  expect((await list(stranger.desk)).status).toBe(200);
});

test.each([[{}], [{ id: 1 }], [{ id: 'x' }], [{ id: ['a'] }], [{ id: '1', user_id: 1 }]])(
  'refuses to end %j [API-06]',
  async (payload) => {
    const { desk } = await createDevices();
    expect((await post('end', desk, payload)).statusCode).toBe(422);
  },
);

test('returns and ends nothing without a login [SES-06]', async () => {
  const id = '00000000-0000-4000-8000-000000000000';
  const responses = await Promise.all([
    shop.inject(SESSIONS),
    shop.inject({ method: 'POST', url: `${SESSIONS}/end`, payload: { id } }),
    shop.inject({ method: 'POST', url: `${SESSIONS}/endOthers`, payload: {} }),
  ]);
  expect(responses.map((response) => response.json().code)).toEqual(
    Array(3).fill('LOGIN_REQUIRED'),
  );
});
