import { createCode, consumeCode, type CodeOwner } from './one-time-codes.ts';
import { useTestApp } from '../testing/test-app.ts';
import { TEST_FINGERPRINT } from '../testing/test-user.ts';

const shop = useTestApp();

let owners = 0;
function anOwner(changes: Partial<CodeOwner> = {}): CodeOwner {
  owners += 1;
  const email = `Owner${owners}@example.com`;
  return { purpose: 'login', email, fingerprint: TEST_FINGERPRINT, ...changes };
}

const options = () => ({ secret: shop.services.keys.codeSecret, now: shop.clock.now() });
const create = (owner: CodeOwner, detail: Readonly<Record<string, string>> = {}) =>
  createCode(shop.db, { ...owner, detail }, options());
const take = (owner: CodeOwner, code: string) =>
  consumeCode(shop.db, { ...owner, code }, options());

test('a code is valid once, and returns what was requested with it [ACC-03]', async () => {
  const owner = anOwner({ purpose: 'sign-up' });
  const code = await create(owner, { first_name: 'Ann' });
  expect(code).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
  expect(await take(owner, code)).toEqual({ first_name: 'Ann' });
  expect(await take(owner, code)).toBeUndefined();
});

test('ignores letter case, spaces, a missing hyphen and the letter case of the address [ACC-03]', async () => {
  const owner = anOwner();
  const code = await create(owner);
  const spelled = ` ${code.toLowerCase().replace('-', ' ')}`;
  expect(await take({ ...owner, email: owner.email.toUpperCase() }, spelled)).toEqual({});
});

test.each<[string, Partial<CodeOwner>]>([
  ['in another browser', { fingerprint: 'zyxwvutsrqponmlkjihgf' }],
  ['for another purpose', { purpose: 'recovery' }],
  ['for another address', { email: 'another@example.com' }],
])('a code is not valid %s [ACC-03]', async (_case, changes) => {
  const owner = anOwner();
  const code = await create(owner);
  expect(await take({ ...owner, ...changes }, code)).toBeUndefined();
  expect(await take(owner, code)).toEqual({});
});

test('a code expires after ten minutes [ACC-03]', async () => {
  const owner = anOwner();
  const code = await create(owner);
  const other = anOwner();
  const otherCode = await create(other);
  shop.clock.advanceSeconds(599);
  expect(await take(other, otherCode)).toEqual({});
  shop.clock.advanceSeconds(1);
  expect(await take(owner, code)).toBeUndefined();
});

test('a code is invalid after five attempts, even when they are concurrent [ACC-03 ACC-13]', async () => {
  const owner = anOwner();
  const code = await create(owner);
  await Promise.all(Array.from({ length: 5 }, () => take(owner, 'AAAA-AAAA')));
  expect(await take(owner, code)).toBeUndefined();
});

test('of ten concurrent uses of a code, one succeeds [ACC-03]', async () => {
  const owner = anOwner();
  const code = await create(owner);
  const results = await Promise.all(Array.from({ length: 10 }, () => take(owner, code)));
  expect(results.filter((detail) => detail !== undefined)).toEqual([{}]);
});

test('a new request replaces the code; a request in another browser does not [ACC-03]', async () => {
  const owner = anOwner();
  const first = await create(owner);
  const second = await create(owner);
  await create({ ...owner, fingerprint: 'zyxwvutsrqponmlkjihgf' });
  expect(await take(owner, first)).toBeUndefined();
  expect(await take(owner, second)).toEqual({});
});

test('stores no code in readable form [ACC-03]', async () => {
  const owner = anOwner();
  const code = await create(owner);
  const rows = await shop.db.selectFrom('one_time_code').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(code);
  expect(JSON.stringify(rows)).not.toContain(owner.fingerprint);
});
