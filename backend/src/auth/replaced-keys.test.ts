/** Gift vouchers and passkeys keep working while a key is rotated (docs/operations.md). */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createOwner, type TestOwner } from '../owner-area/testing/owner.ts';
import { refuseDemoVouchers, seedVouchers } from '../demo/demo-accounts.ts';
import { rotateKey, type RotationStep } from '../config/rotate-key.ts';
import { buildTestApp, useTestApp, type TestApp } from '../testing/test-app.ts';
import { TestAuthenticator } from './testing/test-authenticator.ts';
import { TEST_FINGERPRINT } from '../testing/test-user.ts';

const CALLS = '/api/v1/cognito';
const SITE = 'https://shop.example';

const restarted: TestApp[] = [];
// Registered before the shop, whose database they use: jest runs these hooks in order.
afterAll(async () => {
  for (const app of restarted) await app.close();
});
const shop = useTestApp({ siteUrl: SITE });
beforeAll(() => shop.db.insertInto('voucher_theme').values({ name: 'Birthday' }).execute());

/** A process that starts after the step. */
async function after(name: string, ...steps: readonly RotationStep[]): Promise<TestApp> {
  const file = path.join(shop.env.keysDir, name);
  for (const step of steps) {
    writeFileSync(file, rotateKey(file, readFileSync(file, 'utf8'), step));
  }
  const { db, env, clock } = shop;
  const app = await buildTestApp({ db, env, clock, close: () => Promise.resolve() });
  restarted.push(app);
  return app;
}

/** Issues a voucher by hand; returns its page, and the address and code of its card. */
async function issue(app: TestApp, owner: TestOwner) {
  const { location } = await owner.send('/cms/vouchers/new', { amount: '50' });
  const { body } = await owner.get(location);
  const [, card = ''] = /href="[^"]*(\/gift-voucher\/print\/[^"]*)"/.exec(body) ?? [];
  return { page: location, card, code: await readCode(app, card) };
}

async function readCode(app: TestApp, card: string): Promise<string | undefined> {
  return /(?:[2-9A-Z]{4}-){3}[2-9A-Z]{4}/.exec((await app.inject(card)).body)?.[0];
}

async function redeem(app: TestApp, code: string | undefined): Promise<number> {
  const { email } = await shop.createUser();
  const headers = { authorization: await shop.login(email) };
  const url = `${CALLS}/giftVoucher/redeem`;
  return (await app.inject({ method: 'POST', url, headers, payload: { code } })).statusCode;
}

test('vouchers of either key are redeemed, printed and found at every step [API-05 CART-15]', async () => {
  const owner = await createOwner(shop);
  const old = await issue(shop, owner);
  const spare = await issue(shop, owner);
  const added = await after('gift-voucher.secret', 'add');
  const used = await after('gift-voucher.secret', 'use');
  const recent = await issue(used, await createOwner(used));
  // Processes restart one after the other: each step runs together with the one before it.
  expect(await readCode(added, recent.card)).toBe(recent.code);
  expect(await readCode(used, old.card)).toBe(old.code);
  const usedOwner = await createOwner(used);
  const found = await usedOwner.post('/cms/vouchers/find', { code: old.code ?? '' });
  expect(old.page).toContain(found.location);
  expect((await usedOwner.get(old.page)).body).toContain(`Ends in ${old.code?.slice(-4)}`);
  expect(await redeem(added, recent.code)).toBe(200);
  expect(await redeem(used, old.code)).toBe(200);

  const dropped = await after('gift-voucher.secret', 'drop');
  const last = await issue(dropped, await createOwner(dropped));
  expect(await redeem(dropped, spare.code)).toBe(422);
  expect((await dropped.inject(spare.card)).statusCode).toBe(404);
  expect((await (await createOwner(dropped)).get(spare.page)).body).toContain('Not available');
  expect(await redeem(dropped, last.code)).toBe(200);
});

test('demo vouchers exist once, whichever key made them, and stop a production start [API-05 CART-15]', async () => {
  const seed = () => seedVouchers(shop.db, shop.env);
  await seed();
  await after('gift-voucher.secret', 'add', 'use');
  await seed();
  const vouchers = shop.db.selectFrom('gift_voucher').select('id').where('user_id', 'is', null);
  expect(await vouchers.execute()).toHaveLength(2);
  await expect(
    refuseDemoVouchers(shop.db, { ...shop.env, mode: 'production', demo: 'none' }),
  ).rejects.toThrow('demo gift vouchers');
});

interface PasskeyCall {
  readonly call: string;
  readonly payload: object;
  readonly authorization?: string;
}

async function post(app: TestApp, { call, payload, authorization }: PasskeyCall) {
  const headers = authorization === undefined ? {} : { authorization };
  const url = `${CALLS}/user/passkey/${call}`;
  return (await app.inject({ method: 'POST', url, headers, payload })).json();
}

/** A new passkey, and the user handle the authenticator stores. */
async function addPasskey(app: TestApp) {
  const { email } = await shop.createUser();
  const authorization = await shop.login(email);
  const authenticator = new TestAuthenticator(SITE);
  const { data } = await post(app, { call: 'registerOptions', payload: {}, authorization });
  const response = authenticator.create({ challenge: data.challenge });
  await post(app, { call: 'register', payload: { name: 'Phone', response }, authorization });
  return { authenticator, userHandle: String(data.user.id) };
}

type Holder = Awaited<ReturnType<typeof addPasskey>>;

async function logsIn(app: TestApp, { authenticator, userHandle }: Holder): Promise<boolean> {
  const fingerprint = TEST_FINGERPRINT;
  const { data } = await post(app, { call: 'loginOptions', payload: { fingerprint } });
  const response = authenticator.get({ challenge: data.challenge, userHandle });
  const tokens = await post(app, { call: 'login', payload: { fingerprint, response } });
  return 'access_token' in tokens;
}

test('passkeys of either key log in at every step, until their key is dropped [API-05 ACC-14]', async () => {
  const old = await addPasskey(shop);
  const added = await after('one-time-code.secret', 'add');
  expect(await logsIn(added, old)).toBe(true);
  const used = await after('one-time-code.secret', 'use');
  const recent = await addPasskey(used);
  expect(recent.userHandle).not.toBe(old.userHandle);
  expect(await logsIn(added, recent)).toBe(true);
  expect(await logsIn(used, old)).toBe(true);
  expect(await logsIn(used, recent)).toBe(true);
  const dropped = await after('one-time-code.secret', 'drop');
  expect(await logsIn(dropped, recent)).toBe(true);
  expect(await logsIn(dropped, old)).toBe(false);
});
