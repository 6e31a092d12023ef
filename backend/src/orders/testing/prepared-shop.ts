/** A shop where one customer is about to submit an order. A test copies it for each kill. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readEnv } from '../../config/env.ts';
import { openSiteDatabase } from '../../composition.ts';
import { seedSell } from '../../demo/testing/demo-rows.ts';
import { createServerDatabase } from '../../testing/server-database.ts';
import {
  buildTestApp,
  createTestClock,
  TEST_CONNECTION_TIMEOUT_MS,
} from '../../testing/test-app.ts';
import { giveCredit } from '../../vouchers/testing/test-credit.ts';
import { headersOf, openTestShop, type Customer, type TestShop } from '../../testing/test-shop.ts';

/** The environment of a copy, for a process or for `openCopy`. */
export type CopyEnv = Readonly<Record<string, string>>;

/** A copy of the prepared shop's database. */
export interface ShopCopy {
  readonly env: CopyEnv;
  remove(): Promise<void>;
}

/** The prepared shop, and the request that submits its order. */
export interface PreparedShop {
  readonly nowMs: number;
  readonly customer: Customer;
  readonly skuId: number;
  /** Headers of the customer's request, which can be repeated. */
  readonly headers: Readonly<Record<string, string>>;
  readonly submission: Readonly<Record<string, string | number | boolean>>;
  copy(): Promise<ShopCopy>;
  remove(): Promise<void>;
}

export const STOCK = 3;
export const CREDIT_CENTS = 1000;
const CODE = { code: 'ONCE', code_norm: 'ONCE', kind: 'percentage', percent: 50 } as const;

/**
 * A tray for $20.00 at half price, shipping for $8.95 and credit of $10.00: $8.95 are left to pay.
 * Uses the server of TEST_DATABASE_URL, or else an embedded database on disk.
 */
export async function prepareShop(): Promise<PreparedShop> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'prepared-shop-'));
  const serverUrl = process.env['TEST_DATABASE_URL'];
  const template = serverUrl === undefined ? undefined : await createServerDatabase(serverUrl);
  const env = envOf(folder, 'template', template?.url);
  const shop = await openShop(env);
  await seedSell(shop.db);
  const customer = await shop.createCustomer();
  const { id: skuId } = await shop.createSku({ onHand: STOCK });
  await giveCredit(shop, customer, CREDIT_CENTS);
  await shop.db
    .insertInto('promotion')
    .values({ ...CODE, max_uses: 1 })
    .execute();
  const order = await shop.prepareOrder(customer, [skuId]);
  const nowMs = shop.clock.now().getTime();
  await shop.close();
  let copies = 0;
  return {
    nowMs,
    customer,
    skuId,
    headers: { ...headersOf(customer.bearer), 'idempotency-key': 'the-only-attempt' },
    submission: { ...order, promotion_code: CODE.code, use_credit: true },
    async copy() {
      copies += 1;
      const name = `copy-${copies}`;
      if (serverUrl !== undefined) {
        const database = await createServerDatabase(serverUrl, template?.name);
        return { env: envOf(folder, name, database.url), remove: () => database.drop() };
      }
      const copied = envOf(folder, name);
      cpSync(path.join(folder, 'template'), path.join(folder, name), { recursive: true });
      const remove = async () => rmSync(path.join(folder, name), { recursive: true });
      return { env: copied, remove };
    },
    async remove() {
      await template?.drop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** The API after a start on this database, `laterMs` after the customer submitted. */
export async function openCopy(
  { env }: ShopCopy,
  { nowMs }: PreparedShop,
  laterMs: number,
): Promise<TestShop> {
  return openShop(env, nowMs + laterMs);
}

/** The API on the database of an environment; its clock starts at `startMs`, or now. */
export async function openShop(source: CopyEnv, startMs?: number): Promise<TestShop> {
  const env = readEnv(source);
  const { db, close } = await openSiteDatabase(env, {
    connectionTimeoutMs: TEST_CONNECTION_TIMEOUT_MS,
  });
  return openTestShop(await buildTestApp({ db, close, env, clock: createTestClock(startMs) }));
}

function envOf(folder: string, name: string, databaseUrl?: string): CopyEnv {
  return {
    DATA_DIR: path.join(folder, name),
    KEYS_DIR: path.join(folder, 'keys'),
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  };
}
