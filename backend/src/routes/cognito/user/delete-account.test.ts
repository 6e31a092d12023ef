import { sql } from 'kysely';
import { createTestAccounts, type TestAccounts } from '../../../account/testing/account-holder.ts';
import { ACCOUNT_TABLES } from '../../../db/account-end-repository.ts';
import { orderSkus } from '../../../sell/testing/pay-order.ts';
import { headersOf } from '../../../sell/testing/test-shop.ts';
import { TEST_START_TIMEOUT_MS } from '../../../testing/test-app.ts';
import { TEST_PASSWORD } from '../../../testing/test-user.ts';

let shop: TestAccounts;
beforeAll(async () => {
  shop = await createTestAccounts();
}, TEST_START_TIMEOUT_MS);
afterAll(() => shop.close());

const withPassword = { password: TEST_PASSWORD };

async function knows(bearer: string): Promise<boolean> {
  const url = '/api/v1/cognito/user/authUser';
  return (await shop.inject({ url, headers: headersOf(bearer) })).statusCode === 200;
}

const findAccount = (id: number) =>
  shop.db.selectFrom('user_account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('ACC-19 deletes an account with its password, and everything but what the law keeps', async () => {
  const holder = await shop.createHolder();
  const elsewhere = await shop.login(holder.email);
  expect(await shop.user('deleteAccount', withPassword, holder.bearer)).toEqual({
    status: 200,
    body: { success: true },
  });

  expect(await knows(holder.bearer)).toBe(false);
  expect(await knows(elsewhere)).toBe(false);
  expect(await findAccount(holder.id)).toMatchObject({
    ...{ email: `deleted-${holder.id}@deleted.invalid`, first_name: '', last_name: '' },
    ...{ mobile_phone: null, company_name: null, password_hash: null, enabled: false },
  });
  for (const table of ['session', 'address', 'customer_group', 'shipping_quote_request'] as const) {
    const rows = await shop.db
      .selectFrom(table)
      .select('user_id')
      .where('user_id', '=', holder.id)
      .execute();
    expect(rows).toEqual([]);
  }
  const carts = await shop.db
    .selectFrom('cart')
    .select('status')
    .where('user_id', '=', holder.id)
    .execute();
  expect(carts).toEqual([{ status: 'converted' }]);
  const order = await shop.db
    .selectFrom('orders')
    .innerJoin('invoice', 'invoice.order_id', 'orders.id')
    .select('orders.status')
    .where('orders.id', '=', holder.orderId)
    .execute();
  expect(order).toEqual([{ status: 'paid' }]);
  const forms = await shop.db.selectFrom('form_submission').selectAll().execute();
  expect(forms.map(({ id, answers, visitor_email }) => ({ id, answers, visitor_email }))).toEqual([
    { id: holder.paidFormId, answers: [], visitor_email: null },
  ]);
  const mail = (await shop.takeMails()).get(holder.email);
  expect(mail?.subject).toContain('is deleted');
  const outbox = await shop.db.selectFrom('outbox').select('payload').execute();
  expect(JSON.stringify(outbox)).not.toContain(holder.email);
});

test('ACC-19 lets the address begin anew, with nothing of before', async () => {
  const holder = await shop.createHolder();
  await shop.user('deleteAccount', withPassword, holder.bearer);
  const { id } = await shop.createUser({ email: holder.email });
  expect(id).not.toBe(holder.id);
  const headers = headersOf(await shop.login(holder.email));
  const account = await shop.inject({ url: '/api/v1/cognito/user/myAccount', headers });
  expect(account.json().data).toMatchObject({ orders: [], credit: { balance: '0.00' } });
});

test('ACC-19 deletes with a mailed code, in the browser that asked, once', async () => {
  const holder = await shop.createHolder();
  await shop.user('requestAccountDeletion', {}, holder.bearer);
  const code = await shop.takeCode(holder.email);
  const elsewhere = { code, fingerprint: 'zzzzzzzzzzzzzzzzzzzzz' };
  expect(await shop.user('deleteAccount', elsewhere, holder.bearer)).toMatchObject({
    status: 422,
    body: { code: 'CODE_INVALID', errors: { code: expect.any(String) } },
  });
  expect(await knows(holder.bearer)).toBe(true);
  expect(await shop.user('deleteAccount', { code }, holder.bearer)).toMatchObject({ status: 200 });
  expect(await knows(holder.bearer)).toBe(false);
});

test('ACC-19 ACC-13 refuses wrong passwords and counts them, the right one included', async () => {
  const holder = await shop.createHolder();
  const attempt = (body: object) => shop.user('deleteAccount', body, holder.bearer);
  for (const nonsense of [{}, { password: '' }, { password: [TEST_PASSWORD] }]) {
    expect(await attempt(nonsense)).toMatchObject({ status: 422 });
  }
  for (let time = 1; time <= 5; time += 1) {
    expect(await attempt({ password: 'x'.repeat(time) })).toMatchObject({
      status: 422,
      body: { errors: { password: 'This is not your password.' } },
    });
  }
  expect(await attempt(withPassword)).toMatchObject({ status: 429 });
  expect(await shop.user('deleteAccount', withPassword)).toMatchObject({ status: 401 });
  expect(await knows(holder.bearer)).toBe(true);
});

test('ACC-19 waits until a payment is settled, and says which', async () => {
  const customer = await shop.createCustomer();
  const { id: sku } = await shop.createSku();
  const order = await orderSkus(shop, customer, [sku]);
  const refused = await shop.user('deleteAccount', withPassword, customer.bearer);
  expect(refused).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  expect(JSON.stringify(refused.body)).toContain(`order ${order.number}`);
});

test('ACC-19 keeps the last administrator, also when two leave at once', async () => {
  const one = await shop.createUser({ is_admin: true });
  const other = await shop.createUser({ is_admin: true });
  const bearers = [await shop.login(one.email), await shop.login(other.email)];
  const answers = await Promise.all(
    bearers.map((bearer) => shop.user('deleteAccount', withPassword, bearer)),
  );
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
  expect(JSON.stringify(answers)).toContain('last administrator');
});

test('ACC-19 decides for every table that names an account what becomes of its rows', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'user_account'::regclass`.execute(shop.db);
  const named = rows.map(({ name }) => name).toSorted();
  expect(Object.keys(ACCOUNT_TABLES).toSorted()).toEqual(named);
});
