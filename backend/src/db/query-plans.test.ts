import { sql } from 'kysely';
import { submitOrderWireSchema } from 'shared-contracts/api/cart';
import { parseBody } from 'shared-contracts/api/wire';
import * as v from 'valibot';
import { exportAccount } from '../accounts/export-account.ts';
import { expireUnpaid } from '../payments/expire-unpaid.ts';
import { reconcilePayments } from '../payments/reconcile-payments.ts';
import { accountCodeMailSchema } from '../accounts/account-code-mail.ts';
import { pressSandbox } from '../orders/testing/press-sandbox.ts';
import { headersOf, useTestShop, type Customer } from '../testing/test-shop.ts';
import { createBulkRows } from '../testing/bulk-rows.ts';
import { listScannedTables } from '../testing/query-plan.ts';
import { QueryRecorder } from '../testing/query-recorder.ts';
import { TEST_START_TIMEOUT_MS } from '../testing/test-app.ts';
import { TEST_FINGERPRINT } from '../testing/test-user.ts';

const recorder = new QueryRecorder();
const shop = useTestShop({}, [recorder]);
beforeAll(() => createBulkRows(shop.db), TEST_START_TIMEOUT_MS);

/** Tables with a row per product, visitor or order, which only grow. */
const GROWING = new Set([
  'product',
  'product_group',
  'product_image',
  'image',
  'sku',
  'variation',
  'variation_option',
  'product_addon',
  'addon',
  'user_account',
  'session',
  'refresh_token',
  'address',
  'rate_bucket',
  'cart',
  'cart_item',
  'shipping_quote',
  'promotion',
  'promotion_use',
  'idempotency',
  'orders',
  'order_item',
  'stock_move',
  'payment',
  'payment_event',
  'refund',
  'invoice',
  'sandbox_checkout',
  'outbox',
  'dev_mail',
  'form_submission',
  'gift_voucher',
  'stock_notice',
  'product_review',
  'credit_entry',
  'ticket',
  'one_time_code',
  'email_change',
]);

async function submit(customer: Customer) {
  const response = await shop.submit(customer, await shop.prepareOrder(customer, []));
  return parseBody(submitOrderWireSchema, response.body).payment;
}

/** Reads and changes a profile, its picture and its public page. */
async function useProfile(authorization: string): Promise<void> {
  const headers = { authorization };
  const post = (call: string, payload: object) =>
    shop.inject({ method: 'POST', url: `/api/v1/cognito/user/${call}`, headers, payload });
  await post('update', { mobile_phone: '1' });
  await post('uploadImage', { image: null });
  const response = await shop.inject({ url: '/api/v1/cognito/user/authUser', headers });
  await shop.inject(`/api/v1/cognito/user/user/${response.json().data.url}`);
}

/** One purchase with all its calls and jobs; lists are in product-list-plans.test.ts. */
async function buy(): Promise<void> {
  const customer = await shop.createCustomer();
  const { bearer } = customer;
  const { rows } = await sql<{ id: number; product_id: number }>`
    select id, product_id from sku where code like 'bulk-%' limit 2`.execute(
    shop.db.withoutPlugins(),
  );
  const [sku, other] = rows;
  if (sku === undefined || other === undefined) throw new Error('No skus');
  await shop.inject('/api/v1/sell/product?url=bulk-100');
  await useProfile(bearer);
  await shop.post('cart/searchsku', { product: sku.product_id, variations: [] });
  const { sessionKey: session } = await shop.cart('cartAdd', { sku: sku.id, qty: 1 });
  await shop.cart('getCart', { session, promotion_code: 'WELCOME10' });
  await shop.cart('mergeCart', { session }, bearer);
  const cart = await shop.cart('cartAdd', { sku: other.id, qty: 1 }, bearer);
  await shop.cart('cartUpdate', { id: cart.items[0]?.id, qty: 2 }, bearer);
  await shop.cart('cartRemove', { id: cart.items[1]?.id }, bearer);
  await submit(customer);
  await shop.cart('cartAdd', { sku: other.id, qty: 1 }, bearer);
  const payment = await submit(customer);
  const page = new URL(payment?.url ?? '').pathname;
  await shop.inject({ url: page });
  const decided = await pressSandbox(shop, page, 'outcome=captured&notification=at-once');
  await expireUnpaid(shop.services);
  await reconcilePayments(shop.services);
  await shop.runOutbox();
  const { search } = new URL(String(decided.headers.location));
  const paid = await shop.inject({ url: `/api/v1/cognito/payment/checkPaid${search}` });
  expect(paid.json()).toMatchObject({ success: true });
  await shop.inject('/mailbox');
  const { email } = await shop.createUser();
  const authorization = await shop.login(email);
  const sessions = '/api/v1/cognito/user/sessions';
  await shop.inject({ url: sessions, headers: { authorization } });
  for (const [url, payload] of [
    [`${sessions}/end`, { id: '00000000-0000-4000-8000-000000000000' }],
    [`${sessions}/endOthers`, {}],
  ] as const) {
    await shop.inject({ method: 'POST', url, headers: { authorization }, payload });
  }
  await waitForStock(sku.id, bearer);
  await reviewProduct(bearer);
  await useAndDeleteAccount(customer);
}

/** Requests a notice as a guest and as a customer. */
async function waitForStock(sku: number, bearer: string): Promise<void> {
  const stock = shop.db.withoutPlugins().updateTable('sku').set({ on_hand: 0 });
  await stock.where('id', '=', sku).execute();
  const email = 'guest@example.com';
  await shop.post('stockNotice/request', { sku, email });
  await shop.post('stockNotice/request', { sku, email }, headersOf(bearer));
  await shop.runOutbox();
}

/** Reads the order with its products, and the reviews of one; writes one. */
async function reviewProduct(bearer: string): Promise<void> {
  const headers = headersOf(bearer);
  const orders = await shop.inject({ url: '/api/v1/sell/order', headers });
  const url = `/api/v1/sell/order/${orders.json().data[0].id}`;
  const { items } = (await shop.inject({ url, headers })).json().data;
  const product = items[0].reviewable_product;
  await shop.inject(`/api/v1/sell/review?product=${product}`);
  const review = { product, rating: 5, content: 'Good.', name: 'Ada' };
  expect(await shop.post('review/save', review, headers)).toMatchObject({ status: 200 });
}

/** Calls the account page, exports the data and deletes the account. */
async function useAndDeleteAccount({ id, bearer }: Customer): Promise<void> {
  const headers = { authorization: bearer };
  const user = '/api/v1/cognito/user';
  expect((await shop.inject({ url: `${user}/myAccount`, headers })).statusCode).toBe(200);
  const order = await shop.db
    .withoutPlugins()
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', id)
    .where('status', '=', 'paid')
    .executeTakeFirstOrThrow();
  await shop.cart('cartReorder', { order: order.id }, bearer);
  await exportAccount(shop.db, { userId: id, now: shop.clock.now() });
  const fingerprint = TEST_FINGERPRINT;
  const post = (call: string, payload: object) =>
    shop.inject({ method: 'POST', url: `${user}/${call}`, headers, payload });
  await post('requestAccountDeletion', { fingerprint });
  const left = await post('deleteAccount', { code: await findMailedCode(), fingerprint });
  expect(left.statusCode).toBe(200);
}

/** The code of the email that is still in the outbox. */
async function findMailedCode(): Promise<string> {
  const { payload } = await shop.db
    .withoutPlugins()
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'mail.account-code')
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
  return v.parse(accountCodeMailSchema, payload).code;
}

test(
  'scans no growing table on the way to a paid order [CART-13]',
  async () => {
    await buy();
    const queries = recorder
      .listQueries(shop.db)
      .filter(({ sql: text }) => /^\s*(select|with|update|delete)/.test(text));
    expect(queries.length).toBeGreaterThan(60);
    expect(await listScannedTables(shop.db, { queries, tables: GROWING })).toEqual([]);
  },
  TEST_START_TIMEOUT_MS,
);
