import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { imagePath } from 'shared-contracts/paths';
import { createTestApp, TEST_START_TIMEOUT_MS, type TestApp } from '../testing/test-app.ts';
import { fillWithDemo } from '../testing/test-demo.ts';
import { masterPath } from '../images/masters.ts';
import { preparePictures } from './prepare-pictures.ts';

let shop: TestApp;
beforeEach(async () => {
  shop = await createTestApp();
  await fillWithDemo(shop);
}, TEST_START_TIMEOUT_MS);
afterEach(() => shop.close());

async function picture() {
  return shop.db.selectFrom('image').select(['hash', 'file']).executeTakeFirstOrThrow();
}

function cached(hash: string, file: string): boolean {
  return existsSync(path.join(shop.env.dataDir, 'images', hash, '4x3', file));
}

test('creates the sizes of cards, galleries and the lightbox in advance, none larger than the master [API-04]', async () => {
  const { hash } = await picture();
  await preparePictures(shop.services, new AbortController().signal);
  const widths = [150, 300, 450, 600, 800, 1000, 1200, 1600, 1925];
  const listCached = (extension: string) =>
    widths.filter((widthPx) => cached(hash, `${widthPx}.${extension}`));
  expect(listCached('avif')).toEqual([150, 300, 450, 600, 800]);
  expect(listCached('webp')).toEqual([800]);

  const response = await shop.inject(imagePath(hash, '4x3', 600, 'avif'));
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/avif']);
});

test('continues after a picture that cannot be scaled, and stops on request [API-04]', async () => {
  const { file } = await picture();
  await rm(masterPath(shop.env.dataDir, file));
  await preparePictures(shop.services, new AbortController().signal);
  await expect(preparePictures(shop.services, AbortSignal.abort())).rejects.toThrow('abort');
});
