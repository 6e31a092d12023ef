import { createBulkRows } from '../../testing/bulk-rows.ts';
import { listScannedTables } from '../../testing/query-plan.ts';
import { QueryRecorder } from '../../testing/query-recorder.ts';
import { TEST_START_TIMEOUT_MS, useTestApp } from '../../testing/test-app.ts';
import { createOwner } from '../testing/owner.ts';

const recorder = new QueryRecorder();
const shop = useTestApp({}, [recorder]);
beforeAll(() => createBulkRows(shop.db), TEST_START_TIMEOUT_MS);

const GROWING = new Set(['orders', 'order_item', 'payment', 'refund', 'invoice', 'stock_move']);

/** Number of orders. */
const WHOLE_TABLE = /^select cast\(count\(\*\) as integer\) as "total" from "orders" where true$/;

test(
  'scans no growing table to find and show an order [API-08]',
  async () => {
    const owner = await createOwner(shop);
    const { number } = await shop.db
      .withoutPlugins()
      .selectFrom('orders')
      .select('number')
      .limit(1)
      .executeTakeFirstOrThrow();
    for (const query of [
      '',
      `?q=${number}`,
      '?q=zoe@example.com',
      '?q=nguyen',
      '?state=on_hold',
      `/${number}`,
      `/${number}/ship`,
      '/export?from=2020-01-01&until=2020-02-01',
    ]) {
      const url = `/cms/orders${query}`;
      expect([url, (await owner.get(url)).status]).toEqual([url, 200]);
    }
    const queries = recorder
      .listQueries(shop.db)
      .filter(({ sql: text }) => /^\s*(select|with|update|delete)/.test(text))
      .filter(({ sql: text }) => !WHOLE_TABLE.test(text));
    expect(queries.length).toBeGreaterThan(10);
    expect(await listScannedTables(shop.db, { queries, tables: GROWING })).toEqual([]);
  },
  TEST_START_TIMEOUT_MS,
);
