import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { createTestApp, TEST_START_TIMEOUT_MS, type TestApp } from '../testing/test-app.ts';
import { demoProducts } from './catalogue/catalogue.ts';
import { demoForms } from './content/forms.ts';
import { DemoAccountsInProduction, refuseDemoAccounts } from './seed-accounts.ts';
import { DemoVouchersInProduction, refuseDemoVouchers } from './seed-forms.ts';
import { seedDemo } from './seed.ts';

let shop: TestApp;
let demoPicturesDir: string;

beforeAll(async () => {
  demoPicturesDir = mkdtempSync(path.join(os.tmpdir(), 'demo-pictures-'));
  shop = await createTestApp({ demoPicturesDir });
  await seedDemo(shop.services);
}, TEST_START_TIMEOUT_MS);

afterAll(async () => {
  await shop.close();
  rmSync(demoPicturesDir, { recursive: true, force: true });
});

/** Every row of every table, to compare before and after. */
async function dump(): Promise<unknown> {
  const tables = [
    ...(['page', 'page_block', 'grp', 'product', 'sku', 'product_group'] as const),
    ...(['article', 'article_group', 'testimonial', 'person', 'faq', 'video'] as const),
    ...(['link', 'photo', 'gallery', 'slide', 'voucher_theme'] as const),
  ];
  const counts = tables.map((table) => shop.db.selectFrom(table).selectAll().execute());
  const images = shop.db.selectFrom('product_image').selectAll().execute();
  const users = shop.db.selectFrom('user_account').selectAll().execute();
  return Promise.all([...counts, images, users]);
}

test('seeds every page, group, product and account', async () => {
  const pages = await shop.db.selectFrom('page').select('slug').orderBy('id').execute();
  expect(pages.map(({ slug }) => slug)).toContain('shipping-and-returns');
  const products = await shop.db.selectFrom('product').select('slug').execute();
  expect(products).toHaveLength(demoProducts.length);
  const owner = await shop.db
    .selectFrom('user_account')
    .select('email')
    .where('is_admin', '=', true)
    .execute();
  expect(owner).toEqual([{ email: 'owner@example.com' }]);
});

test('sells an evening whose seats are tickets for a certain time [CART-09]', async () => {
  const tickets = shop.db.selectFrom('product').selectAll().where('is_ticket', '=', true);
  expect(await tickets.execute()).toMatchObject([
    { slug: 'rekeying-evening', ticket_starts_at: new Date('2027-03-05T08:00:00Z') },
  ]);
});

test('seeding twice changes nothing', async () => {
  const before = await dump();
  await seedDemo(shop.services);
  expect(await dump()).toEqual(before);
});

test('keeps what the owner changed', async () => {
  await shop.db.updateTable('page').set({ title: 'Hello' }).where('slug', '=', 'about').execute();
  await seedDemo(shop.services);
  const page = await shop.db
    .selectFrom('page')
    .select('title')
    .where('slug', '=', 'about')
    .executeTakeFirstOrThrow();
  expect(page.title).toBe('Hello');
});

test('picks up pictures that were rendered after the first start', async () => {
  const file = path.join(demoPicturesDir, 'bench-cylinder-vice', 'front.webp');
  mkdirSync(path.dirname(file));
  await sharp({ create: { width: 800, height: 600, channels: 3, background: '#808080' } })
    .webp({ lossless: true })
    .toFile(file);
  await seedDemo(shop.services);
  const answer = await shop.inject('/api/v1/sell/product?url=bench-cylinder-vice');
  expect(answer.json().data.image).toMatchObject({ placeholder: '#808080', width: 800 });
  const home = await shop.inject('/api/v1/cognito/page?url=home');
  const [, story] = home.json().data.pageContents;
  expect(JSON.parse(story.variables).image).toMatchObject({ width: 800 });
  const group = await shop.inject('/api/v1/cognito/group/details/Sell/Product/featured');
  expect(group.json().data.image.alt).toBe('Featured');
});

test('seeds every form with its questions, on which the site’s own numbers go on [CMS-14]', async () => {
  for (const form of demoForms) {
    const answer = await shop.inject(`/api/v1/cognito/form/${form.url}`);
    const { data } = answer.json();
    expect(data.id).toBe(form.id);
    expect(data.questions.map(({ name }: { name: string }) => name)).toEqual(
      form.questions.map(({ name }) => name),
    );
  }
  const next = await shop.db
    .insertInto('form')
    .values({ name: 'Another', url: 'another' })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(demoForms.map(({ id }) => id)).not.toContain(next.id);
});

test('production refuses gift vouchers with published codes until they are used or gone [CART-15]', async () => {
  const { keysDir } = shop.env;
  const production = { mode: 'production', demo: 'none', keysDir } as const;
  await expect(refuseDemoVouchers(shop.db, production)).rejects.toThrow(DemoVouchersInProduction);
  await expect(
    refuseDemoVouchers(shop.db, { ...production, demo: 'seed' }),
  ).resolves.toBeUndefined();
});

test('redeems the published gift vouchers once, also after another start [CART-15]', async () => {
  const { email } = await shop.createUser();
  const authorization = await shop.login(email);
  const redeem = async (code: string) => {
    const url = '/api/v1/cognito/giftVoucher/redeem';
    const headers = { authorization };
    return (await shop.inject({ method: 'POST', url, headers, payload: { code } })).statusCode;
  };
  expect(await redeem('DEMO-GIFT-AAAA-0001')).toBe(200);
  expect(await redeem('DEMO-GIFT-AAAA-0002')).toBe(200);
  await seedDemo(shop.services);
  expect(await redeem('DEMO-GIFT-AAAA-0001')).toBe(422);
  const balance = await shop.inject({
    url: '/api/v1/cognito/user/creditBalance',
    headers: { authorization },
  });
  expect(balance.json()).toEqual({ balance: '70.00' });
  const { keysDir } = shop.env;
  const production = { mode: 'production', demo: 'none', keysDir } as const;
  await expect(refuseDemoVouchers(shop.db, production)).resolves.toBeUndefined();
});

test('lets demo customers log in with the published password', async () => {
  const answer = await shop.inject({
    method: 'POST',
    url: '/api/v1/cognito/user/login',
    payload: {
      username: 'customer@example.com',
      password: 'demo-pass-2026',
      fingerprint: 'V1StGXR8_Z5jdHi6B-myT',
    },
  });
  expect(answer.statusCode).toBe(200);
});

test('production refuses demo accounts unless the demonstration is asked for', async () => {
  const production = { mode: 'production', demo: 'none' } as const;
  await expect(refuseDemoAccounts(shop.db, production)).rejects.toThrow(DemoAccountsInProduction);
  await expect(
    refuseDemoAccounts(shop.db, { ...production, demo: 'seed' }),
  ).resolves.toBeUndefined();
});
