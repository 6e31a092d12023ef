/** A site that an earlier release seeded and its owner changed gets what is new, and keeps what is theirs. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { createTestApp, TEST_START_TIMEOUT_MS, type TestApp } from '../testing/test-app.ts';
import { seedDemo } from './seed.ts';

const OWN_BLOCK_ID = 1601;

let shop: TestApp;
let demoPicturesDir: string;

beforeAll(async () => {
  demoPicturesDir = mkdtempSync(path.join(os.tmpdir(), 'demo-pictures-'));
  shop = await createTestApp({ demoPicturesDir });
  await seedDemo(shop.services);
  await goBack();
  await renderPicture('bench-cylinder-vice/front.webp');
  await seedDemo(shop.services);
}, TEST_START_TIMEOUT_MS);

afterAll(async () => {
  await shop.close();
  rmSync(demoPicturesDir, { recursive: true, force: true });
});

/** What an earlier release had not, and what an owner did with it. */
async function goBack(): Promise<void> {
  const { db } = shop;
  await db.deleteFrom('page').where('slug', 'in', ['blog', 'gift-vouchers']).execute();
  await db.updateTable('page').set({ navigation_order: 2 }).where('slug', '=', 'about').execute();
  await db.updateTable('page').set({ navigation_order: 7 }).where('slug', '=', 'contact').execute();
  const own = { template: 'core/html', variables: JSON.stringify({ html: '', image: null }) };
  await db.updateTable('page_block').set(own).where('id', '=', 102).execute();
  await db
    .insertInto('page_block')
    .values({ ...own, id: OWN_BLOCK_ID, page_id: 2, sort_order: 99 })
    .execute();
}

async function renderPicture(name: string): Promise<void> {
  const file = path.join(demoPicturesDir, name);
  mkdirSync(path.dirname(file));
  await sharp({ create: { width: 80, height: 60, channels: 3, background: '#808080' } })
    .webp({ lossless: true })
    .toFile(file);
}

async function findPage(slug: string) {
  return (await shop.inject(`/api/v1/cognito/page?url=${slug}`)).json().data;
}

test('puts a new page at the end of the navigation where another has its place [CMS-08]', async () => {
  const pages = await shop.db
    .selectFrom('page')
    .select('slug')
    .where('navigation_order', 'is not', null)
    .orderBy('navigation_order')
    .execute();
  expect(pages.map(({ slug }) => slug)).toEqual(['shop', 'about', 'contact', 'blog']);
});

test('adds every block of a new page, also where an owner’s block has its number [CART-15]', async () => {
  const { pageContents } = await findPage('gift-vouchers');
  const templates = pageContents.map(({ template }: { template: string }) => template);
  expect(templates).toContain('core/gift_voucher_purchase');
  const own = await shop.db
    .selectFrom('page_block')
    .select(['page_id', 'sort_order'])
    .where('id', '=', OWN_BLOCK_ID)
    .execute();
  expect(own).toEqual([{ page_id: 2, sort_order: 99 }]);
});

test('gives no picture of ours to a block that has another template by now [CMS-10]', async () => {
  const [, block] = (await findPage('home')).pageContents;
  expect(JSON.parse(block.variables)).toEqual({ html: '', image: null });
});
