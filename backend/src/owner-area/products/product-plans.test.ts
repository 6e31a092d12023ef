import { createBulkRows } from '../../testing/bulk-rows.ts';
import { listScannedTables } from '../../testing/query-plan.ts';
import { QueryRecorder } from '../../testing/query-recorder.ts';
import { TEST_START_TIMEOUT_MS, useTestApp } from '../../testing/test-app.ts';
import { createOwner } from '../testing/owner.ts';

const recorder = new QueryRecorder();
const shop = useTestApp({}, [recorder]);
beforeAll(() => createBulkRows(shop.db), TEST_START_TIMEOUT_MS);

const CATALOGUE = new Set([
  'product',
  'sku',
  'product_group',
  'product_image',
  'variation',
  'variation_option',
  'stock_notice',
]);

/** Number of products. */
const WHOLE_TABLE = /^select cast\(count\(\*\) as integer\) as "total" from "product" where true$/;

test(
  'scans neither all products nor all skus to find and show one [API-08]',
  async () => {
    const owner = await createOwner(shop);
    const { id, product_id: productId } = await shop.db
      .withoutPlugins()
      .selectFrom('sku')
      .select(['id', 'product_id'])
      .limit(1)
      .executeTakeFirstOrThrow();
    for (const query of [
      '',
      '?q=bulk%201234',
      '?q=bulk-1234',
      '?q=no-such-code',
      ...['', '/variants', '/pictures', `/skus/${id}`].map((rest) => `/${productId}${rest}`),
    ]) {
      const url = `/cms/products${query}`;
      expect([url, (await owner.get(url)).status]).toEqual([url, 200]);
    }
    const queries = recorder
      .listQueries(shop.db)
      .filter(({ sql: text }) => /^\s*(select|with|update|delete)/.test(text))
      .filter(({ sql: text }) => !WHOLE_TABLE.test(text));
    expect(queries.length).toBeGreaterThan(10);
    expect(await listScannedTables(shop.db, { queries, tables: CATALOGUE })).toEqual([]);
  },
  TEST_START_TIMEOUT_MS,
);
