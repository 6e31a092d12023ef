/**
 * A backup consists of the database, the keys and the pictures (docs/operations.md). These tests
 * show the result without each of them.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { submitOrderWireSchema } from 'shared-contracts/api/cart';
import { parseBody } from 'shared-contracts/api/wire';
import { applyOutcome } from '../payments/apply-outcome.ts';
import { listBrokenRules } from '../orders/testing/check-books.ts';
import { issueVoucher } from '../vouchers/testing/issue-voucher.ts';
import { getCheckedCredit, giveCredit } from '../vouchers/testing/test-credit.ts';
import { openTestShop, useTestShop, type Customer, type TestShop } from '../testing/test-shop.ts';
import {
  buildTestApp,
  openTestDatabase,
  TEST_START_TIMEOUT_MS,
  type TestApp,
} from '../testing/test-app.ts';
import { dumpDatabase } from './dump.ts';

const shop = useTestShop();
const copies = mkdtempSync(path.join(tmpdir(), 'restore-test-'));
const open: TestApp[] = [];
afterAll(async () => {
  for (const app of open) await app.close();
  rmSync(copies, { recursive: true, force: true });
});

/** Another installation with the dump of the shop and the named folders. */
async function restore(name: string, folders: readonly string[]): Promise<TestShop> {
  const dataDir = path.join(copies, name);
  for (const folder of folders) {
    cpSync(path.join(shop.env.dataDir, folder), path.join(dataDir, folder), { recursive: true });
  }
  const parts: string[] = [];
  for await (const part of dumpDatabase(shop.db)) parts.push(part);
  const { db, close } = await openTestDatabase(shop.env.templateDir);
  await sql.raw('drop schema public cascade; create schema public').execute(db);
  await sql.raw(parts.join('')).execute(db);
  const env = { ...shop.env, dataDir, keysDir: path.join(dataDir, 'keys') };
  const restored = await buildTestApp({ db, close, env, clock: shop.clock });
  open.push(restored);
  return openTestShop(restored);
}

async function readOrderStatus(app: TestApp, authorization: string): Promise<number> {
  const response = await app.inject({ url: '/api/v1/sell/order', headers: { authorization } });
  return response.statusCode;
}

test(
  'a restored installation has its customers, their sessions and their pictures [API-05]',
  async () => {
    const { email } = await shop.createUser();
    const authorization = await shop.login(email);
    const grey = sharp({ create: { width: 80, height: 60, channels: 3, background: '#808080' } });
    const picture = (await grey.png().toBuffer()).toString('base64');
    const uploaded = await shop.inject({
      method: 'POST',
      url: '/api/v1/cognito/user/uploadImage',
      headers: { authorization },
      payload: { image: `data:image/png;base64,${picture}` },
    });
    const { url } = uploaded.json().data.image;

    const whole = await restore('whole', ['keys', 'masters']);
    expect(await readOrderStatus(whole, authorization)).toBe(200);
    expect(await whole.login(email)).toMatch(/^Bearer /);
    expect((await whole.inject(url)).rawPayload).toEqual((await shop.inject(url)).rawPayload);

    const keyless = await restore('keyless', ['masters']);
    expect(await readOrderStatus(keyless, authorization)).toBe(401);
    expect(await keyless.login(email)).toMatch(/^Bearer /);
  },
  TEST_START_TIMEOUT_MS,
);

/** A paid order, partly paid with credit; its emails are in the outbox. */
async function payOrder(installation: TestShop, customer: Customer, sku: number): Promise<void> {
  const submission = await installation.prepareOrder(customer, [sku]);
  const response = await installation.submit(customer, { ...submission, use_credit: true });
  const { payment } = parseBody(submitOrderWireSchema, response.body);
  const ref = payment?.url.split('/').at(-1) ?? '';
  const { amount_cents: amountCents } = await installation.db
    .selectFrom('payment')
    .select('amount_cents')
    .where('gateway_ref', '=', ref)
    .executeTakeFirstOrThrow();
  const payload = { gateway: 'sandbox', ref, amountCents, currency: 'AUD' };
  await applyOutcome(installation.services, {
    ...payload,
    outcome: 'captured',
    eventId: `paid-${ref}`,
  });
}

async function read(installation: TestShop, { bearer }: Customer, call: string): Promise<unknown> {
  const url = `/api/v1/${call}`;
  return (await installation.inject({ url, headers: { authorization: bearer } })).json<unknown>();
}

async function redeem(installation: TestShop, { bearer }: Customer, code: string): Promise<number> {
  const response = await installation.inject({
    method: 'POST',
    url: '/api/v1/cognito/giftVoucher/redeem',
    headers: { authorization: bearer },
    payload: { code },
  });
  return response.statusCode;
}

test(
  'a restored installation has its orders and credit, redeems its vouchers, and sends its queued email [API-05 CART-13 CART-15]',
  async () => {
    const customer = await shop.createCustomer();
    const { id: sku } = await shop.createSku({ onHand: 5 });
    await giveCredit(shop, customer, 1000);
    await payOrder(shop, customer, sku);
    await issueVoucher(shop, { code: 'KEPT-KEPT-KEPT-KEPT', amountCents: 2500 });
    const orders = await read(shop, customer, 'sell/order');

    const whole = await restore('orders', ['keys']);
    expect(await read(whole, customer, 'sell/order')).toEqual(orders);
    expect(await whole.onHand(sku)).toBe(4);
    expect(await getCheckedCredit(whole, customer)).toBe(0);
    expect(await redeem(whole, customer, 'KEPT-KEPT-KEPT-KEPT')).toBe(200);
    expect(await redeem(whole, customer, 'KEPT-KEPT-KEPT-KEPT')).toBe(422);
    expect(await getCheckedCredit(whole, customer)).toBe(2500);
    expect(await whole.db.selectFrom('dev_mail').select('id').execute()).toEqual([]);
    while ((await whole.runOutbox()) > 0);
    expect(await whole.db.selectFrom('dev_mail').select('id').execute()).not.toEqual([]);
    await payOrder(whole, customer, sku);
    while ((await whole.runOutbox()) > 0);
    expect(await whole.onHand(sku)).toBe(3);
    expect(await listBrokenRules(whole.db)).toEqual([]);

    const keyless = await restore('orders-keyless', []);
    const { bearer } = await keyless.renew(customer);
    expect(await read(keyless, { ...customer, bearer }, 'sell/order')).toEqual(orders);
    expect(await redeem(keyless, { ...customer, bearer }, 'KEPT-KEPT-KEPT-KEPT')).toBe(422);
  },
  TEST_START_TIMEOUT_MS,
);
