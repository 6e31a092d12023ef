import { codeIn, linkIn, OTHER_FINGERPRINT, useTestCodes } from '../testing/test-codes.ts';
import { TEST_PASSWORD } from '../../testing/test-user.ts';

const shop = useTestCodes();

const NEW_PASSWORD = 'another long password';

async function askForCode(email: string): Promise<string> {
  const response = await shop.get('recoverPassword', { email });
  expect([response.statusCode, response.json()]).toEqual([200, { success: true }]);
  return codeIn(await shop.takeMail());
}

const recover = (email: string, code: string, more: Record<string, string> = {}) =>
  shop.get('recoverPasswordCheck', { email, code, newpassword: NEW_PASSWORD, ...more });

const logIn = (username: string, password: string) => shop.post('login', { username, password });

test('mails a code and a link, and notifies the owner of the changed password [ACC-05]', async () => {
  const { email } = await shop.createUser();
  await shop.get('recoverPassword', { email });
  const mail = await shop.takeMail();
  expect(mail.subject).toBe('Reset your password for The shop');
  const code = codeIn(mail);
  const link = linkIn(mail);
  expect(link?.pathname).toBe('/forgotpassword');
  expect(Object.fromEntries(link?.searchParams ?? [])).toEqual({ email, code });
  const response = await recover(email, code);
  expect([response.statusCode, response.json()]).toEqual([200, { success: true }]);
  const notification = await shop.takeMail();
  expect(notification).toMatchObject({
    to_address: email,
    subject: 'Your password for The shop was changed',
  });
  expect(notification.text_part + notification.html_part).not.toContain(NEW_PASSWORD);
  expect((await logIn(email, TEST_PASSWORD)).statusCode).toBe(401);
  expect((await logIn(email, NEW_PASSWORD)).statusCode).toBe(200);
});

test('ends every session of the account, and of no other [ACC-05]', async () => {
  const { email } = await shop.createUser();
  const other = await shop.createUser();
  const sessions = await Promise.all([shop.login(email), shop.login(email)]);
  const foreign = await shop.login(other.email);
  const { refresh_token } = (await logIn(email, TEST_PASSWORD)).json();
  await recover(email, await askForCode(email));
  const statusOf = async (authorization: string) =>
    (await shop.inject({ url: '/api/v1/cognito/user/authUser', headers: { authorization } }))
      .statusCode;
  for (const session of sessions) expect(await statusOf(session)).toBe(401);
  expect(await statusOf(foreign)).toBe(200);
  expect((await shop.post('refreshToken', { refresh_token })).statusCode).toBe(401);
  await shop.takeMails();
});

test('revokes every other code of the account, including those of other browsers [ACC-05]', async () => {
  const { email } = await shop.createUser();
  await shop.post('sendLoginLink', { email, fingerprint: OTHER_FINGERPRINT });
  const login = codeIn(await shop.takeMail());
  await recover(email, await askForCode(email));
  const fingerprint = OTHER_FINGERPRINT;
  const response = await shop.get('loginRecoveryCode', { email, code: login, fingerprint });
  expect(response.json().code).toBe('CODE_INVALID');
  await shop.takeMails();
});

test('responds the same to an unknown address, and mails nothing [ACC-05 ACC-13]', async () => {
  const response = await shop.get('recoverPassword', { email: 'unknown@example.com' });
  expect([response.statusCode, response.json()]).toEqual([200, { success: true }]);
  expect(await shop.takeMails()).toEqual([]);
});

test('a used, wrong or foreign code changes nothing and always gets the same response [ACC-05 ACC-13]', async () => {
  const { email } = await shop.createUser();
  const code = await askForCode(email);
  await recover(email, code);
  await shop.takeMails();
  const next = await shop.createUser();
  const foreign = await askForCode(next.email);
  const responses = [
    await recover(email, code, { newpassword: 'yet another password' }),
    await recover(email, 'AAAA-AAAA'),
    await recover(next.email, foreign, { fingerprint: OTHER_FINGERPRINT }),
    await shop.get('loginRecoveryCode', { email, code: foreign }),
  ];
  for (const response of responses) {
    expect([response.statusCode, response.json().code]).toEqual([422, 'CODE_INVALID']);
    expect(response.json().errors).toHaveProperty('code');
  }
  expect((await logIn(email, NEW_PASSWORD)).statusCode).toBe(200);
  expect((await logIn(next.email, TEST_PASSWORD)).statusCode).toBe(200);
});

/** The calls with the parameters of the specification only. */
const plain = (call: string, query: Readonly<Record<string, string>>) =>
  shop.inject({ url: `/api/v1/cognito/user/${call}`, query });

async function askWithoutFingerprint(email: string): Promise<string> {
  const response = await plain('recoverPassword', { email });
  expect([response.statusCode, response.json()]).toEqual([200, { success: true }]);
  return codeIn(await shop.takeMail());
}

test('sets a password with an address, a code and the password, without a fingerprint [ACC-05]', async () => {
  const { email } = await shop.createUser();
  const code = await askWithoutFingerprint(email);
  const query = { email, code, newpassword: NEW_PASSWORD };
  const response = await plain('recoverPasswordCheck', query);
  expect([response.statusCode, response.json()]).toEqual([200, { success: true }]);
  expect((await logIn(email, NEW_PASSWORD)).statusCode).toBe(200);
  expect((await plain('recoverPasswordCheck', query)).json().code).toBe('CODE_INVALID');
  await shop.takeMails();
});

test('the mailed link works in any browser when no fingerprint was sent [ACC-05]', async () => {
  const { email } = await shop.createUser();
  const code = await askWithoutFingerprint(email);
  expect((await recover(email, code)).statusCode).toBe(200);
  await shop.takeMails();
});

test('a code requested with a fingerprint is refused without it [ACC-05]', async () => {
  const { email } = await shop.createUser();
  const code = await askForCode(email);
  const query = { email, code, newpassword: NEW_PASSWORD };
  expect((await plain('recoverPasswordCheck', query)).json().code).toBe('CODE_INVALID');
  expect((await recover(email, code)).statusCode).toBe(200);
  await shop.takeMails();
});

test('requests without a fingerprint do not replace or use up the code of a browser [ACC-05 ACC-13]', async () => {
  const { email } = await shop.createUser();
  const code = await askForCode(email);
  await askWithoutFingerprint(email);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const query = { email, code: 'AAAA-AAAA', newpassword: NEW_PASSWORD };
    await plain('recoverPasswordCheck', query);
  }
  expect((await recover(email, code)).statusCode).toBe(200);
  await shop.takeMails();
});

test('without a fingerprint, five wrong codes end the code, whatever browsers send them [ACC-05 ACC-13]', async () => {
  const { email } = await shop.createUser();
  const code = await askWithoutFingerprint(email);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await recover(email, 'AAAA-AAAA', { fingerprint: `${attempt}`.padStart(21, 'x') });
  }
  const query = { email, code, newpassword: NEW_PASSWORD };
  expect((await plain('recoverPasswordCheck', query)).json().code).toBe('CODE_INVALID');
});

test('without a fingerprint, of five concurrent uses of a code one succeeds [ACC-05]', async () => {
  const { email } = await shop.createUser();
  const code = await askWithoutFingerprint(email);
  const responses = await Promise.all(
    Array.from({ length: 5 }, () =>
      plain('recoverPasswordCheck', { email, code, newpassword: NEW_PASSWORD }),
    ),
  );
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  await shop.takeMails();
});

test.each([
  ['seven characters', 'short77'],
  ['more than a thousand', 'x'.repeat(1025)],
])('refuses a password of %s and does not use up the code [ACC-05]', async (_case, newpassword) => {
  const { email } = await shop.createUser();
  const code = await askForCode(email);
  const response = await recover(email, code, { newpassword });
  expect(response.statusCode).toBe(422);
  expect(response.json().errors).toHaveProperty('newpassword');
  expect((await recover(email, code)).statusCode).toBe(200);
  await shop.takeMails();
});

test('sets a password for an account created without one [ACC-05]', async () => {
  const email = 'by-link@example.com';
  await shop.post('registerLink', { email, first_name: 'Ann', last_name: 'Lee' });
  await shop.get('loginRecoveryCode', { email, code: codeIn(await shop.takeMail()) });
  await recover(email, await askForCode(email));
  expect((await logIn(email, NEW_PASSWORD)).statusCode).toBe(200);
});
