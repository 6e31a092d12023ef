/** The demo shop with one rendered picture, for tests of content and catalogue. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { seedDemo } from '../demo/seed.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** The product that has the picture: 800 × 600 grey pixels. */
export const PICTURED_PRODUCT = 'bench-cylinder-vice';

export async function createDemoApp(): Promise<TestApp> {
  const demoPicturesDir = mkdtempSync(path.join(os.tmpdir(), 'demo-pictures-'));
  mkdirSync(path.join(demoPicturesDir, PICTURED_PRODUCT));
  await sharp({ create: { width: 800, height: 600, channels: 3, background: '#808080' } })
    .webp({ lossless: true })
    .toFile(path.join(demoPicturesDir, PICTURED_PRODUCT, 'front.webp'));
  const shop = await createTestApp({ demoPicturesDir, demoModelsDir: demoPicturesDir });
  await seedDemo(shop.services);
  return {
    ...shop,
    async close() {
      await shop.close();
      rmSync(demoPicturesDir, { recursive: true, force: true });
    },
  };
}
