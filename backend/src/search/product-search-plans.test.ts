import { createBulkSearch } from './testing/bulk-search.ts';
import { listScannedTables } from '../testing/query-plan.ts';
import { QueryRecorder } from '../testing/query-recorder.ts';
import { TEST_START_TIMEOUT_MS, useTestApp } from '../testing/test-app.ts';

const PRODUCTS = 4000;

const recorder = new QueryRecorder();
const shop = useTestApp({}, [recorder]);
beforeAll(() => createBulkSearch(shop.db.withoutPlugins(), PRODUCTS), TEST_START_TIMEOUT_MS);

const GROWING = new Set([
  'product',
  'product_search',
  'search_word',
  'product_group',
  'sku',
  'variation_option',
]);

async function search(text: string): Promise<number> {
  const found = await shop.inject(`/api/v1/sell/product?search=${text}&page_size=9`);
  const suggested = await shop.inject(`/api/v1/sell/product/suggest?q=${text}`);
  return found.json().total + suggested.json().data.length;
}

test('searches and suggests with indexes, exact and corrected [SHOP-09]', async () => {
  expect(await search('BU-300-2')).toBeGreaterThan(0);
  const { name } = await shop.db
    .withoutPlugins()
    .selectFrom('product')
    .select('name')
    .where('slug', '=', 'bulk-300')
    .executeTakeFirstOrThrow();
  // A word in every tenth product is faster without an index.
  const series = name.split(' ')[1] ?? '';
  expect(await search(series)).toBeGreaterThan(0);
  expect(await search(`${series.slice(0, 3)}${series.slice(4)}`)).toBeGreaterThan(0);
  const queries = recorder
    .listQueries(shop.db)
    .filter(({ sql: text }) => /product_search|search_word/.test(text));
  expect(queries.length).toBeGreaterThan(4);
  expect(await listScannedTables(shop.db, { queries, tables: GROWING })).toEqual([]);
});
