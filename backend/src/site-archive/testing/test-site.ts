/** A site with every kind of row that an archive includes or excludes. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readEnv } from '../../config/env.ts';
import { storeTestPicture } from '../../images/testing/test-picture.ts';
import { storeModel } from '../../media/model-files.ts';
import {
  buildTestApp,
  createTestClock,
  openInMemory,
  openTestDatabase,
  type TestApp,
} from '../../testing/test-app.ts';
import { fillWithDemo } from '../../testing/test-demo.ts';

export const NASTY = `O'Brien \\ "double" \n; drop table cart; -- Ünï ☃ 𝟙 $1 file:x`;
export const MODELLED_PRODUCT = 'key-fob';
export const VIDEO = 'cutaway-turntable.mp4';

/** Uses the embedded database, even if TEST_DATABASE_URL is set. */
export async function createFullSite(): Promise<TestApp> {
  const site = await openSite('embedded');
  await fillWithDemo(site);
  const { db, env } = site;
  const model = await storeModel(env.dataDir, Buffer.from('glTF'));
  await db
    .updateTable('product')
    .set({ model_hash: model })
    .where('slug', '=', MODELLED_PRODUCT)
    .execute();
  mkdirSync(path.join(env.dataDir, 'videos'));
  writeFileSync(path.join(env.dataDir, 'videos', VIDEO), 'film');
  await db
    .updateTable('faq')
    .set({ name: NASTY, content: `file:${NASTY}` })
    .execute();
  await db.updateTable('promotion').set({ uses: 3, max_uses: 5 }).execute();
  await db.insertInto('redirect').values({ old_slug: 'Zoë/…', new_slug: 'shop' }).execute();
  await addAccountPicture(site);
  return site;
}

/** Belongs to an account and is not exported. */
async function addAccountPicture({ db, env, createUser }: TestApp): Promise<void> {
  const { id } = await createUser();
  const red = { width: 40, height: 40, colour: '#ff0000' };
  const picture = await storeTestPicture(env.dataDir, red);
  await db
    .insertInto('image')
    .values({ ...picture, owner_id: id })
    .execute();
}

/** An empty installation. `any` uses a server if TEST_DATABASE_URL is set. */
export async function openSite(kind: 'embedded' | 'any'): Promise<TestApp> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'site-archive-'));
  const env = readEnv({ DATA_DIR: dataDir, NODE_ENV: 'test', LOG_LEVEL: 'silent' });
  const open = kind === 'embedded' ? openInMemory : openTestDatabase;
  const { db, close } = await open(env.templateDir);
  const site = await buildTestApp({ db, close, env, clock: createTestClock() });
  return {
    ...site,
    async close() {
      await site.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
