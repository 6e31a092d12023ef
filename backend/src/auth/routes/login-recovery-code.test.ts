import { codeIn, OTHER_FINGERPRINT, useTestCodes } from '../testing/test-codes.ts';
import { TEST_FINGERPRINT } from '../../testing/test-user.ts';

const shop = useTestCodes();
beforeEach(() => shop.db.deleteFrom('rate_bucket').execute());

/** The same response for every invalid code. */
const INVALID = {
  success: false,
  code: 'CODE_INVALID',
  message: 'This code is incorrect or has expired. Check it, or request a new one.',
  errors: { code: 'This code is incorrect or has expired. Check it, or request a new one.' },
};

async function askForCode(email: string): Promise<string> {
  await shop.post('sendLoginLink', { email });
  return codeIn(await shop.takeMail());
}

const logIn = (email: string, code: string, more: Record<string, string> = {}) =>
  shop.get('loginRecoveryCode', { email, code, ...more });

test('logs in with the code, however it is typed [ACC-03 ACC-06]', async () => {
  const { id, email } = await shop.createUser();
  const code = await askForCode(email);
  const response = await logIn(email.toUpperCase(), ` ${code.toLowerCase().replace('-', ' ')}`);
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('no-store');
  const { access_token, refresh_token } = response.json();
  const me = await shop.inject({
    url: '/api/v1/cognito/user/authUser',
    headers: { authorization: `Bearer ${access_token}` },
  });
  expect(me.json().data).toMatchObject({ id, email });
  const renewed = await shop.post('refreshToken', { refresh_token });
  expect(renewed.statusCode).toBe(200);
});

test('a used, wrong, foreign or expired code and an unknown address get the same response [ACC-03 ACC-13]', async () => {
  const { email } = await shop.createUser();
  const used = await askForCode(email);
  await logIn(email, used);
  const other = await shop.createUser();
  const foreign = await askForCode(other.email);
  const late = await shop.createUser();
  const over = await askForCode(late.email);
  const responses = [
    await logIn(email, used),
    await logIn(email, 'AAAA-AAAA'),
    await logIn(email, foreign),
    await logIn(other.email, foreign, { fingerprint: OTHER_FINGERPRINT }),
    await logIn('unknown@example.com', 'AAAA-AAAA'),
  ];
  shop.clock.advanceSeconds(600);
  responses.push(await logIn(late.email, over));
  for (const response of responses) {
    expect([response.statusCode, response.json()]).toEqual([422, INVALID]);
  }
});

test('of ten concurrent uses of a code, one logs in [ACC-03]', async () => {
  const { email } = await shop.createUser();
  const code = await askForCode(email);
  const responses = await Promise.all(Array.from({ length: 10 }, () => logIn(email, code)));
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test('a code is invalid after five wrong attempts [ACC-03 ACC-13]', async () => {
  const { email } = await shop.createUser();
  const code = await askForCode(email);
  for (let attempt = 0; attempt < 5; attempt += 1) await logIn(email, 'AAAA-AAAA');
  expect((await logIn(email, code)).json()).toEqual(INVALID);
});

test('counts wrong codes for an address in all browsers, and says how long to wait [ACC-13]', async () => {
  const { email } = await shop.createUser();
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const fingerprint = `${attempt}`.padStart(21, 'x');
    expect((await logIn(email, 'AAAA-AAAA', { fingerprint })).statusCode).toBe(422);
  }
  const code = await askForCode(email);
  const refused = await logIn(email, code);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'RATE_LIMITED']);
  expect(refused.json().message).toMatch(/in (a minute|\d+ minutes)\.$/);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('a code mailed for a new password also logs in, once [ACC-05]', async () => {
  const { id, email } = await shop.createUser();
  await shop.get('recoverPassword', { email });
  const code = codeIn(await shop.takeMail());
  const fingerprint = OTHER_FINGERPRINT;
  expect((await logIn(email, code, { fingerprint })).json()).toEqual(INVALID);
  const { access_token } = (await logIn(email, code)).json();
  const me = await shop.inject({
    url: '/api/v1/cognito/user/authUser',
    headers: { authorization: `Bearer ${access_token}` },
  });
  expect(me.json().data).toMatchObject({ id, email });
  expect((await logIn(email, code)).json()).toEqual(INVALID);
  const newpassword = 'another long password';
  const late = await shop.get('recoverPasswordCheck', { email, code, newpassword });
  expect(late.json().code).toBe('CODE_INVALID');
});

test('a recovery code requested without a fingerprint logs in with one [ACC-05]', async () => {
  const { email } = await shop.createUser();
  await shop.inject({ url: '/api/v1/cognito/user/recoverPassword', query: { email } });
  const code = codeIn(await shop.takeMail());
  const { refresh_token } = (await logIn(email, code)).json();
  expect((await shop.post('refreshToken', { refresh_token })).statusCode).toBe(200);
  expect((await logIn(email, code)).json()).toEqual(INVALID);
});

test('refuses an account that was disabled after the request [ACC-03]', async () => {
  const { id, email } = await shop.createUser();
  const code = await askForCode(email);
  await shop.db.updateTable('user_account').set({ enabled: false }).where('id', '=', id).execute();
  expect((await logIn(email, code)).json()).toEqual(INVALID);
});

test.each([
  ['no code', { code: '' }, 'code'],
  ['a code of 2 kB', { code: 'A'.repeat(2048) }, 'code'],
  ['no address', { email: '' }, 'email'],
  ['a fingerprint that no browser has', { fingerprint: 'short' }, 'fingerprint'],
])('refuses %s [ACC-03]', async (_case, wrong, field) => {
  const query = { email: 'a@example.com', code: 'AAAA-AAAA', ...wrong };
  const response = await shop.get('loginRecoveryCode', query);
  expect(response.statusCode).toBe(422);
  expect(response.json().errors).toHaveProperty(field);
});

test('refuses a code given twice in one address, and HEAD requests [ACC-03]', async () => {
  const { email } = await shop.createUser();
  const code = await askForCode(email);
  const url = '/api/v1/cognito/user/loginRecoveryCode';
  const query = new URLSearchParams({ email, code, fingerprint: TEST_FINGERPRINT }).toString();
  expect((await shop.inject({ url: `${url}?${query}&code=${code}` })).statusCode).toBe(422);
  const head = await shop.inject({ method: 'HEAD', url: `${url}?${query}` });
  expect(head.statusCode).toBe(405);
  expect((await logIn(email, code)).statusCode).toBe(200);
});
