import { createCode, takeCode, type CodeOwner } from './one-time-codes.ts';
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
const take = (owner: CodeOwner, code: string) => takeCode(shop.db, { ...owner, code }, options());

test('a code counts once, and brings what was asked for with it [ACC-03]', async () => {
  const owner = anOwner({ purpose: 'sign-up' });
  const code = await create(owner, { first_name: 'Ann' });
  expect(code).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
  expect(await take(owner, code)).toEqual({ first_name: 'Ann' });
  expect(await take(owner, code)).toBeUndefined();
});

test('small letters, spaces, a missing hyphen and letters of the address do not matter [ACC-03]', async () => {
  const owner = anOwner();
  const code = await create(owner);
  const spelled = ` ${code.toLowerCase().replace('-', ' ')}`;
  expect(await take({ ...owner, email: owner.email.toUpperCase() }, spelled)).toEqual({});
});

test.each<[string, Partial<CodeOwner>]>([
  ['in another browser', { fingerprint: 'zyxwvutsrqponmlkjihgf' }],
  ['for another purpose', { purpose: 'recovery' }],
  ['for another address', { email: 'somebody.else@example.com' }],
])('a code counts for nothing %s [ACC-03]', async (_case, changes) => {
  const owner = anOwner();
  const code = await create(owner);
  expect(await take({ ...owner, ...changes }, code)).toBeUndefined();
  expect(await take(owner, code)).toEqual({});
});

test('a code is over after ten minutes [ACC-03]', async () => {
  const owner = anOwner();
  const code = await create(owner);
  const other = anOwner();
  const otherCode = await create(other);
  shop.clock.advanceSeconds(599);
  expect(await take(other, otherCode)).toEqual({});
  shop.clock.advanceSeconds(1);
  expect(await take(owner, code)).toBeUndefined();
});

test('a code is over after five tries, also when they come at once [ACC-03 ACC-13]', async () => {
  const owner = anOwner();
  const code = await create(owner);
  await Promise.all(Array.from({ length: 5 }, () => take(owner, 'AAAA-AAAA')));
  expect(await take(owner, code)).toBeUndefined();
});

test('of ten that bring a code at once, one gets it [ACC-03]', async () => {
  const owner = anOwner();
  const code = await create(owner);
  const taken = await Promise.all(Array.from({ length: 10 }, () => take(owner, code)));
  expect(taken.filter((detail) => detail !== undefined)).toEqual([{}]);
});

test('asking again replaces the code, and another browser asking does not [ACC-03]', async () => {
  const owner = anOwner();
  const first = await create(owner);
  const second = await create(owner);
  await create({ ...owner, fingerprint: 'zyxwvutsrqponmlkjihgf' });
  expect(await take(owner, first)).toBeUndefined();
  expect(await take(owner, second)).toEqual({});
});

test('keeps no code that could be read [ACC-03]', async () => {
  const owner = anOwner();
  const code = await create(owner);
  const rows = await shop.db.selectFrom('one_time_code').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(code);
  expect(JSON.stringify(rows)).not.toContain(owner.fingerprint);
});
