/** First and later starts with DEMO=1, on an empty installation and on one in use. */
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { domainWireSchema } from 'shared-contracts/api/content';
import { parseData } from 'shared-contracts/api/wire';
import { productWireSchema } from 'shared-contracts/api/catalogue';
import { dumpDatabase } from '../db/dump.ts';
import { TEST_START_TIMEOUT_MS, useTestApp } from '../testing/test-app.ts';
import {
  DemoAccountsInProductionError,
  DemoVouchersInProductionError,
  refuseDemoAccounts,
  refuseDemoVouchers,
} from './demo-accounts.ts';
import { seedDemo } from './seed-demo.ts';
import { listDemoRows } from './testing/demo-rows.ts';

const PRODUCTION = { mode: 'production', demo: 'none' } as const;

const shop = useTestApp();
beforeAll(() => seedDemo(shop.services), TEST_START_TIMEOUT_MS);

async function dump(): Promise<string> {
  const parts: string[] = [];
  for await (const part of dumpDatabase(shop.db)) parts.push(part);
  return parts.join('');
}

async function findProduct(slug: string) {
  const response = await shop.inject(`/api/v1/sell/product?url=${slug}`);
  return parseData(productWireSchema, response.json());
}

test('adds the whole site, its pictures, models and videos to an empty installation [OWN-09 SHOP-05 CMS-11]', async () => {
  const domain = await shop.inject('/api/v1/cognito/domain/currentDomain');
  expect(parseData(domainWireSchema, domain.json())).toMatchObject({
    organisation_name: 'Tumblerworks',
  });
  const { image, model_url: model } = await findProduct('key-fob');
  const addresses = [image?.webp_url, model, '/v/cutaway-turntable.mp4'].map((url) => url ?? '');
  for (const address of addresses) expect((await shop.inject(address)).statusCode).toBe(200);
});

test('sells tickets for an event with a date [CART-09]', async () => {
  const tickets = shop.db.selectFrom('product').selectAll().where('is_ticket', '=', true);
  expect(await tickets.execute()).toMatchObject([
    { slug: 'rekeying-evening', ticket_starts_at: new Date('2027-03-05T08:00:00Z') },
  ]);
});

test('gives later rows new ids [OWN-09]', async () => {
  const known = listDemoRows('form').map(({ id }) => id);
  const next = await shop.db
    .insertInto('form')
    .values({ name: 'Another', url: 'another' })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(known).not.toContain(next.id);
});

test('changes nothing at a later start [OWN-09]', async () => {
  await shop.db.updateTable('page').set({ title: 'Hello' }).where('slug', '=', 'about').execute();
  await shop.db.deleteFrom('page').where('slug', '=', 'blog').execute();
  const before = await dump();
  await seedDemo(shop.services);
  expect(await dump()).toBe(before);
});

test('restores pictures, models and videos in a new data folder [CMS-11 CMS-16]', async () => {
  const folders = ['masters', 'models', 'videos'].map((name) => path.join(shop.env.dataDir, name));
  for (const folder of folders) rmSync(folder, { recursive: true });
  await seedDemo(shop.services);
  for (const { file } of await shop.db.selectFrom('image').select('file').execute())
    expect(existsSync(path.join(shop.env.dataDir, 'masters', file))).toBe(true);
  const { model_url: model } = await findProduct('key-fob');
  for (const address of [model ?? '', '/v/cutaway-turntable.mp4'])
    expect((await shop.inject(address)).statusCode).toBe(200);
});

test('lets customers and the owner log in with the published password', async () => {
  const accounts = ['customer@example.com', 'customer2@example.com', 'owner@example.com'];
  for (const username of accounts) {
    const payload = {
      username,
      password: 'demo-pass-2026',
      fingerprint: 'V1StGXR8_Z5jdHi6B-myT',
    };
    const url = '/api/v1/cognito/user/login';
    expect((await shop.inject({ method: 'POST', url, payload })).statusCode).toBe(200);
  }
  const owners = shop.db.selectFrom('user_account').select('email').where('is_admin', '=', true);
  expect(await owners.execute()).toEqual([{ email: 'owner@example.com' }]);
});

test('shows the public profile that a page of the demo names [ACC-09]', async () => {
  const response = await shop.inject('/api/v1/cognito/user/user/priya');
  expect(response.json()).toMatchObject({ data: { first_name: 'Priya' } });
});

test('production refuses demo accounts unless demo mode is on', async () => {
  await expect(refuseDemoAccounts(shop.db, PRODUCTION)).rejects.toThrow(
    DemoAccountsInProductionError,
  );
  await expect(
    refuseDemoAccounts(shop.db, { ...PRODUCTION, demo: 'seed' }),
  ).resolves.toBeUndefined();
});

test('production refuses gift vouchers with published codes until they are redeemed or deleted [CART-15]', async () => {
  const production = { ...shop.env, ...PRODUCTION };
  await expect(refuseDemoVouchers(shop.db, production)).rejects.toThrow(
    DemoVouchersInProductionError,
  );
  await expect(
    refuseDemoVouchers(shop.db, { ...production, demo: 'seed' }),
  ).resolves.toBeUndefined();
});

test('redeems the published gift vouchers once, even after another start [CART-15]', async () => {
  const { email } = await shop.createUser();
  const headers = { authorization: await shop.login(email) };
  const redeem = async (code: string) => {
    const url = '/api/v1/cognito/giftVoucher/redeem';
    return (await shop.inject({ method: 'POST', url, headers, payload: { code } })).statusCode;
  };
  expect(await redeem('DEMO-GIFT-AAAA-0001')).toBe(200);
  expect(await redeem('DEMO-GIFT-AAAA-0002')).toBe(200);
  await seedDemo(shop.services);
  expect(await redeem('DEMO-GIFT-AAAA-0001')).toBe(422);
  const balance = await shop.inject({ url: '/api/v1/cognito/user/creditBalance', headers });
  expect(balance.json()).toEqual({ balance: '70.00' });
  const production = { ...shop.env, ...PRODUCTION };
  await expect(refuseDemoVouchers(shop.db, production)).resolves.toBeUndefined();
});
