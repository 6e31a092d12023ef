import { codeIn, linkIn, useTestCodes } from '../testing/test-codes.ts';
import { TEST_FINGERPRINT } from '../../testing/test-user.ts';

const shop = useTestCodes({ proxySecret: 'between us' });

test('mails a code, and a link to the login page that returns the visitor to their page [ACC-03]', async () => {
  const { email } = await shop.createUser();
  const returnTo = '/checkout?step=2';
  const response = await shop.post('sendLoginLink', { email: ` ${email} `, return_to: returnTo });
  expect([response.statusCode, response.json()]).toEqual([200, { success: true }]);
  const mail = await shop.takeMail();
  expect(mail).toMatchObject({ to_address: email, subject: 'Log in to The shop' });
  const link = linkIn(mail);
  expect(link?.origin).toBe(shop.env.siteUrl);
  expect(link?.pathname).toBe('/login');
  expect(Object.fromEntries(link?.searchParams ?? [])).toEqual({
    email,
    code: codeIn(mail),
    return_to: returnTo,
  });
});

test.each([
  [true, false],
  [1, false],
  ['1', false],
  [false, true],
  [0, true],
  ['0', true],
])('code_only %j mails a code with a link: %j [ACC-03]', async (codeOnly, hasLink) => {
  const { email } = await shop.createUser();
  await shop.post('sendLoginLink', { email, code_only: codeOnly });
  const mail = await shop.takeMail();
  expect(codeIn(mail)).toMatch(/-/);
  expect((mail.text_part + mail.html_part).includes('/login')).toBe(hasLink);
});

test('responds the same to an unknown and a disabled address, and mails neither [ACC-13]', async () => {
  const { id, email } = await shop.createUser();
  await shop.db.updateTable('user_account').set({ enabled: false }).where('id', '=', id).execute();
  const known = await shop.post('sendLoginLink', { email: (await shop.createUser()).email });
  expect(await shop.takeMails()).toHaveLength(1);
  for (const address of [email, 'unknown@example.com']) {
    const response = await shop.post('sendLoginLink', { email: address });
    expect([response.statusCode, response.body]).toEqual([known.statusCode, known.body]);
    expect(await shop.takeMails()).toEqual([]);
  }
});

test('a wrong code finds the same rows for an unknown address as for a known one [ACC-13]', async () => {
  const { email } = await shop.createUser();
  const rowsOf = (address: string) =>
    shop.db
      .selectFrom('one_time_code')
      .select(['purpose', 'tries_left'])
      .where('email_norm', '=', address)
      .execute();
  for (const address of [email, 'unheard-of@example.com']) {
    await shop.post('sendLoginLink', { email: address });
    await shop.takeMails();
    await shop.get('loginRecoveryCode', { email: address, code: 'AAAA-AAAA' });
    expect(await rowsOf(address)).toEqual([{ purpose: 'login', tries_left: 4 }]);
  }
});

test.each([
  ['no address', { email: undefined }, 'email'],
  ['a list of addresses', { email: ['a@example.com'] }, 'email'],
  ['an address with a line break', { email: 'a@example.com\r\nBcc: b@example.com' }, 'email'],
  ['an address of 300 letters', { email: `${'a'.repeat(300)}@example.com` }, 'email'],
  ['no fingerprint', { email: 'a@example.com', fingerprint: undefined }, 'fingerprint'],
  [
    'a return address on another site',
    { email: 'a@example.com', return_to: '//evil.example' },
    'return_to',
  ],
  ['a return address that logs out', { email: 'a@example.com', return_to: '/logout' }, 'return_to'],
])('refuses %s [ACC-03]', async (_case, body, field) => {
  const response = await shop.post('sendLoginLink', body);
  expect(response.statusCode).toBe(422);
  expect(response.json().errors).toHaveProperty(field);
});

test('mails one address at most six times for one visitor in 15 minutes, and says how long to wait [ACC-13]', async () => {
  const ask = (email: string) => shop.post('sendLoginLink', { email });
  const responses = await Promise.all(Array.from({ length: 8 }, () => ask('often@example.com')));
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(6);
  const refused = await ask('Often@example.com');
  expect(refused.statusCode).toBe(429);
  const waitSeconds = Number(refused.headers['retry-after']);
  const minutes = Math.ceil(waitSeconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  expect(refused.json().message).toBe(`Too many attempts. Please try again in ${wait}.`);
  shop.clock.advanceSeconds(waitSeconds);
  expect((await ask('often@example.com')).statusCode).toBe(200);
});

test('one visitor alone cannot block mails to the owner of an address [ACC-13]', async () => {
  const ask = (email: string, address: string) =>
    shop.post(
      'sendLoginLink',
      { email },
      { 'x-proxy-secret': 'between us', 'x-forwarded-for': address },
    );
  for (let n = 0; n < 12; n += 1) await ask('wanted@example.com', '198.51.100.1');
  expect((await ask('wanted@example.com', '203.0.113.9')).statusCode).toBe(200);
  for (let n = 0; n < 100; n += 1) await ask(`other${n}@example.com`, '198.51.100.1');
  for (let n = 0; n < 20; n += 1) {
    expect((await ask('unasked@example.com', '198.51.100.1')).statusCode).toBe(429);
  }
  expect((await ask('unasked@example.com', '203.0.113.9')).statusCode).toBe(200);
});

test('accepts at most a hundred requests of one visitor for any addresses [ACC-13]', async () => {
  const headers = { 'x-proxy-secret': 'between us', 'x-forwarded-for': '203.0.113.7' };
  const ask = (n: number, more: Record<string, string> = {}) =>
    shop.post('sendLoginLink', { email: `one${n}@example.com` }, { ...headers, ...more });
  for (let n = 0; n < 100; n += 1) expect((await ask(n)).statusCode).toBe(200);
  expect((await ask(100)).statusCode).toBe(429);
  expect((await ask(101, { 'x-forwarded-for': '203.0.113.8' })).statusCode).toBe(200);
});

test('keeps neither code, fingerprint nor request once the mail is sent [ACC-03]', async () => {
  const { email } = await shop.createUser({ email: 'private@example.com' });
  await shop.post('sendLoginLink', { email });
  const mails = await shop.takeMails();
  const [code] = mails.filter((mail) => mail.to_address === email).map(codeIn);
  if (code === undefined) throw new Error('No code');
  const stored = JSON.stringify([
    await shop.db.selectFrom('code_request').selectAll().execute(),
    await shop.db.selectFrom('outbox').selectAll().execute(),
  ]);
  for (const secret of [code, email, TEST_FINGERPRINT]) expect(stored).not.toContain(secret);
});

test('mails nothing for a request that is an hour old [ACC-03]', async () => {
  const { email } = await shop.createUser();
  await shop.post('sendLoginLink', { email });
  shop.clock.advanceSeconds(3600);
  expect(await shop.takeMails()).toEqual([]);
});
