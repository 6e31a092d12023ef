/**
 * Kills the API in every state of the database between submitting an order and the mail of the paid
 * order, and starts it again on the same data.
 *
 * A step is one SQL statement, including `begin` and `commit`. Only the database survives the
 * process; it changes with each commit and each write outside a transaction, and rolls back an open
 * transaction. The first checkout runs to its end and lists the statements. Then each state gets its
 * own copy of the shop. A real process checks out in several copies, pauses in each before that
 * copy's statement, and ends by SIGKILL with all connections open, so that no code of the API runs at
 * the end.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import * as v from 'valibot';
import { submitOrderWireSchema } from 'shared-contracts/api/cart';
import { parseBody } from 'shared-contracts/api/wire';
import { expireUnpaid } from '../../payments/expire-unpaid.ts';
import { reconcilePayments } from '../../payments/reconcile-payments.ts';
import { listBrokenRules, listBrokenMailRules } from '../testing/check-books.ts';
import type { CheckoutJob } from '../testing/checkout-program.ts';
import {
  CREDIT_CENTS,
  openCopy,
  prepareShop,
  STOCK,
  type PreparedShop,
  type ShopCopy,
} from '../testing/prepared-shop.ts';
import { pressSandbox } from '../testing/press-sandbox.ts';
import { getCheckedCredit } from '../../vouchers/testing/test-credit.ts';
import type { TestShop } from '../../testing/test-shop.ts';

/** Needs the compiled program: `tsc -b backend`. */
const PROGRAM = path.resolve(__dirname, '../../../dist/orders/testing/checkout-program.js');
const IS_EMBEDDED = process.env['TEST_DATABASE_URL'] === undefined;
/** The number of copies one process checks out in. */
const COPIES_PER_PROCESS = IS_EMBEDDED ? 3 : 8;
const TIMEOUT_MS = 300_000;
const MINUTE_MS = 60_000;

let prepared: PreparedShop;
/** The statements of a checkout that runs to the end. */
let statements: readonly string[];
beforeAll(async () => {
  prepared = await prepareShop();
  statements = await listStatements();
}, TIMEOUT_MS);
afterAll(() => prepared.remove());

/** How the process ended, and the statements of each copy that ran to the end. */
async function run(shops: CheckoutJob['shops']) {
  const { nowMs, headers, submission } = prepared;
  const job: CheckoutJob = { nowMs, headers, submission, shops };
  const child = fork(PROGRAM, [JSON.stringify(job)], { execArgv: [] });
  let message: unknown;
  child.once('message', (statements) => {
    message = statements;
  });
  const [exitCode, signal]: unknown[] = await once(child, 'exit');
  return { exitCode, signal, message };
}

async function listStatements(): Promise<readonly string[]> {
  const copy = await prepared.copy();
  const { message } = await run([{ env: copy.env, stopBefore: null }]);
  const shop = await openCopy(copy, prepared, 0);
  expect(await listBroken(shop)).toEqual([]);
  expect(await listStatuses(shop)).toEqual(['paid']);
  await shop.close();
  await copy.remove();
  const [listed = []] = v.parse(v.array(v.array(v.string())), message);
  return listed;
}

/**
 * Steps before which the database changed. A copy of the embedded database starts in seconds, so only
 * commits count there.
 */
function listStates(statements: readonly string[]): readonly number[] {
  return IS_EMBEDDED ? listCommits(statements).map((step) => step + 1) : listChanges(statements);
}

/** Steps after a commit or a write outside a transaction, and the first. */
function listChanges(statements: readonly string[]): readonly number[] {
  const changes = [1];
  let isOpen = false;
  for (const [index, statement] of statements.entries()) {
    if (statement === 'begin') isOpen = true;
    if (statement === 'commit') isOpen = false;
    const isWrite = !/^\s*(?:select|begin)\b/.test(statement);
    if (isWrite && !isOpen) changes.push(index + 2);
  }
  return changes.filter((step) => step <= statements.length);
}

/** Steps with an open transaction that is complete. */
function listCommits(statements: readonly string[]): readonly number[] {
  return statements.flatMap((statement, index) => (statement === 'commit' ? [index + 1] : []));
}

function describeStep(step: number): string {
  return `before ${step}: ${statements[step - 1]}`;
}

async function killAt(steps: readonly number[]): Promise<readonly ShopCopy[]> {
  const copies = [];
  const shops = [];
  for (const stopBefore of steps) {
    const copy = await prepared.copy();
    copies.push(copy);
    shops.push({ env: copy.env, stopBefore });
  }
  expect(await run(shops)).toMatchObject({ signal: 'SIGKILL' });
  return copies;
}

async function listBroken({ db }: TestShop): Promise<readonly string[]> {
  return [...(await listBrokenRules(db)), ...(await listBrokenMailRules(db))];
}

async function listStatuses({ db }: TestShop): Promise<readonly string[]> {
  const orders = await db.selectFrom('orders').select('status').orderBy('number').execute();
  return orders.map(({ status }) => status);
}

async function runJobs(shop: TestShop): Promise<void> {
  const work = async () => {
    while ((await shop.runOutbox()) > 0);
  };
  await work();
  await reconcilePayments(shop.services);
  await expireUnpaid(shop.services);
  await work();
}

/** The remaining stock and credit, and the uses of the promotion code. */
async function countRemaining(shop: TestShop) {
  const code = await shop.db
    .selectFrom('promotion')
    .select('uses')
    .where('code', '=', 'ONCE')
    .executeTakeFirstOrThrow();
  return {
    stock: await shop.onHand(prepared.skuId),
    cents: await getCheckedCredit(shop, prepared.customer),
    uses: code.uses,
  };
}

const SOLD = { stock: STOCK - 1, cents: 0, uses: 1 };
const UNSOLD = { stock: STOCK, cents: CREDIT_CENTS, uses: 0 };

/**
 * The customer returns, submits again and pays. The leases of tasks and the waiting times of the
 * reconciliation have passed.
 */
async function returnAndPay(copy: ShopCopy) {
  const shop = await openCopy(copy, prepared, 3 * MINUTE_MS);
  await runJobs(shop);
  const halfway = await listBroken(shop);
  const { bearer } = await shop.renew(prepared.customer);
  const headers = { ...prepared.headers, authorization: bearer };
  const response = await shop.post('cart/submitOrder', prepared.submission, headers);
  const { payment } = parseBody(submitOrderWireSchema, response.body);
  await pressSandbox(shop, new URL(payment?.url ?? '').pathname, 'outcome=captured');
  await runJobs(shop);
  const results = {
    broken: [...halfway, ...(await listBroken(shop))],
    statuses: await listStatuses(shop),
    left: await countRemaining(shop),
  };
  await shop.close();
  return results;
}

/** The customer stays away until the payment time is over. */
async function stayAway(copy: ShopCopy) {
  const shop = await openCopy(copy, prepared, 31 * MINUTE_MS);
  await runJobs(shop);
  const { bearer } = await shop.renew(prepared.customer);
  const results = {
    broken: await listBroken(shop),
    statuses: await listStatuses(shop),
    left: await countRemaining(shop),
    inCart: (await shop.cart('getCart', {}, bearer)).item_count,
  };
  await shop.close();
  return results;
}

/** Kills the API at every step, then runs `proceed` on each copy; returns the results by step. */
async function killAtEach<Seen>(
  steps: readonly number[],
  proceed: (copy: ShopCopy) => Promise<Seen>,
): Promise<readonly (Seen & { readonly at: string })[]> {
  const all = [];
  for (let from = 0; from < steps.length; from += COPIES_PER_PROCESS) {
    const group = steps.slice(from, from + COPIES_PER_PROCESS);
    const copies = await killAt(group);
    const results = await Promise.all(copies.map(proceed));
    all.push(...results.map((each, index) => ({ ...each, at: describeStep(group[index] ?? 0) })));
    for (const copy of copies) await copy.remove();
  }
  return all;
}

test(
  'completes a checkout once when the customer comes back, wherever the API was killed [CART-13]',
  async () => {
    const steps = [...listStates(statements), ...listCommits(statements)];
    const results = await killAtEach(steps, returnAndPay);
    expect(results).toEqual(
      steps.map((step) => ({ at: describeStep(step), broken: [], statuses: ['paid'], left: SOLD })),
    );
  },
  TIMEOUT_MS,
);

test(
  'completes a checkout or releases everything when the customer stays away, wherever the API was killed [CART-13]',
  async () => {
    const steps = listStates(statements);
    const [ordered = 0, decided = 0] = listCommits(statements);
    const broken: string[] = [];
    const expected = steps.map((step) => {
      const at = describeStep(step);
      if (step > decided) return { at, broken, statuses: ['paid'], left: SOLD, inCart: 0 };
      const statuses = step > ordered ? ['expired'] : [];
      return { at, broken, statuses, left: UNSOLD, inCart: 1 };
    });
    expect(await killAtEach(steps, stayAway)).toEqual(expected);
  },
  TIMEOUT_MS,
);
