import { createCode } from './one-time-codes.ts';
import { codeIn, useTestCodes } from './testing/test-codes.ts';
import { TEST_PASSWORD } from '../testing/test-user.ts';

const shop = useTestCodes();
beforeEach(async () => {
  await shop.db.deleteFrom('rate_bucket').execute();
  await shop.takeMails();
});

const NEW_PASSWORD = 'another long password';

async function aCustomer() {
  const { id, email } = await shop.createUser();
  return { id, email, headers: { authorization: await shop.login(email) } };
}

/** Codes for several browsers, as they would be mailed. */
function createCodes(email: string, purpose: 'login' | 'recovery', count: number) {
  const options = { secret: shop.services.keys.codeSecret, now: shop.clock.now() };
  return Promise.all(
    Array.from({ length: count }, async (_, browser) => {
      const fingerprint = `${browser}`.padStart(21, 'f');
      return {
        fingerprint,
        code: await createCode(shop.db, { purpose, email, fingerprint }, options),
      };
    }),
  );
}

function countLiveSessions(userId: number) {
  return shop.db
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute()
    .then((rows) => rows.length);
}

const ENDINGS: readonly (readonly [string, string, object])[] = [
  ['a new password', 'changePassword', { password: TEST_PASSWORD, newpassword: NEW_PASSWORD }],
  ['logging out everywhere else', 'sessions/endOthers', {}],
];

test.each(ENDINGS)(
  'a code that was mailed before %s is no longer valid [ACC-03 SES-02]',
  async (_name, call, body) => {
    const { email, headers } = await aCustomer();
    await shop.post('sendLoginLink', { email });
    const code = codeIn(await shop.takeMail());
    expect((await end(call, body, headers)).statusCode).toBe(200);
    expect((await shop.get('loginRecoveryCode', { email, code })).json().code).toBe('CODE_INVALID');
  },
);

test.each(ENDINGS)(
  'a code that was requested before %s is not mailed after it [ACC-03 SES-02]',
  async (_name, call, body) => {
    const { email, headers } = await aCustomer();
    await shop.post('sendLoginLink', { email: ` ${email.toUpperCase()}` });
    await shop.get('recoverPassword', { email });
    await end(call, body, headers);
    const mails = await shop.takeMails();
    expect(
      mails.map(({ subject }) => subject).filter((subject) => /code|log in/i.test(subject)),
    ).toEqual([]);
    await shop.post('sendLoginLink', { email });
    const code = codeIn(await shop.takeMail());
    expect((await shop.get('loginRecoveryCode', { email, code })).statusCode).toBe(200);
  },
);

test('logins by code that race with a new password leave no session behind [ACC-05 SES-02]', async () => {
  const { id, email } = await aCustomer();
  const logins = await createCodes(email, 'login', 15);
  const [recovery] = await createCodes(email, 'recovery', 1);
  const [changed] = await Promise.all([
    shop.get('recoverPasswordCheck', { email, newpassword: NEW_PASSWORD, ...recovery }),
    ...logins.map((presented) => shop.get('loginRecoveryCode', { email, ...presented })),
  ]);
  expect(changed.statusCode).toBe(200);
  expect(await countLiveSessions(id)).toBe(0);
});

test('of two new passwords at once, the second code is no longer valid [ACC-05]', async () => {
  const { email } = await aCustomer();
  const responses = await Promise.all(
    (await createCodes(email, 'recovery', 4)).map((presented) =>
      shop.get('recoverPasswordCheck', { email, newpassword: NEW_PASSWORD, ...presented }),
    ),
  );
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

function end(call: string, body: object, headers: Record<string, string>) {
  return shop.inject({
    method: 'POST',
    url: `/api/v1/cognito/user/${call}`,
    headers,
    payload: body,
  });
}
