/** The demo shop with one picture, for tests of content and catalogue. */
import type { JsonObject, JsonValue } from 'shared-contracts/json';
import { inTransaction } from '../db/transaction.ts';
import { readDemoRows } from '../demo/testing/demo-rows.ts';
import { storeTestPicture } from '../images/testing/test-picture.ts';
import { indexContent } from '../search/content-search-index.ts';
import { indexProducts } from '../search/product-search-index.ts';
import { insertSiteRows, type SiteRows } from '../site-archive/site-rows.ts';
import { TEST_START_TIMEOUT_MS, useTestApp, type TestApp } from './test-app.ts';

/** The product with the picture: 800 × 600 grey pixels. */
export const PICTURED_PRODUCT = 'bench-cylinder-vice';

/** The demo shop for all tests of a file. */
export function useDemoApp(): TestApp {
  const shop = useTestApp();
  beforeAll(() => fillWithDemo(shop), TEST_START_TIMEOUT_MS);
  return shop;
}

/** Without other pictures and models. */
export async function fillWithDemo(shop: Pick<TestApp, 'db' | 'env'>): Promise<void> {
  const grey = { width: 800, height: 600, colour: '#808080' };
  const picture = await storeTestPicture(shop.env.dataDir, grey);
  const rows = keepOnePicture(readDemoRows(), picture);
  await inTransaction(shop.db, async (transaction) => {
    await insertSiteRows(transaction, rows);
    await indexProducts(transaction);
    await indexContent(transaction);
  });
}

function keepOnePicture(rows: SiteRows, picture: JsonObject): SiteRows {
  const images = rows.get('image') ?? [];
  const shown = images.find(({ file }) => file === `${PICTURED_PRODUCT}/front.webp`)?.['hash'];
  const hashes = new Set(images.map(({ hash }) => hash));
  const isKept = (name: string, value: JsonValue) =>
    name !== 'model_hash' && (value === shown || !hashes.has(value));
  const change = (row: JsonObject): JsonObject =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([name, value]) => isKept(name, value))
        .map(([name, value]) => [name, value === shown ? (picture['hash'] ?? null) : value]),
    );
  const shownOnly = (rows.get('product_image') ?? []).filter((row) => row['image_hash'] === shown);
  return new Map([
    ...[...rows].map(([table, tableRows]) => [table, tableRows.map(change)] as const),
    ['image', [picture]] as const,
    ['product_image', shownOnly.map(change)] as const,
  ]);
}
