import { hash } from '@node-rs/argon2';
import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  RootOperationNode,
} from 'kysely';
import { inTransaction } from '../../db/transaction.ts';
import { findUserByEmail } from '../user-repository.ts';
import { createCode, consumeCode } from '../one-time-codes.ts';
import { hashPassword } from '../passwords.ts';
import { replacePassword } from '../replace-password.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { TEST_FINGERPRINT, TEST_PASSWORD } from '../../testing/test-user.ts';

/** Reports when a password hash has been read, just before the slow comparison. */
class PasswordReads implements KyselyPlugin {
  #resolve: (() => void) | undefined;

  next(): Promise<void> {
    return new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    if (result.rows.some((row) => 'password_hash' in row)) this.#resolve?.();
    return result;
  }
}

/** Comparing a password with such a hash takes long enough for a transaction on a busy server. */
const SLOW = { memoryCost: 19_456, timeCost: 100, parallelism: 1 };

const passwordReads = new PasswordReads();
const shop = useTestApp({}, [passwordReads]);

const NEW_PASSWORD = 'another long password';

function change(authorization: string | undefined, payload: object) {
  return shop.inject({
    method: 'POST',
    url: '/api/v1/cognito/user/changePassword',
    headers: authorization === undefined ? {} : { authorization },
    payload,
  });
}

function askForTokens(email: string, password: string) {
  return shop.inject({
    method: 'POST',
    url: '/api/v1/cognito/user/login',
    payload: { username: email, password, fingerprint: TEST_FINGERPRINT },
  });
}

async function logIn(email: string, password: string): Promise<number> {
  return (await askForTokens(email, password)).statusCode;
}

async function isLoggedIn(authorization: string): Promise<boolean> {
  const headers = { authorization };
  const response = await shop.inject({ url: '/api/v1/cognito/user/authUser', headers });
  return response.statusCode === 200;
}

test('a new password ends all other sessions; this one stays [SES-02]', async () => {
  const { email } = await shop.createUser();
  const other = await shop.login(email);
  const here = await shop.login(email);
  const response = await change(here, { password: TEST_PASSWORD, newpassword: NEW_PASSWORD });
  expect(response.json()).toEqual({ success: true });
  expect(await isLoggedIn(here)).toBe(true);
  expect(await isLoggedIn(other)).toBe(false);
  expect(await logIn(email, TEST_PASSWORD)).toBe(401);
  expect(await logIn(email, NEW_PASSWORD)).toBe(200);
});

test('a concurrent login with the old password starts no session [SES-02]', async () => {
  const { email } = await shop.createUser();
  const passwordHash = await hashPassword(NEW_PASSWORD);
  const user = await findUserByEmail(shop.db, email);
  if (user === undefined) throw new Error('No account');
  await shop.db
    .updateTable('user_account')
    .set({ password_hash: await hash(TEST_PASSWORD, SLOW) })
    .where('id', '=', user.id)
    .execute();
  const hasRead = passwordReads.next();
  const login = logIn(email, TEST_PASSWORD);
  await hasRead;
  const now = shop.clock.now();
  await inTransaction(shop.db, (tx) => replacePassword(tx, { user, passwordHash, now }));
  expect(await login).toBe(401);
  const here = `Bearer ${(await askForTokens(email, NEW_PASSWORD)).json().access_token}`;
  const sessions = await shop.inject({
    url: '/api/v1/cognito/user/sessions',
    headers: { authorization: here },
  });
  expect(sessions.json().data).toHaveLength(1);
});

test('notifies the owner of a changed password, not of a refused one [ACC-13]', async () => {
  const { id, email } = await shop.createUser();
  const here = await shop.login(email);
  await change(here, { password: 'wrong', newpassword: NEW_PASSWORD });
  await change(here, { password: TEST_PASSWORD, newpassword: NEW_PASSWORD });
  const tasks = await shop.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'mail.password-changed')
    .execute();
  const changedAt = shop.clock.now().toISOString();
  const mine = { payload: { userId: String(id), changedAt } };
  expect(tasks.filter(({ payload }) => JSON.stringify(payload).includes(`"${id}"`))).toEqual([
    mine,
  ]);
  expect(JSON.stringify(tasks)).not.toContain(NEW_PASSWORD);
});

test('a new password revokes the codes that were mailed [ACC-03]', async () => {
  const { email } = await shop.createUser();
  const owner = { purpose: 'login', email, fingerprint: TEST_FINGERPRINT } as const;
  const options = { secret: 'test', now: shop.clock.now() };
  const code = await createCode(shop.db, owner, options);
  const here = await shop.login(email);
  await change(here, { password: TEST_PASSWORD, newpassword: NEW_PASSWORD });
  expect(await consumeCode(shop.db, { ...owner, code }, options)).toBeUndefined();
});

test('reports a wrong current password at its field, and changes nothing [ACC-13]', async () => {
  const { email } = await shop.createUser();
  const here = await shop.login(email);
  const other = await shop.login(email);
  const response = await change(here, { password: 'wrong', newpassword: NEW_PASSWORD });
  expect(response.statusCode).toBe(422);
  expect(response.json().errors).toEqual({ password: 'Your current password is incorrect.' });
  expect(await isLoggedIn(other)).toBe(true);
  expect(await logIn(email, TEST_PASSWORD)).toBe(200);
});

test('refuses even the correct password after ten wrong ones, until the limit ends [ACC-13]', async () => {
  const { email } = await shop.createUser();
  const here = await shop.login(email);
  for (let tries = 0; tries < 10; tries += 1) {
    const response = await change(here, { password: 'wrong', newpassword: NEW_PASSWORD });
    expect(response.statusCode).toBe(422);
  }
  const response = await change(here, { password: TEST_PASSWORD, newpassword: NEW_PASSWORD });
  expect(response.statusCode).toBe(429);
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
});

test('an account without a password gets its first one [ACC-07]', async () => {
  const { id, email } = await shop.createUser();
  const here = await shop.login(email);
  await shop.db
    .updateTable('user_account')
    .set({ password_hash: null })
    .where('id', '=', id)
    .execute();
  const guessed = await change(here, { password: 'guess', newpassword: NEW_PASSWORD });
  expect(guessed.statusCode).toBe(422);
  const response = await change(here, { password: '', newpassword: NEW_PASSWORD });
  expect(response.statusCode).toBe(200);
  expect(await logIn(email, NEW_PASSWORD)).toBe(200);
});

test('of two concurrent changes with the same password, one succeeds [ACC-13]', async () => {
  const { email } = await shop.createUser();
  const here = await shop.login(email);
  const responses = await Promise.all(
    ['first new password', 'second new password'].map((newpassword) =>
      change(here, { password: TEST_PASSWORD, newpassword }),
    ),
  );
  const refused = responses.filter((response) => response.statusCode !== 200);
  expect(refused).toHaveLength(1);
  expect([409, 422]).toContain(refused[0]?.statusCode);
});

test.each([
  ['a short one', { password: TEST_PASSWORD, newpassword: '1234567' }, 'newpassword'],
  ['one of 10 kB', { password: TEST_PASSWORD, newpassword: 'x'.repeat(10_000) }, 'newpassword'],
  ['none', { password: TEST_PASSWORD }, 'newpassword'],
  ['a list', { password: TEST_PASSWORD, newpassword: ['a', 'b'] }, 'newpassword'],
  [
    'a list as the current one',
    { password: [TEST_PASSWORD], newpassword: NEW_PASSWORD },
    'password',
  ],
  ['more', { password: TEST_PASSWORD, newpassword: NEW_PASSWORD, is_admin: true }, 'is_admin'],
])('refuses %s as password [API-06]', async (_case, payload, field) => {
  const { email } = await shop.createUser();
  const response = await change(await shop.login(email), payload);
  expect(response.statusCode).toBe(422);
  expect(response.json().errors).toHaveProperty(field);
  expect(response.body).not.toContain(TEST_PASSWORD);
});

test('changes nothing without a login [SES-06]', async () => {
  const payload = { password: TEST_PASSWORD, newpassword: NEW_PASSWORD };
  expect((await change(undefined, payload)).json().code).toBe('LOGIN_REQUIRED');
  expect((await change('Bearer forged', payload)).json().code).toBe('TOKEN_INVALID');
});
