/** A site moves from one database to another kind of database and looks the same there. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { initialDataWireSchema } from 'shared-contracts/api/content';
import { parseData } from 'shared-contracts/api/wire';
import { TEST_START_TIMEOUT_MS, type TestApp } from '../testing/test-app.ts';
import { exportSite, type SiteLocation } from './export-site.ts';
import { importSite } from './import-site.ts';
import { openArchive } from './open-archive.ts';
import { createFullSite, MODELLED_PRODUCT, NASTY, openSite } from './testing/test-site.ts';

let folder: string;
let site: TestApp;
let copy: TestApp;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'site-archives-'));
  site = await createFullSite();
  copy = await openSite('any');
  await exportSite(siteOf(site), file('site.tar.gz'));
  await importFile(copy, 'site.tar.gz');
}, TEST_START_TIMEOUT_MS);
afterAll(async () => {
  await site.close();
  await copy.close();
  rmSync(folder, { recursive: true, force: true });
});

function siteOf({ db, env }: TestApp): SiteLocation {
  return { db, dataDir: env.dataDir };
}

function file(name: string): string {
  return path.join(folder, name);
}

async function importFile(target: TestApp, name: string) {
  const archive = await openArchive(file(name), target.env.dataDir);
  try {
    return await importSite(siteOf(target), archive);
  } finally {
    await archive.close();
  }
}

/** Responses by URL: every page, product, group and item, with their pictures. */
async function readSite(app: TestApp): Promise<ReadonlyMap<string, unknown>> {
  const answers = new Map<string, unknown>();
  const get = async (address: string) => {
    const { statusCode, headers, body } = await app.inject(address);
    answers.set(address, [statusCode, headers['etag'], body]);
    return body;
  };
  const models = ['article', 'testimonial', 'person', 'faq', 'video', 'link', 'photo', 'gallery'];
  for (const model of [...models, 'slide', 'group', 'domain/currentDomain'])
    await get(`/api/v1/cognito/${model}?page_size=100`);
  for (const form of ['contact', 'all-fields']) await get(`/api/v1/cognito/form/${form}`);
  const initial: unknown = JSON.parse(await get('/api/v1/cognito/domain/initialData'));
  for (const { url } of parseData(initialDataWireSchema, initial).sitemap) {
    const [, kind, slug = ''] = url.split('/');
    if (kind === 'product') await get(`/api/v1/sell/product?url=${slug}`);
    else await get(`/api/v1/cognito/page?pb=1&url=${url === '/' ? 'home' : url.slice(1)}`);
  }
  await get('/api/v1/sell/product?page_size=100&orderby=-price');
  await get('/api/v1/sell/product/suggest?q=folower');
  for (const { hash } of await app.db.selectFrom('image').select('hash').execute())
    await get(`/assets/i/${hash}/1x1/100.webp`);
  return answers;
}

test(
  'looks the same through the API, with its ids, pictures, models and videos [OWN-09]',
  async () => {
    const [here, there] = [await readSite(site), await readSite(copy)];
    const own = site.db.selectFrom('image').select('hash').where('owner_id', 'is not', null);
    const { hash } = await own.executeTakeFirstOrThrow();
    const expected = new Map([...here].filter(([address]) => !address.includes(hash)));
    expect(expected.size).toBe(here.size - 1);
    expect(there).toEqual(expected);
    for (const table of ['page_block', 'sku', 'grp', 'variation_option', 'article'] as const) {
      const ids = (app: TestApp) => app.db.selectFrom(table).select('id').orderBy('id').execute();
      expect(await ids(copy)).toEqual(await ids(site));
    }
    const product = await copy.inject(`/api/v1/sell/product?url=${MODELLED_PRODUCT}`);
    expect((await copy.inject(product.json().data.model_url)).payload).toBe('glTF');
    expect((await copy.inject('/v/cutaway-turntable.mp4')).payload).toBe('film');
  },
  TEST_START_TIMEOUT_MS,
);

test(
  'exports the same archive again, byte for byte, compressed and as a folder [OWN-09]',
  async () => {
    await exportSite(siteOf(copy), file('copy.tar.gz'));
    expect(readFileSync(file('copy.tar.gz')).equals(readFileSync(file('site.tar.gz')))).toBe(true);

    await exportSite(siteOf(copy), file('unpacked'));
    const third = await openSite('any');
    expect(await importFile(third, 'unpacked')).toEqual({ kind: 'imported' });
    await exportSite(siteOf(third), file('third.tar'));
    await third.close();
    const fourth = await openSite('any');
    await importFile(fourth, 'third.tar');
    await exportSite(siteOf(fourth), file('fourth.tgz'));
    await fourth.close();
    expect(readFileSync(file('fourth.tgz')).equals(readFileSync(file('site.tar.gz')))).toBe(true);
  },
  TEST_START_TIMEOUT_MS,
);

test('keeps every text, and leaves out accounts and use counts [OWN-09]', async () => {
  const faq = await copy.db.selectFrom('faq').select(['name', 'content']).executeTakeFirst();
  expect(faq).toEqual({ name: NASTY, content: `file:${NASTY}` });
  expect(await copy.db.selectFrom('user_account').select('id').execute()).toEqual([]);
  const promotion = copy.db.selectFrom('promotion').select(['code', 'uses', 'max_uses']);
  expect(await promotion.executeTakeFirst()).toEqual({ code: 'WELCOME10', uses: 0, max_uses: 5 });
  expect(await readdir(path.join(copy.env.dataDir, 'masters'))).toHaveLength(1);
});

test('continues ids after the last one [OWN-09]', async () => {
  const { max } = await copy.db
    .selectFrom('product')
    .select(({ fn }) => fn.max('id').as('max'))
    .executeTakeFirstOrThrow();
  const next = await copy.db
    .insertInto('product')
    .values({ slug: 'next', name: 'Next', title: 'Next' })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(next.id).toBe(max + 1);
});

test(
  'imports into an empty installation only [OWN-09]',
  async () => {
    const before = await readSite(copy);
    const outcome = await importFile(copy, 'site.tar.gz');
    expect(outcome).toMatchObject({ kind: 'filled', tables: expect.arrayContaining(['page']) });
    expect(await readSite(copy)).toEqual(before);
  },
  TEST_START_TIMEOUT_MS,
);

test('does not overwrite an archive, and does not export a site with a missing picture [OWN-09]', async () => {
  await expect(exportSite(siteOf(site), file('site.tar.gz'))).rejects.toThrow('already exists');
  const { file: master } = await site.db
    .selectFrom('image')
    .select('file')
    .where('owner_id', 'is', null)
    .executeTakeFirstOrThrow();
  rmSync(path.join(site.env.dataDir, 'masters', master));
  await expect(exportSite(siteOf(site), file('broken.tar'))).rejects.toThrow('is missing');
  expect(await readdir(folder)).not.toContain('broken.tar');
});
