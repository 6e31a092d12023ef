import { sql } from 'kysely';
import { useTestAccounts } from '../testing/account-holder.ts';
import { ACCOUNT_TABLES } from '../account-deletion-repository.ts';
import { orderSkus } from '../../orders/testing/pay-order.ts';
import { headersOf } from '../../testing/test-shop.ts';
import { TEST_FINGERPRINT, TEST_PASSWORD } from '../../testing/test-user.ts';

const shop = useTestAccounts();

/** A customer who deletes their account. */
interface LeavingCustomer {
  readonly email: string;
  readonly bearer: string;
}

const attempt = ({ bearer }: LeavingCustomer, body: object) =>
  shop.user('deleteAccount', body, bearer);

async function mailCode({ email, bearer }: LeavingCustomer): Promise<string> {
  expect(await shop.user('requestAccountDeletion', {}, bearer)).toMatchObject({ status: 200 });
  return shop.takeCode(email);
}

async function leave(customer: LeavingCustomer) {
  return attempt(customer, { code: await mailCode(customer) });
}

const REFUSED = {
  status: 422,
  body: { code: 'CODE_INVALID', errors: { code: expect.any(String) } },
} as const;

async function isLoggedIn(bearer: string): Promise<boolean> {
  const url = '/api/v1/cognito/user/authUser';
  return (await shop.inject({ url, headers: headersOf(bearer) })).statusCode === 200;
}

const findAccount = (id: number) =>
  shop.db.selectFrom('user_account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('deletes an account with a mailed code, except what the law requires to be kept [ACC-19 SHOP-16]', async () => {
  const holder = await shop.createHolder();
  const elsewhere = await shop.login(holder.email);
  expect(await leave(holder)).toEqual({ status: 200, body: { success: true } });

  expect(await isLoggedIn(holder.bearer)).toBe(false);
  expect(await isLoggedIn(elsewhere)).toBe(false);
  expect(await findAccount(holder.id)).toMatchObject({
    email: `deleted-${holder.id}@deleted.invalid`,
    first_name: '',
    last_name: '',
    mobile_phone: null,
    company_name: null,
    password_hash: null,
    enabled: false,
  });
  const emptied = [
    'session',
    'address',
    'customer_group',
    'shipping_quote_request',
    'wish_list',
    'product_review',
  ] as const;
  for (const table of emptied) {
    const rows = await shop.db
      .selectFrom(table)
      .select('user_id')
      .where('user_id', '=', holder.id)
      .execute();
    expect(rows).toEqual([]);
  }
  const notices = shop.db.selectFrom('stock_notice').select('id');
  expect(await notices.where('email_norm', '=', holder.email).execute()).toEqual([]);
  const vouchers = await shop.db
    .selectFrom('gift_voucher')
    .select(['recipient_name', 'recipient_email', 'sender_name', 'gift_message'])
    .where('user_id', '=', holder.id)
    .execute();
  expect(vouchers.map((voucher) => Object.values(voucher))).toEqual([[null, null, null, null]]);
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
  expect(mail?.subject).toContain('has been deleted');
  const outbox = await shop.db.selectFrom('outbox').select('payload').execute();
  expect(JSON.stringify(outbox)).not.toContain(holder.email);
});

test('the address can sign up again, with nothing of the old account [ACC-19]', async () => {
  const holder = await shop.createHolder();
  await leave(holder);
  const { id } = await shop.createUser({ email: holder.email });
  expect(id).not.toBe(holder.id);
  const headers = headersOf(await shop.login(holder.email));
  const account = await shop.inject({ url: '/api/v1/cognito/user/myAccount', headers });
  expect(account.json().data).toMatchObject({ orders: [], credit: { balance: '0.00' } });
});

test('accepts the code once, from the browser that requested it, and no password [ACC-19]', async () => {
  const holder = await shop.createHolder();
  const code = await mailCode(holder);
  expect(await attempt(holder, { code, fingerprint: 'z'.repeat(21) })).toMatchObject(REFUSED);
  const stranger = await shop.createCustomer();
  const foreign = await shop.user('deleteAccount', { code }, stranger.bearer);
  expect(foreign).toMatchObject(REFUSED);
  for (const nonsense of [{}, { password: TEST_PASSWORD }, { code: '' }, { code: [code] }]) {
    expect(await attempt(holder, nonsense)).toMatchObject({ status: 422 });
  }
  expect(await shop.user('deleteAccount', { code })).toMatchObject({ status: 401 });
  expect([await isLoggedIn(holder.bearer), await isLoggedIn(stranger.bearer)]).toEqual([
    true,
    true,
  ]);
  expect(await attempt(holder, { code })).toMatchObject({ status: 200 });
  expect(await attempt(holder, { code })).toMatchObject({ status: 401 });
  expect(await isLoggedIn(holder.bearer)).toBe(false);
});

test('refuses a code for another purpose, an expired and a replaced code [ACC-19]', async () => {
  const holder = await shop.createHolder();
  await shop.user('requestDataExport', {}, holder.bearer);
  expect(await attempt(holder, { code: await shop.takeCode(holder.email) })).toMatchObject(REFUSED);
  await shop.call('user/sendLoginLink', { email: holder.email, fingerprint: TEST_FINGERPRINT });
  expect(await attempt(holder, { code: await shop.takeCode(holder.email) })).toMatchObject(REFUSED);
  const replaced = await mailCode(holder);
  const over = await mailCode(holder);
  expect(await attempt(holder, { code: replaced })).toMatchObject(REFUSED);
  shop.clock.advanceSeconds(10 * 60);
  const later = { ...holder, ...(await shop.renew(holder)) };
  expect(await attempt(later, { code: over })).toMatchObject(REFUSED);
  expect(await leave(later)).toMatchObject({ status: 200 });
});

test('works for an account that never had a password [ACC-19 ACC-18]', async () => {
  const holder = await shop.createHolder();
  await shop.db
    .updateTable('user_account')
    .set({ password_hash: null })
    .where('id', '=', holder.id)
    .execute();
  await shop.user('requestDataExport', {}, holder.bearer);
  const code = await shop.takeCode(holder.email);
  expect(await shop.user('exportData', { code }, holder.bearer)).toMatchObject({ status: 200 });
  expect(await leave(holder)).toMatchObject({ status: 200 });
});

test('refuses even the correct code after five wrong ones [ACC-19 ACC-13]', async () => {
  const holder = await shop.createHolder();
  const code = await mailCode(holder);
  for (const wrong of ['AAAA', 'BBBB', 'CCCC', 'DDDD', 'EEEE']) {
    expect(await attempt(holder, { code: `${wrong}-2345` })).toMatchObject(REFUSED);
  }
  expect(await attempt(holder, { code })).toMatchObject({ status: 429 });
  shop.clock.advanceSeconds(15 * 60);
  expect(await isLoggedIn((await shop.renew(holder)).bearer)).toBe(true);
});

test('refuses while a payment is not settled, names it, and does not use up the code [ACC-19]', async () => {
  const customer = await shop.createHolder();
  const { id: sku } = await shop.createSku();
  const code = await mailCode(customer);
  const order = await orderSkus(shop, customer, [sku]);
  const refused = await attempt(customer, { code });
  expect(refused).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  expect(JSON.stringify(refused.body)).toContain(`order ${order.number}`);
  await shop.db
    .updateTable('orders')
    .set({ status: 'cancelled' })
    .where('id', '=', order.id)
    .execute();
  expect(await attempt(customer, { code })).toMatchObject({ status: 200 });
});

test('keeps the last administrator, even when two delete their accounts at once [ACC-19]', async () => {
  const customers = await Promise.all(
    [1, 2].map(async () => {
      const { email } = await shop.createUser({ is_admin: true });
      return { email, bearer: await shop.login(email) };
    }),
  );
  const codes: string[] = [];
  for (const customer of customers) codes.push(await mailCode(customer));
  const responses = await Promise.all(
    customers.map((customer, index) => attempt(customer, { code: codes[index] })),
  );
  expect(responses.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
  expect(JSON.stringify(responses)).toContain('last administrator');
});

test('declares for every table that refers to an account what happens to its rows [ACC-19]', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'user_account'::regclass`.execute(shop.db);
  const named = rows.map(({ name }) => name).toSorted();
  expect(Object.keys(ACCOUNT_TABLES).toSorted()).toEqual(named);
});
