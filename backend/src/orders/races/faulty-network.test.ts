/**
 * Two processes of the compiled API sell the same stock through a network to PostgreSQL that delays,
 * resets and silently drops what connections carry, while one of them is killed. Customers try again
 * until they get a result, as the shop's pages do. Needs TEST_DATABASE_URL.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { submitOrderWireSchema } from 'shared-contracts/api/cart';
import { parseBody } from 'shared-contracts/api/wire';
import { seedSell } from '../../demo/testing/demo-rows.ts';
import { startApiProcess, type ApiProcess } from '../../testing/api-process.ts';
import { openFaultyNetwork, type FaultyNetwork } from '../../testing/faulty-network.ts';
import { createServerDatabase, type ServerDatabase } from '../../testing/server-database.ts';
import { headersOf, type TestShop } from '../../testing/test-shop.ts';
import { listBrokenMailRules, listBrokenRules } from '../testing/check-books.ts';
import { openShop } from '../testing/prepared-shop.ts';

const TIMEOUT_MS = 300_000;
const STOCK = 10;
const CUSTOMERS = 16;
const MINUTES_10 = 600;

const folder = mkdtempSync(path.join(os.tmpdir(), 'faulty-network-'));
let database: ServerDatabase;
let network: FaultyNetwork;
let processes: ApiProcess[] = [];
/** Prepares the data and reads the results on the database itself. */
let shop: TestShop;

beforeAll(async () => {
  database = await createServerDatabase(process.env['TEST_DATABASE_URL'] ?? '');
  const env = { KEYS_DIR: path.join(folder, 'keys'), DATABASE_URL: database.url };
  shop = await openShop({ ...env, DATA_DIR: folder, LOG_LEVEL: 'silent' });
  await seedSell(shop.db);
  network = await openFaultyNetwork(database.url);
  processes = [await startProcess('first'), await startProcess('second')];
}, TIMEOUT_MS);

afterAll(async () => {
  await Promise.all(processes.map((each) => each.kill()));
  await shop.close();
  await network.close();
  await database.drop();
  rmSync(folder, { recursive: true });
});

/** Repeats a start that fails, as whatever runs the processes does: a busy database may be late. */
async function startProcess(name: string, triesLeft = 5): Promise<ApiProcess> {
  const env = {
    KEYS_DIR: path.join(folder, 'keys'),
    DATA_DIR: path.join(folder, name),
    DATABASE_URL: network.url,
    DATABASE_TIMEOUT_SECONDS: '2',
  };
  try {
    return await startApiProcess(env);
  } catch (error) {
    if (triesLeft === 0) throw error;
    return startProcess(name, triesLeft - 1);
  }
}

/** Starts on a working network: a start that fails is repeated by whatever runs the processes. */
async function restartFirst(): Promise<void> {
  const [first, ...others] = processes;
  processes = others;
  await first?.kill();
  network.setFaulty(false);
  processes = [await startProcess('first'), ...others];
  network.setFaulty(true);
}

/** Posts to the processes in turn until one has a result. */
async function postUntilDone(turn: number, url: string, request: RequestInit): Promise<Response> {
  for (let attempt = turn; ; attempt += 1) {
    const { origin = '' } = processes[attempt % processes.length] ?? {};
    const options: RequestInit = { method: 'POST', redirect: 'manual', ...request };
    const response = await fetch(origin + url, options).catch(() => undefined);
    if (response === undefined || response.status === 503) continue;
    if ([200, 303, 409].includes(response.status)) return response;
    throw new Error(`${url}: ${response.status} ${await response.text()}`);
  }
}

test(
  'sells the stock once, and loses no order and no payment, on a network with delays, resets and half-open connections [CART-13 API-05]',
  async () => {
    const { id: sku } = await shop.createSku({ onHand: STOCK });
    const customers = await Promise.all(
      Array.from({ length: CUSTOMERS }, async () => {
        const customer = await shop.createCustomer();
        return { customer, submission: await shop.prepareOrder(customer, [sku]) };
      }),
    );
    const submit = async ({ customer, submission }: (typeof customers)[number], turn: number) => {
      const response = await postUntilDone(turn, '/api/v1/sell/cart/submitOrder', {
        headers: {
          ...headersOf(customer.bearer),
          'content-type': 'application/json',
          'idempotency-key': `order-of-${customer.id}`,
        },
        body: JSON.stringify(submission),
      });
      const body: unknown = await response.json();
      if (response.status !== 200) return null;
      return parseBody(submitOrderWireSchema, body).payment?.url.split('/').at(-1) ?? null;
    };

    network.setFaulty(true);
    const [submitted] = await Promise.all([
      Promise.all(customers.map((each, index) => submit(each, index))),
      restartFirst(),
    ]);
    const again = await Promise.all(customers.map((each, index) => submit(each, index + 1)));
    expect(again).toEqual(submitted);
    const refs = submitted.filter((ref) => ref !== null);
    expect(new Set(refs).size).toBe(STOCK);

    await Promise.all([
      ...refs.map((ref, index) =>
        postUntilDone(index, `/sandbox-pay/${ref}`, {
          body: new URLSearchParams({ outcome: 'captured' }),
        }),
      ),
      restartFirst(),
    ]);
    network.setFaulty(false);
    const { resets, halfOpen } = network.faults();
    expect(Math.min(resets, halfOpen)).toBeGreaterThan(2);

    // What a killed process had begun is taken over when its lease has expired.
    await Promise.all(processes.splice(0).map((each) => each.kill()));
    shop.clock.advanceSeconds(MINUTES_10);
    while ((await shop.runOutbox()) > 0);
    const paid = await shop.db
      .selectFrom('orders')
      .select('id')
      .where('status', '=', 'paid')
      .execute();
    expect(paid).toHaveLength(STOCK);
    expect(await shop.onHand(sku)).toBe(0);
    expect(await listBrokenRules(shop.db)).toEqual([]);
    expect(await listBrokenMailRules(shop.db)).toEqual([]);
  },
  TIMEOUT_MS,
);
