import { codeIn, OTHER_FINGERPRINT, useTestCodes } from '../../auth/testing/test-codes.ts';
import { TEST_PASSWORD } from '../../testing/test-user.ts';

const shop = useTestCodes();
beforeEach(() => shop.takeMails());

let addresses = 0;
async function aCustomer() {
  const { id, email } = await shop.createUser({ first_name: 'Kim' });
  const headers = { authorization: await shop.login(email) };
  addresses += 1;
  const post = (call: string, body: Readonly<Record<string, unknown>> = {}) =>
    shop.post(call, body, headers);
  return {
    id,
    email,
    headers,
    newEmail: `new${addresses}@example.com`,
    post,
    ask: (address: string) => post('update', { email: address, current_password: TEST_PASSWORD }),
    keep: () => shop.inject({ method: 'POST', url: '/api/v1/cognito/user/keepEmail', headers }),
    read: async () =>
      (await shop.inject({ url: '/api/v1/cognito/user/authUser', headers })).json().data,
  };
}

/** A customer who requested another address, with the code that was mailed to it. */
async function aCustomerWithPendingEmail() {
  const customer = await aCustomer();
  expect((await customer.ask(customer.newEmail)).statusCode).toBe(200);
  return { ...customer, code: codeIn(await shop.takeMail()) };
}

async function isLoggedIn(authorization: string): Promise<boolean> {
  const url = '/api/v1/cognito/user/authUser';
  return (await shop.inject({ url, headers: { authorization } })).statusCode === 200;
}

test('makes the confirmed address the login address, and notifies the old one [ACC-07]', async () => {
  const { email, newEmail, code, post } = await aCustomerWithPendingEmail();
  const elsewhere = await shop.login(email);
  const response = await post('confirmEmail', { code: code.toLowerCase().replace('-', ' ') });
  expect(response.json()).toMatchObject({
    success: true,
    data: { email: newEmail, pending_email: null },
  });
  expect(await shop.login(newEmail)).toMatch(/^Bearer /);
  expect(await isLoggedIn(elsewhere)).toBe(false);
  const mail = await shop.takeMail();
  expect(mail).toMatchObject({ to_address: email });
  expect(mail.subject).toContain('was changed');
  expect(mail.text_part).toContain('If this was not you');
});

test('accepts the code once, from the browser and the account that requested it [ACC-07]', async () => {
  const customer = await aCustomerWithPendingEmail();
  const { code, email, newEmail } = customer;
  const isRefused = async (by: Pick<typeof customer, 'post'>, body: Record<string, unknown>) => {
    const response = await by.post('confirmEmail', body);
    expect([response.statusCode, response.json().code]).toEqual([422, 'CODE_INVALID']);
    expect(response.json().errors.code).toMatch(/incorrect or has expired/);
  };
  await isRefused(customer, { code, fingerprint: OTHER_FINGERPRINT });
  await isRefused(customer, { code: 'AAAA-2345' });
  await isRefused(await aCustomer(), { code });
  expect(await customer.read()).toMatchObject({ email, pending_email: newEmail });
  for (const nonsense of [{}, { code: '' }, { code: [code] }, { code, email: 'a@b.example' }]) {
    expect((await customer.post('confirmEmail', nonsense)).statusCode).toBe(422);
  }
  expect((await shop.post('confirmEmail', { code })).statusCode).toBe(401);
  expect((await customer.post('confirmEmail', { code })).statusCode).toBe(200);
  await isRefused(customer, { code });
});

test('refuses the code of another customer who wants the same address, in the same browser [ACC-07]', async () => {
  const first = await aCustomerWithPendingEmail();
  const second = await aCustomer();
  await second.ask(first.newEmail);
  const code = codeIn(await shop.takeMail());
  expect((await first.post('confirmEmail', { code })).statusCode).toBe(422);
  expect((await first.post('confirmEmail', { code: first.code })).statusCode).toBe(422);
  expect(await first.read()).toMatchObject({ email: first.email });
});

test('the code is valid only for the new address, and codes for other purposes are refused [ACC-07 ACC-19]', async () => {
  const customer = await aCustomerWithPendingEmail();
  const { code, email, newEmail } = customer;
  expect((await customer.post('deleteAccount', { code })).statusCode).toBe(422);
  expect((await customer.post('exportData', { code })).statusCode).toBe(422);
  for (const address of [email, newEmail]) {
    expect((await shop.get('loginRecoveryCode', { email: address, code })).statusCode).toBe(422);
  }
  for (const call of ['sendLoginLink', 'requestDataExport', 'requestAccountDeletion']) {
    await customer.post(call, call === 'sendLoginLink' ? { email } : {});
    const { text_part: text } = await shop.takeMail();
    const other = /[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(text)?.[0];
    expect((await customer.post('confirmEmail', { code: other })).json().code).toBe('CODE_INVALID');
  }
  const fresh = await aCustomerWithPendingEmail();
  expect((await fresh.post('confirmEmail', { code: fresh.code })).statusCode).toBe(200);
});

test('the code expires after five attempts and after ten minutes [ACC-07 ACC-13]', async () => {
  const guesser = await aCustomerWithPendingEmail();
  for (const wrong of ['AAAA', 'BBBB', 'CCCC', 'DDDD', 'EEEE']) {
    expect((await guesser.post('confirmEmail', { code: `${wrong}-2345` })).statusCode).toBe(422);
  }
  expect((await guesser.post('confirmEmail', { code: guesser.code })).statusCode).toBe(422);

  const late = await aCustomerWithPendingEmail();
  shop.clock.advanceSeconds(10 * 60);
  const headers = { authorization: await shop.login(late.email) };
  const response = await shop.post('confirmEmail', { code: late.code }, headers);
  expect(response.json().code).toBe('CODE_INVALID');
});

test('mails another code to the unconfirmed address, and revokes the first one [ACC-07]', async () => {
  const { code, post, newEmail } = await aCustomerWithPendingEmail();
  expect((await post('requestEmailCode')).statusCode).toBe(200);
  const mail = await shop.takeMail();
  expect(mail).toMatchObject({ to_address: newEmail });
  expect((await post('confirmEmail', { code })).statusCode).toBe(422);
  expect((await post('confirmEmail', { code: codeIn(mail) })).statusCode).toBe(200);
  expect((await post('requestEmailCode')).statusCode).toBe(409);
});

test('mails at most five codes in 15 minutes [ACC-07 ACC-13]', async () => {
  const { post } = await aCustomerWithPendingEmail();
  for (let mails = 2; mails <= 5; mails += 1) {
    expect((await post('requestEmailCode')).statusCode).toBe(200);
  }
  const response = await post('requestEmailCode');
  expect([response.statusCode, response.json().code]).toEqual([429, 'RATE_LIMITED']);
});

test('keeping the old address revokes mailed codes and stops later mails [ACC-07]', async () => {
  const { code, email, newEmail, post, ask, keep, read } = await aCustomerWithPendingEmail();
  await ask(newEmail);
  expect((await keep()).statusCode).toBe(200);
  expect(await shop.takeMails()).toEqual([]);
  expect(await read()).toMatchObject({ email, pending_email: null });
  expect((await post('confirmEmail', { code })).statusCode).toBe(422);
  expect((await keep()).statusCode).toBe(200);
});

test('a new password discards the unconfirmed address [ACC-07 SES-02]', async () => {
  const { code, email, post, read, headers } = await aCustomerWithPendingEmail();
  const changed = await shop.inject({
    method: 'POST',
    url: '/api/v1/cognito/user/changePassword',
    headers,
    payload: { password: TEST_PASSWORD, newpassword: 'another long password' },
  });
  expect(changed.statusCode).toBe(200);
  expect(await read()).toMatchObject({ email, pending_email: null });
  expect((await post('confirmEmail', { code })).statusCode).toBe(422);
});

test('never takes an address that got an account in the meantime [ACC-07 ACC-13]', async () => {
  const { code, email, newEmail, post, read } = await aCustomerWithPendingEmail();
  const owner = await shop.createUser({ email: newEmail });
  expect((await post('confirmEmail', { code })).statusCode).toBe(409);
  expect(await read()).toMatchObject({ email, pending_email: newEmail });
  await post('requestEmailCode');
  const mail = await shop.takeMail();
  expect(mail.subject).toContain('Someone tried to use your email address');
  expect(await shop.login(owner.email)).toMatch(/^Bearer /);
});

test('an account without a password needs only the mailed code [ACC-18 ACC-19]', async () => {
  const { id, email, newEmail, post } = await aCustomer();
  await shop.db
    .updateTable('user_account')
    .set({ password_hash: null })
    .where('id', '=', id)
    .execute();
  await post('sendLoginLink', { email });
  const proof = codeIn(await shop.takeMail());
  expect((await post('update', { email: newEmail, code: proof })).statusCode).toBe(200);
  const code = codeIn(await shop.takeMail());
  expect((await post('confirmEmail', { code })).json().data.email).toBe(newEmail);
});
