import { createCode } from '../../../one-time-codes.ts';
import { createTestApp, TEST_START_TIMEOUT_MS, type TestApp } from '../../../testing/test-app.ts';
import { TEST_FINGERPRINT, TEST_PASSWORD } from '../../../testing/test-user.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
}, TEST_START_TIMEOUT_MS);
afterAll(() => shop.close());

let addresses = 0;
async function aCustomer() {
  const { email } = await shop.createUser({ first_name: 'Kim' });
  const headers = { authorization: await shop.login(email) };
  addresses += 1;
  return {
    email,
    wanted: `other${addresses}@example.com`,
    update: (payload: object) =>
      shop.inject({ method: 'POST', url: '/api/v1/cognito/user/update', headers, payload }),
    read: async () =>
      (await shop.inject({ url: '/api/v1/cognito/user/authUser', headers })).json().data,
  };
}

function createLoginCode(email: string, fingerprint = TEST_FINGERPRINT) {
  const { db, clock, services } = shop;
  const options = { secret: services.keys.codeSecret, now: clock.now() };
  return createCode(db, { purpose: 'login', email, fingerprint }, options);
}

async function listMails() {
  const tasks = await shop.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'mail.email-changed')
    .execute();
  return tasks.map(({ payload }) => payload);
}

test('ACC-07 changes the e-mail address for the current password and tells the old address', async () => {
  const { email, wanted, update } = await aCustomer();
  const answer = await update({ email: wanted, current_password: TEST_PASSWORD });
  expect(answer.json().data).toMatchObject({ email: wanted });
  expect(await shop.login(wanted)).toMatch(/^Bearer /);
  expect(await listMails()).toContainEqual(
    expect.objectContaining({ to: email, firstName: 'Kim' }),
  );
});

test.each([
  ['nothing', {}, 'current_password'],
  ['an empty password', { current_password: '' }, 'current_password'],
  ['a wrong password', { current_password: 'a wrong password' }, 'current_password'],
  ['a code without its browser', { code: 'ABCD-2345' }, 'current_password'],
  ['a code nobody mailed', { code: 'ABCD-2345', fingerprint: TEST_FINGERPRINT }, 'code'],
])('ACC-07 changes no e-mail address for %s', async (_case, proof, field) => {
  const { email, wanted, update, read } = await aCustomer();
  const answer = await update({ email: wanted, ...proof });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toHaveProperty(field);
  expect((await read()).email).toBe(email);
});

test('ACC-07 changes the e-mail address for a fresh code, once, in the browser that asked', async () => {
  const { email, wanted, update } = await aCustomer();
  const code = await createLoginCode(email);
  const elsewhere = await update({ email: wanted, code, fingerprint: 'z'.repeat(21) });
  expect(elsewhere.statusCode).toBe(422);
  const answer = await update({ email: wanted, code, fingerprint: TEST_FINGERPRINT });
  expect(answer.json().data).toMatchObject({ email: wanted });
  const again = await update({ email, code, fingerprint: TEST_FINGERPRINT });
  expect(again.statusCode).toBe(422);
});

test("ACC-07 takes no code of somebody else's address", async () => {
  const { wanted, update } = await aCustomer();
  const code = await createLoginCode((await aCustomer()).email);
  const answer = await update({ email: wanted, code, fingerprint: TEST_FINGERPRINT });
  expect(answer.json().errors).toHaveProperty('code');
});

test('ACC-07 asks for nothing when the address stays, however it is spelled', async () => {
  const { email, update } = await aCustomer();
  const mails = (await listMails()).length;
  const answer = await update({ email: email.toUpperCase(), mobile_phone: '1' });
  expect(answer.statusCode).toBe(200);
  expect(await listMails()).toHaveLength(mails);
});

test('ACC-13 counts wrong passwords, and addresses that are tried out', async () => {
  const guesser = await aCustomer();
  const guess = () => guesser.update({ email: guesser.wanted, current_password: 'wrong' });
  for (let tries = 0; tries < 10; tries += 1) expect((await guess()).statusCode).toBe(422);
  const limited = await guesser.update({
    email: guesser.wanted,
    current_password: TEST_PASSWORD,
  });
  expect([limited.statusCode, limited.json().code]).toEqual([429, 'RATE_LIMITED']);

  const prober = await aCustomer();
  const taken = (await aCustomer()).email;
  const probe = () => prober.update({ email: taken, current_password: TEST_PASSWORD });
  for (let tries = 0; tries < 10; tries += 1) expect((await probe()).statusCode).toBe(422);
  expect((await probe()).statusCode).toBe(429);
});
