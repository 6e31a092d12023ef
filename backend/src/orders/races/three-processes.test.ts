/**
 * Three processes of the compiled API, including their jobs, race on one PostgreSQL server for
 * stock, promotion uses and credit. Needs TEST_DATABASE_URL, because the embedded database allows
 * only one process.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { submitOrderWireSchema } from 'shared-contracts/api/cart';
import { parseBody } from 'shared-contracts/api/wire';
import { seedSell } from '../../demo/testing/demo-rows.ts';
import { createMailServer } from '../../mail/testing/mail-server.ts';
import { SIGNATURE_HEADER, signWebhook } from '../../payments/webhook-signature.ts';
import { startApiProcess, type ApiProcess } from '../../testing/api-process.ts';
import { createServerDatabase, type ServerDatabase } from '../../testing/server-database.ts';
import { listBrokenRules } from '../testing/check-books.ts';
import { issueVoucher } from '../../vouchers/testing/issue-voucher.ts';
import { openShop } from '../testing/prepared-shop.ts';
import { getCheckedCredit } from '../../vouchers/testing/test-credit.ts';
import { headersOf, type Answer, type Customer, type TestShop } from '../../testing/test-shop.ts';

const TIMEOUT_MS = 300_000;
const BUSY = 503;

const folder = mkdtempSync(path.join(os.tmpdir(), 'three-processes-'));
const mails: string[] = [];
let database: ServerDatabase;
let mailServer: Server;
let processes: readonly ApiProcess[] = [];
/** Prepares the data and reads the results; the racing calls go to the processes. */
let shop: TestShop;

beforeAll(async () => {
  // jest.config.mjs excludes this file when TEST_DATABASE_URL is not set.
  const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';
  mailServer = createMailServer((mail) => mails.push(mail)).listen(0, '127.0.0.1');
  await once(mailServer, 'listening');
  database = await createServerDatabase(serverUrl);
  const env = { KEYS_DIR: path.join(folder, 'keys'), DATABASE_URL: database.url };
  shop = await openShop({ ...env, DATA_DIR: folder, LOG_LEVEL: 'silent' });
  await seedSell(shop.db);
  const own = { ...env, SMTP_URL: `smtp://127.0.0.1:${portOf(mailServer)}` };
  processes = await Promise.all(
    ['first', 'second', 'third'].map((name) =>
      startApiProcess({ ...own, DATA_DIR: path.join(folder, name) }),
    ),
  );
}, TIMEOUT_MS);

afterAll(async () => {
  await Promise.all(processes.map((each) => each.kill()));
  await shop.close();
  await database.drop();
  mailServer.close();
  rmSync(folder, { recursive: true });
});

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('Not listening');
  return address.port;
}

type Post = { readonly url: string; readonly body: string; readonly type?: string };

/** Posts to the processes in turn; again, as the shop's pages do, to one that is busy. */
async function post(
  turn: number,
  { url, body, type = 'application/json' }: Post,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  for (;;) {
    const answer = await postOnce(turn, { url, body, type }, headers);
    if (answer.status !== BUSY) return answer;
  }
}

async function postOnce(
  turn: number,
  { url, body, type }: Required<Post>,
  headers: Readonly<Record<string, string>>,
): Promise<Answer> {
  const response = await fetch(`${processes[turn % processes.length]?.origin}${url}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': type, ...headers },
    body,
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  return { status: response.status, body: isJson ? JSON.parse(text) : text };
}

function submit(turn: number, { bearer }: Customer, submission: object): Promise<Answer> {
  const url = '/api/v1/sell/cart/submitOrder';
  return post(turn, { url, body: JSON.stringify(submission) }, headersOf(bearer));
}

function prepareCustomers(count: number, sku: number) {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const customer = await shop.createCustomer();
      return { customer, submission: await shop.prepareOrder(customer, [sku]) };
    }),
  );
}

function tokenOf(response: Answer): string {
  const { payment } = parseBody(submitOrderWireSchema, response.body);
  return payment?.url.split('/').at(-1) ?? '';
}

function countOf(responses: readonly Answer[], expectedStatus: number): number {
  return responses.filter(({ status }) => status === expectedStatus).length;
}

function isAccepted({ status, body }: Answer): boolean {
  return status === 200 && parseBody(submitOrderWireSchema, body).success;
}

function countAccepted(responses: readonly Answer[]): number {
  return responses.filter(isAccepted).length;
}

/** Waits until the jobs of the three processes have nothing left to do. */
async function waitForOutbox(): Promise<void> {
  const open = shop.db.selectFrom('outbox').select('id').where('done_at', 'is', null);
  while ((await open.execute()).length > 0);
}

describe('three processes', () => {
  test(
    'sells the last 15 items to 15 of 60 carts that submit to two processes at once [CART-13]',
    async () => {
      const { id: sku } = await shop.createSku({ onHand: 15 });
      const prepared = await prepareCustomers(60, sku);
      const responses = await Promise.all(
        prepared.flatMap(({ customer, submission }, index) => [
          submit(index, customer, submission),
          submit(index + 1, customer, submission),
        ]),
      );
      expect([countAccepted(responses), responses.length]).toEqual([30, 120]);
      expect(new Set(responses.filter(isAccepted).map(tokenOf)).size).toBe(15);
      expect(await shop.onHand(sku)).toBe(0);
    },
    TIMEOUT_MS,
  );

  test(
    'pays once after ten concurrent webhooks to three processes, and refuses forged and late ones [CART-13]',
    async () => {
      const { id: sku } = await shop.createSku({ onHand: 10 });
      for (const { customer, submission } of await prepareCustomers(5, sku)) {
        const ref = tokenOf(await submit(0, customer, submission));
        const event = { event_id: `evt-${ref}`, ref, outcome: 'captured' };
        const body = JSON.stringify({ ...event, amount_cents: 2895, currency: 'AUD' });
        const secret = shop.services.keys.sandboxWebhookSecret;
        const send = (turn: number, signature: string) =>
          post(turn, { url: '/payment-webhook/sandbox', body }, { [SIGNATURE_HEADER]: signature });
        const late = new Date(Date.now() - 301_000);
        const refused = [signWebhook('another secret', body, new Date()), 't=1,v1=00']
          .concat(signWebhook(secret, body, late))
          .map((signature, turn) => send(turn, signature));
        expect(countOf(await Promise.all(refused), 403)).toBe(3);
        const signature = signWebhook(secret, body, new Date());
        const sent = await Promise.all(
          Array.from({ length: 10 }, (_, turn) => send(turn, signature)),
        );
        const results = sent.map((response) => JSON.stringify(response.body));
        expect(results.filter((result) => result.includes('applied'))).toHaveLength(1);
        expect(results.filter((result) => result.includes('duplicate'))).toHaveLength(9);
      }
      const paid = await shop.db
        .selectFrom('orders')
        .select('id')
        .where('status', '=', 'paid')
        .execute();
      expect(paid).toHaveLength(5);
    },
    TIMEOUT_MS,
  );

  test(
    'gives the last four uses of a code to four of twelve carts [CART-03 CART-13]',
    async () => {
      const code = { code: 'FOUR', code_norm: 'FOUR', kind: 'percentage', percent: 50 } as const;
      await shop.db
        .insertInto('promotion')
        .values({ ...code, max_uses: 4 })
        .execute();
      const { id: sku } = await shop.createSku({ onHand: 20 });
      const prepared = await prepareCustomers(12, sku);
      const responses = await Promise.all(
        prepared.map(({ customer, submission }, turn) =>
          submit(turn, customer, { ...submission, promotion_code: 'FOUR' }),
        ),
      );
      expect([countAccepted(responses), responses.length]).toEqual([4, 12]);
      expect(await shop.onHand(sku)).toBe(16);
    },
    TIMEOUT_MS,
  );

  test(
    'redeems a voucher for one of five customers, and its credit then pays for one of six submits [CART-15]',
    async () => {
      const code = 'RACE-RACE-RACE-RACE';
      await issueVoucher(shop, { code, amountCents: 1000 });
      const { id: sku } = await shop.createSku({ onHand: 10 });
      const prepared = await prepareCustomers(5, sku);
      const url = '/api/v1/cognito/giftVoucher/redeem';
      const redeemed = await Promise.all(
        prepared.map(({ customer }, turn) =>
          post(turn, { url, body: JSON.stringify({ code }) }, headersOf(customer.bearer)),
        ),
      );
      expect(countOf(redeemed, 200)).toBe(1);
      const winner = prepared[redeemed.findIndex(({ status }) => status === 200)];
      if (winner === undefined) throw new Error('No customer redeemed the voucher');
      const { customer, submission } = winner;
      expect(await getCheckedCredit(shop, customer)).toBe(1000);
      const responses = await Promise.all(
        Array.from({ length: 6 }, (_, turn) =>
          submit(turn, customer, { ...submission, note: `Tab ${turn}`, use_credit: true }),
        ),
      );
      expect(countAccepted(responses)).toBe(6);
      expect(await getCheckedCredit(shop, customer)).toBe(0);
      expect(await shop.onHand(sku)).toBe(9);
    },
    TIMEOUT_MS,
  );

  test(
    'mails every invoice once and keeps the data consistent when all waiting orders are paid [API-07 CART-13]',
    async () => {
      const waiting = await shop.db
        .selectFrom('payment')
        .innerJoin('orders', 'orders.id', 'payment.order_id')
        .select('gateway_ref')
        .where('orders.status', '=', 'pending_payment')
        .execute();
      expect(waiting).toHaveLength(15 + 4 + 1);
      const type = 'application/x-www-form-urlencoded';
      await Promise.all(
        waiting.map(({ gateway_ref: ref }, turn) =>
          post(turn, { url: `/sandbox-pay/${ref}`, body: 'outcome=captured', type }),
        ),
      );
      await waitForOutbox();
      const paid = await shop.db
        .selectFrom('orders')
        .select('id')
        .where('status', '=', 'paid')
        .execute();
      expect(paid).toHaveLength(15 + 5 + 4 + 1);
      const ids = mails.map((mail) => /^Message-ID: <invoice-(.+)@/im.exec(mail)?.[1]);
      expect(new Set(ids)).toEqual(new Set(paid.map(({ id }) => id)));
      expect(mails).toHaveLength(paid.length);
      expect(await listBrokenRules(shop.db)).toEqual([]);
    },
    TIMEOUT_MS,
  );
});
