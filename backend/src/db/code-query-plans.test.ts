import { createBulkRows } from '../testing/bulk-rows.ts';
import { listScannedTables } from '../testing/query-plan.ts';
import { QueryRecorder } from '../testing/query-recorder.ts';
import { TEST_START_TIMEOUT_MS } from '../testing/test-app.ts';
import { codeIn, createTestCodes, type TestCodes } from '../testing/test-codes.ts';

const recorder = new QueryRecorder();
let shop: TestCodes;
beforeAll(async () => {
  shop = await createTestCodes({}, [recorder]);
  await createBulkRows(shop.db.withoutPlugins());
  await shop.takeMails();
}, TEST_START_TIMEOUT_MS);
afterAll(() => shop.close());

/** Tables with a row per visitor, or per wish of one. */
const GROWING = new Set([
  ...['user_account', 'session', 'refresh_token', 'rate_bucket', 'outbox'],
  ...['one_time_code', 'code_request'],
]);

async function askAndBring(email: string): Promise<void> {
  await shop.post('sendLoginLink', { email });
  const login = codeIn(await shop.takeMail());
  expect((await shop.get('loginRecoveryCode', { email, code: login })).statusCode).toBe(200);
  const fresh = `fresh-${email}`;
  await shop.post('registerLink', { email: fresh, first_name: 'Ann', last_name: 'Lee' });
  const signUp = codeIn(await shop.takeMail());
  await shop.get('loginRecoveryCode', { email: fresh, code: signUp });
  await shop.get('recoverPassword', { email });
  const recovery = codeIn(await shop.takeMail());
  const newpassword = 'another long password';
  await shop.get('recoverPasswordCheck', { email, code: recovery, newpassword });
  await shop.takeMails();
}

test(
  'ACC-03 ACC-04 ACC-05 reads no growing table row by row on the way of a code',
  async () => {
    await askAndBring((await shop.createUser()).email);
    const queries = recorder
      .listQueries(shop.db)
      .filter(({ sql: text }) => /^\s*(select|with|update|delete)/.test(text));
    expect(queries.length).toBeGreaterThan(12);
    expect(await listScannedTables(shop.db, { queries, tables: GROWING })).toEqual([]);
  },
  TEST_START_TIMEOUT_MS,
);
