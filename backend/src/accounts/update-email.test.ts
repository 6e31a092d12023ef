import { createCode } from '../auth/one-time-codes.ts';
import { useTestCodes } from '../auth/testing/test-codes.ts';
import { TEST_FINGERPRINT, TEST_PASSWORD } from '../testing/test-user.ts';

const shop = useTestCodes();
beforeEach(() => shop.takeMails());

let addresses = 0;
async function aCustomer() {
  const { email } = await shop.createUser({ first_name: 'Kim' });
  const headers = { authorization: await shop.login(email) };
  addresses += 1;
  return {
    email,
    newEmail: `other${addresses}@example.com`,
    update: (payload: object) => shop.post('update', { ...payload }, headers),
    read: async () =>
      (await shop.inject({ url: '/api/v1/cognito/user/authUser', headers })).json().data,
  };
}

function createLoginCode(email: string) {
  const { db, clock, services } = shop;
  const options = { secret: services.keys.codeSecret, now: clock.now() };
  return createCode(db, { purpose: 'login', email, fingerprint: TEST_FINGERPRINT }, options);
}

test('stores a new address as unconfirmed after the current password, and mails it a code [ACC-07]', async () => {
  const { email, newEmail, update, read } = await aCustomer();
  const response = await update({ email: newEmail, current_password: TEST_PASSWORD });
  expect(response.json().data).toMatchObject({ email, pending_email: newEmail });
  expect(await read()).toMatchObject({ email, pending_email: newEmail });
  const mail = await shop.takeMail();
  expect(mail).toMatchObject({ to_address: newEmail });
  expect(mail.subject).toContain('Confirm your new email address');
  expect(mail.text_part).toMatch(/\/profile\?email-code=[2-9A-Z]{4}-[2-9A-Z]{4}#email$/m);
  expect(await shop.login(email)).toMatch(/^Bearer /);
});

test('saves the other details at once, and none of them when the proof is wrong [ACC-07]', async () => {
  const { newEmail, update, read } = await aCustomer();
  const both = { email: newEmail, mobile_phone: '0400 000 001' };
  expect((await update({ ...both, current_password: 'wrong' })).statusCode).toBe(422);
  expect(await read()).toMatchObject({ mobile_phone: null, pending_email: null });
  await update({ ...both, current_password: TEST_PASSWORD });
  expect(await read()).toMatchObject({ mobile_phone: '0400 000 001', pending_email: newEmail });
});

test.each([
  ['nothing', {}, 'current_password'],
  ['an empty password', { current_password: '' }, 'current_password'],
  ['a wrong password', { current_password: 'a wrong password' }, 'current_password'],
  ['no fingerprint', { current_password: TEST_PASSWORD, fingerprint: undefined }, 'fingerprint'],
  ['a code without a fingerprint', { code: 'ABCD-2345', fingerprint: undefined }, 'fingerprint'],
  ['a code that was never mailed', { code: 'ABCD-2345' }, 'code'],
])('does not change the email address for %s [ACC-07]', async (_case, proof, field) => {
  const { email, newEmail, update, read } = await aCustomer();
  const response = await update({ email: newEmail, ...proof });
  expect(response.statusCode).toBe(422);
  expect(response.json().errors).toHaveProperty(field);
  expect(await read()).toMatchObject({ email, pending_email: null });
  expect(await shop.takeMails()).toEqual([]);
});

test('accepts a fresh code instead of the password, once, in the browser that requested it [ACC-07]', async () => {
  const { email, newEmail, update } = await aCustomer();
  const code = await createLoginCode(email);
  const elsewhere = await update({ email: newEmail, code, fingerprint: 'z'.repeat(21) });
  expect(elsewhere.statusCode).toBe(422);
  const response = await update({ email: newEmail, code });
  expect(response.json().data).toMatchObject({ email, pending_email: newEmail });
  expect((await update({ email: `x${newEmail}`, code })).statusCode).toBe(422);
});

test("refuses a code of another customer's address [ACC-07]", async () => {
  const { newEmail, update } = await aCustomer();
  const code = await createLoginCode((await aCustomer()).email);
  const response = await update({ email: newEmail, code });
  expect(response.json().errors).toHaveProperty('code');
});

test('needs no proof when the address is the same in another spelling [ACC-07]', async () => {
  const { email, update } = await aCustomer();
  const response = await update({ email: email.toUpperCase(), mobile_phone: '1' });
  expect(response.json().data).toMatchObject({ email: email.toUpperCase(), pending_email: null });
  expect(await shop.takeMails()).toEqual([]);
});

test('responds the same to a registered address, and mails only its owner [ACC-13]', async () => {
  const { email, newEmail, update } = await aCustomer();
  const taken = (await aCustomer()).email;
  const ask = async (address: string) => {
    const { statusCode, json } = await update({ email: address, current_password: TEST_PASSWORD });
    return { statusCode, data: { ...json().data, pending_email: null } };
  };
  expect(await ask(taken)).toEqual(await ask(newEmail));
  await shop.takeMails();
  await ask(taken);
  const mail = await shop.takeMail();
  expect(mail).toMatchObject({ to_address: taken });
  expect(mail.subject).toContain('Someone tried to use your email address');
  expect(mail.text_part).not.toMatch(/[2-9A-Z]{4}-[2-9A-Z]{4}/);
  expect(`${mail.text_part}${mail.html_part}`).not.toContain(email);
});

test('mails nothing for a disabled account [ACC-13]', async () => {
  const { update } = await aCustomer();
  const off = await shop.createUser();
  await shop.db
    .updateTable('user_account')
    .set({ enabled: false })
    .where('id', '=', off.id)
    .execute();
  const response = await update({ email: off.email, current_password: TEST_PASSWORD });
  expect(response.json().data).toMatchObject({ pending_email: off.email });
  expect(await shop.takeMails()).toEqual([]);
});

test('limits wrong passwords, and addresses that are mailed [ACC-13]', async () => {
  const guesser = await aCustomer();
  const guess = () => guesser.update({ email: guesser.newEmail, current_password: 'wrong' });
  for (let tries = 0; tries < 10; tries += 1) expect((await guess()).statusCode).toBe(422);
  const limited = await guesser.update({
    email: guesser.newEmail,
    current_password: TEST_PASSWORD,
  });
  expect([limited.statusCode, limited.json().code]).toEqual([429, 'RATE_LIMITED']);

  const prober = await aCustomer();
  const probe = (number: number) =>
    prober.update({ email: `probe${number}@example.com`, current_password: TEST_PASSWORD });
  for (let tries = 0; tries < 5; tries += 1) expect((await probe(tries)).statusCode).toBe(200);
  expect((await probe(5)).statusCode).toBe(429);
});
