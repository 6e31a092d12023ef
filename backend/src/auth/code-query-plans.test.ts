import { createBulkRows } from '../testing/bulk-rows.ts';
import { listScannedTables } from '../testing/query-plan.ts';
import { QueryRecorder } from '../testing/query-recorder.ts';
import { TEST_START_TIMEOUT_MS } from '../testing/test-app.ts';
import { codeIn, useTestCodes } from './testing/test-codes.ts';
import { TEST_PASSWORD } from '../testing/test-user.ts';
import { deleteOldEmailChanges } from './email-change-repository.ts';

const recorder = new QueryRecorder();
const shop = useTestCodes({}, [recorder]);
beforeAll(async () => {
  await createBulkRows(shop.db.withoutPlugins());
  await shop.takeMails();
}, TEST_START_TIMEOUT_MS);

/** Tables with one row per visitor or per request for a code. */
const GROWING = new Set([
  'user_account',
  'session',
  'refresh_token',
  'rate_bucket',
  'outbox',
  'one_time_code',
  'code_request',
  'email_change',
]);

async function requestAndUseCodes(email: string): Promise<void> {
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

async function changeEmail(email: string): Promise<void> {
  const headers = { authorization: await shop.login(email) };
  const change = { email: `other-${email}`, current_password: TEST_PASSWORD };
  expect((await shop.post('update', change, headers)).statusCode).toBe(200);
  await shop.post('requestEmailCode', {}, headers);
  const [, mail] = await shop.takeMails();
  const code = mail && codeIn(mail);
  expect((await shop.post('confirmEmail', { code }, headers)).statusCode).toBe(200);
  await shop.post('keepEmail', {}, headers);
  await deleteOldEmailChanges(shop.db, shop.clock.now());
}

test(
  'scans no growing table while a code is requested and used [ACC-03 ACC-04 ACC-05 ACC-07]',
  async () => {
    await requestAndUseCodes((await shop.createUser()).email);
    await changeEmail((await shop.createUser()).email);
    const queries = recorder
      .listQueries(shop.db)
      .filter(({ sql: text }) => /^\s*(select|with|update|delete)/.test(text));
    expect(queries.length).toBeGreaterThan(12);
    expect(await listScannedTables(shop.db, { queries, tables: GROWING })).toEqual([]);
  },
  TEST_START_TIMEOUT_MS,
);
