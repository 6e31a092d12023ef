import { productListWireSchema } from 'shared-contracts/api/catalogue';
import { parseBody } from 'shared-contracts/api/wire';
import { BULK_GROUP_OF_ALL, createBulkCatalogue } from './testing/bulk-catalogue.ts';
import { listScannedTables } from '../testing/query-plan.ts';
import { QueryRecorder } from '../testing/query-recorder.ts';
import { TEST_START_TIMEOUT_MS, useTestApp } from '../testing/test-app.ts';

const recorder = new QueryRecorder();
const shop = useTestApp({}, [recorder]);
beforeAll(() => createBulkCatalogue(shop.db), TEST_START_TIMEOUT_MS);

const GROWING = new Set(['product', 'product_group', 'product_image', 'image', 'sku']);
const FILTERS = 'price_min=10&price_max=60&in_stock=1&colour=teal,bone&material=petg,pla';

async function list(query: string) {
  const size = query.includes('page_size') ? '' : '&page_size=9';
  const response = await shop.inject(`/api/v1/sell/product?${query}${size}`);
  return parseBody(productListWireSchema, response.json());
}

test(
  'filters and sorts 10,000 products without a sequential scan [SHOP-01]',
  async () => {
    for (const order of ['', 'newest', 'price', 'price_desc', 'name', 'random']) {
      const orderby = order === '' ? '' : `&orderby=${order}`;
      const page = await list(`group=${BULK_GROUP_OF_ALL}${orderby}&${FILTERS}`);
      expect(page.data).toHaveLength(9);
      await list(`group=bulk-3${orderby}`);
    }
    await list('');
    await list(`orderby=name&page=100&${FILTERS}`);
    await list(`group=bulk-3&${FILTERS}`);
    await list('group=bulk-3&colour=teal&page=3');
    await list('group=bulk-3&in_stock=1&orderby=price');
    await list('group=bulk-3&price_max=6&page_size=24');
    const queries = recorder.listQueries(shop.db).filter(({ sql }) => sql.startsWith('select'));
    expect(queries.length).toBeGreaterThan(20);
    expect(await listScannedTables(shop.db, { queries, tables: GROWING })).toEqual([]);
  },
  TEST_START_TIMEOUT_MS,
);
