/** Query plans for finding a user's own records. */
import { sql } from 'kysely';
import { ADDRESS, headersOf, useTestShop } from '../testing/test-shop.ts';
import { createBulkRows } from '../testing/bulk-rows.ts';
import { listScannedTables } from '../testing/query-plan.ts';
import { QueryRecorder } from '../testing/query-recorder.ts';
import { TEST_START_TIMEOUT_MS } from '../testing/test-app.ts';
import { OWN_MODELS } from './user-models.ts';

const recorder = new QueryRecorder();
const shop = useTestShop({}, [recorder]);
beforeAll(async () => {
  await createBulkRows(shop.db);
  await sql`analyze`.execute(shop.db);
}, TEST_START_TIMEOUT_MS);

const GROWING = new Set([
  'user_account',
  'session',
  'address',
  'cart',
  'shipping_quote',
  'orders',
  'order_item',
  'payment',
  'invoice',
  'ticket',
  'form_submission',
  'gift_voucher',
]);

test(
  'scans no growing table for a user’s own records [API-02]',
  async () => {
    const customer = await shop.createCustomer();
    const call = async (path: string, payload: object) => {
      const url = `/api/v1/cognito/${path}`;
      const headers = headersOf(customer.bearer);
      const answer = await shop.inject({ method: 'POST', url, headers, payload });
      return answer.json();
    };
    const { data } = await call('address/create', ADDRESS);
    const { id } = data;
    await call('address/update', { ...ADDRESS, id, city: 'Newtown South' });
    await call('address/disable', { id });
    await call('address/enable', { id });
    for (const { name } of OWN_MODELS) {
      await call(name, { page: 2 });
      for (const key of [id, '00000000-0000-4000-8000-000000000000'])
        await call(`${name}/${key}`, {});
    }
    await call('address/delete', { id });
    // Statements that the database runs itself when an address is deleted.
    await shop.db
      .updateTable('cart')
      .set({ shipping_address_id: null })
      .where('shipping_address_id', '=', id)
      .execute();
    const queries = recorder
      .listQueries(shop.db)
      .filter(({ sql: text }) => /^(?:select|update|delete)/.test(text));
    expect(queries.length).toBeGreaterThan(20);
    expect(await listScannedTables(shop.db, { queries, tables: GROWING })).toEqual([]);
  },
  TEST_START_TIMEOUT_MS,
);
