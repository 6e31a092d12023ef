import { codeIn, linkIn, useTestCodes } from '../testing/test-codes.ts';

const shop = useTestCodes();

const ANN = { first_name: ' Ann ', last_name: 'Lee' };

const logIn = (email: string, code: string) => shop.get('loginRecoveryCode', { email, code });

function findAccount(email: string) {
  return shop.db
    .selectFrom('user_account')
    .selectAll()
    .where('email_norm', '=', email.toLowerCase())
    .executeTakeFirst();
}

async function signUp(email: string, more: object = {}): Promise<string> {
  const response = await shop.post('registerLink', { email, ...ANN, ...more });
  expect([response.statusCode, response.json()]).toEqual([200, { success: true }]);
  return codeIn(await shop.takeMail());
}

test('creates the account when its code is used, and logs in [ACC-04]', async () => {
  const email = 'Ann@example.com';
  await shop.post('registerLink', {
    email,
    ...ANN,
    date_of_birth: '1990-02-28',
    return_to: '/cart',
  });
  const mail = await shop.takeMail();
  expect(mail).toMatchObject({ to_address: email, subject: 'Confirm your account with The shop' });
  const code = codeIn(mail);
  const link = linkIn(mail);
  expect(link?.pathname).toBe('/signup');
  expect(Object.fromEntries(link?.searchParams ?? [])).toEqual({ email, code, return_to: '/cart' });
  expect(await findAccount(email)).toBeUndefined();
  expect((await logIn(email, code)).statusCode).toBe(200);
  expect(await findAccount(email)).toMatchObject({
    email,
    first_name: 'Ann',
    last_name: 'Lee',
    date_of_birth: '1990-02-28',
    password_hash: null,
    is_admin: false,
  });
  expect((await logIn(email, code)).json().code).toBe('CODE_INVALID');
});

test('responds the same to a registered address; its owner gets a mail and may log in [ACC-04 ACC-13]', async () => {
  const { email, id } = await shop.createUser();
  const fresh = await shop.post('registerLink', { email: 'fresh@example.com', ...ANN });
  await shop.takeMail();
  const response = await shop.post('registerLink', { email: email.toUpperCase(), ...ANN });
  expect([response.statusCode, response.body]).toEqual([fresh.statusCode, fresh.body]);
  const mail = await shop.takeMail();
  expect(mail).toMatchObject({
    to_address: email,
    subject: 'You already have an account with The shop',
  });
  expect(linkIn(mail)?.pathname).toBe('/login');
  expect((await logIn(email, codeIn(mail))).statusCode).toBe(200);
  expect(await findAccount(email)).toMatchObject({ id, first_name: 'Test' });
});

test('sends nothing to a disabled account, and creates no second one [ACC-04]', async () => {
  const { id, email } = await shop.createUser();
  await shop.db.updateTable('user_account').set({ enabled: false }).where('id', '=', id).execute();
  await shop.post('registerLink', { email, ...ANN });
  expect(await shop.takeMails()).toEqual([]);
});

test('logs in to an account registered in the meantime [ACC-04]', async () => {
  const email = 'meanwhile@example.com';
  const code = await signUp(email);
  const { id } = await shop.createUser({ email });
  expect((await logIn(email, code)).statusCode).toBe(200);
  expect(await findAccount(email)).toMatchObject({ id, first_name: 'Test' });
});

test('two sign-ups with one address create one account [ACC-04]', async () => {
  const email = 'twice@example.com';
  await signUp(email);
  const code = await signUp(email, { first_name: 'Anna' });
  await Promise.all([logIn(email, code), logIn(email, code)]);
  const accounts = await shop.db
    .selectFrom('user_account')
    .select('first_name')
    .where('email_norm', '=', email)
    .execute();
  expect(accounts).toEqual([{ first_name: 'Anna' }]);
});

test.each([
  ['no first name', { first_name: ' ' }, 'first_name'],
  ['no last name', { last_name: undefined }, 'last_name'],
  ['a name of 81 letters', { first_name: 'x'.repeat(81) }, 'first_name'],
  ['the 31st of February', { date_of_birth: '1990-02-31' }, 'date_of_birth'],
  ['a birth in the future', { date_of_birth: '2999-01-01' }, 'date_of_birth'],
  ['an address without @', { email: 'ann' }, 'email'],
])('refuses %s [ACC-04]', async (_case, wrong, field) => {
  const response = await shop.post('registerLink', { email: 'ann@example.com', ...ANN, ...wrong });
  expect(response.statusCode).toBe(422);
  expect(response.json().errors).toHaveProperty(field);
});

test('ignores unknown fields [ACC-04]', async () => {
  const email = 'crafty@example.com';
  const code = await signUp(email, { is_admin: true, id: 1, password_hash: 'x' });
  await logIn(email, code);
  expect(await findAccount(email)).toMatchObject({ is_admin: false, password_hash: null });
});
