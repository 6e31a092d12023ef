import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { productWireSchema } from 'shared-contracts/api/catalogue';
import { parseData } from 'shared-contracts/api/wire';
import sharp from 'sharp';
import { createTestApp, TEST_START_TIMEOUT_MS, type TestApp } from '../testing/test-app.ts';
import { demoArticleGroups } from './content/article-groups.ts';
import { demoArticles } from './content/articles.ts';
import { demoFaqs } from './content/faqs.ts';
import { demoGalleries } from './content/galleries.ts';
import { demoLinks } from './content/links.ts';
import { demoPeople } from './content/people.ts';
import { demoPhotos } from './content/photos.ts';
import { demoTestimonials } from './content/testimonials.ts';
import { demoVideos } from './content/videos.ts';
import { demoVoucherThemes } from './content/voucher-themes.ts';
import { listPictureFiles, listVideoFiles } from './demo-files.ts';
import { seedDemo } from './seed.ts';

let shop: TestApp;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'demo-files-'));
  shop = await createTestApp({
    demoPicturesDir: path.join(folder, 'pictures'),
    demoModelsDir: path.join(folder, 'glb'),
    demoVideosDir: path.join(folder, 'videos'),
  });
  await seedDemo(shop.services);
}, TEST_START_TIMEOUT_MS);

afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

async function renderFiles(): Promise<void> {
  const picture = await sharp({
    create: { width: 800, height: 600, channels: 3, background: '#808080' },
  })
    .webp({ lossless: true })
    .toBuffer();
  const write = (file: string, content: Buffer) => {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  for (const file of listPictureFiles()) write(path.join(folder, 'pictures', file), picture);
  for (const file of listVideoFiles())
    write(path.join(folder, 'videos', file), Buffer.from('film'));
  write(path.join(folder, 'glb', `${MODELLED_PRODUCT}.glb`), Buffer.from('glTF'));
}

const MODELLED_PRODUCT = 'key-fob';

/** Name of the table, its column, and who may do without a picture. */
const PICTURED = [
  ['article', 'image_hash'],
  ['slide', 'image_hash'],
  ['photo', 'image_hash'],
  ['video', 'slate_hash'],
  ['voucher_theme', 'image_hash'],
] as const;

async function listUpdates(): Promise<ReadonlyMap<number, Date>> {
  const pages = await shop.db.selectFrom('page').select(['id', 'updated_at']).execute();
  return new Map(pages.map(({ id, updated_at }) => [id, updated_at]));
}

async function listBlocks() {
  return shop.db
    .selectFrom('page_block')
    .select(['id', 'page_id', 'variables', 'background_image_hash', 'slate_hash'])
    .orderBy('id')
    .execute();
}

test('seeds every item of every list once [CMS-08 CMS-21]', async () => {
  const lists = [
    ['article', demoArticles.length],
    ['testimonial', demoTestimonials.length],
    ['person', demoPeople.length],
    ['faq', demoFaqs.length],
    ['video', demoVideos.length],
    ['link', demoLinks.length],
    ['photo', demoPhotos.length],
    ['gallery', demoGalleries.length],
    ['slide', demoGalleries.flatMap(({ slides }) => slides).length],
    ['voucher_theme', demoVoucherThemes.length],
  ] as const;
  for (const [table, length] of lists) {
    const rows = await shop.db.selectFrom(table).select('id').execute();
    expect([table, rows.length]).toEqual([table, length]);
  }
  const groups = await shop.db
    .selectFrom('grp')
    .select('slug')
    .where('model', '=', 'Article')
    .where('level', '=', 1)
    .orderBy('lft')
    .execute();
  expect(groups.map(({ slug }) => slug)).toEqual(demoArticleGroups.map(({ slug }) => slug));
  const members = await shop.db.selectFrom('article_group').selectAll().execute();
  expect(members).toHaveLength(demoArticles.flatMap(({ groups: slugs }) => slugs).length);
});

test('adds pictures that were rendered later, and says which pages have changed [SH-16]', async () => {
  const updates = await listUpdates();
  const blocks = await listBlocks();
  await renderFiles();
  await seedDemo(shop.services);

  for (const [table, column] of PICTURED) {
    const rows = await shop.db.selectFrom(table).select('id').where(column, 'is', null).execute();
    expect([table, rows]).toEqual([table, []]);
  }
  const contents = await shop.db.selectFrom('article').select('content').execute();
  expect(contents.filter(({ content }) => /\{\{|<figure id=/.test(content))).toEqual([]);
  const filled = await listBlocks();
  expect(filled.flatMap(({ variables }) => Object.values(variables))).not.toContain(null);

  const changed = filled.filter((block, index) => {
    return JSON.stringify(block) !== JSON.stringify(blocks[index]);
  });
  const changedPages = new Set(changed.map(({ page_id }) => page_id));
  expect(changedPages.size).toBeGreaterThan(0);
  for (const [id, updatedAt] of await listUpdates()) {
    const isNewer = updatedAt.getTime() > (updates.get(id)?.getTime() ?? Infinity);
    expect([id, isNewer]).toEqual([id, changedPages.has(id)]);
  }
});

test('copies the videos beside the database [CMS-11]', () => {
  const files = demoVideos.flatMap(({ file }) => file ?? []);
  const missing = files.filter(
    (file) => !existsSync(path.join(shop.env.dataDir, 'videos', path.basename(file))),
  );
  expect(missing).toEqual([]);
});

test('gives a product the model that was made later [SHOP-05]', async () => {
  const answer = await shop.inject(`/api/v1/sell/product?url=${MODELLED_PRODUCT}`);
  const { model_url: url } = parseData(productWireSchema, answer.json());
  const model = await shop.inject(url ?? '');
  expect([model.statusCode, model.payload]).toEqual([200, 'glTF']);
});
