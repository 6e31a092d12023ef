/**
 * `npm run prove:distributed`: stops and restarts every part of the distributed site under load,
 * and counts what visitors notice: failed pages, and lost or duplicate orders. Before that, tries the
 * gateway's cache of documents; afterwards, starts the site again from a backup.
 */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { StartRequest } from '../start/site-settings.ts';
import { findPostgresBinaries } from '../test/postgres.ts';
import { startDistributedSite, type DistributedSite } from './distributed-site.ts';
import { proveRestore } from './prove-restore.ts';
import { proveSharedCache } from './prove-shared-cache.ts';
import {
  formatReport,
  judge,
  type Observation,
  type VisitorResult,
  type Step,
} from './proof-report.ts';
import { Buyer, viewPage } from './shopper.ts';

const READERS = 6;
const CALM_MS = 4000;
const THINK_MS = 20;
const SETTLE_MS = 30_000;
const PRODUCT = 'key-fob';
const PAGES = ['/', '/shop', `/product/${PRODUCT}`, '/blog', '/search/vice', '/cart'];
const CUSTOMERS = ['customer@example.com', 'customer2@example.com', 'owner@example.com'] as const;
const PASSWORD = 'demo-pass-2026';

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Returns the exit code: 0 when no page failed and no order was lost. */
export async function proveDistributed(request: StartRequest): Promise<number> {
  const site = await startDistributedSite(request, say);
  try {
    // Orders reduce the stock; it must not run out during this proof.
    query(
      site,
      "update sku set on_hand = 100000 where product_id = (select id from product where slug = 'key-fob')",
    );
    const isShared = await proveSharedCache(site, {
      request,
      query: (statement) => query(site, statement),
      say,
    });
    const startedAt = new Date();
    const observations = await observe(site);
    const report = judge(observations, await waitForOrders(site, startedAt));
    say(formatReport(report));
    const changed = await restore(site, request);
    for (const line of changed) say(line);
    return report.isProved && isShared && changed.length === 0 ? 0 : 1;
  } finally {
    await site.stop();
  }
}

/** With an external database there is no empty one to restore into. */
async function restore(site: DistributedSite, request: StartRequest): Promise<readonly string[]> {
  if (site.postgres === undefined) return [];
  const customer = new Buyer({ site: site.url, address: '192.0.2.9', product: PRODUCT });
  await customer.logIn(CUSTOMERS[0], PASSWORD);
  const changed = await proveRestore(site, { request, customer, say });
  if (changed.length === 0) say('restored from a backup: orders, session, picture and releases');
  return changed;
}

async function observe(site: DistributedSite): Promise<readonly Observation[]> {
  const observations: Observation[] = [];
  const stopping = new AbortController();
  let step: Step = 'calm';
  const record = (result: VisitorResult) => observations.push({ ...result, step });
  const buyers = await Promise.all(
    CUSTOMERS.map(async (username, index) => {
      const buyer = new Buyer({
        site: site.url,
        address: `192.0.2.${index + 1}`,
        product: PRODUCT,
      });
      await buyer.logIn(username, PASSWORD);
      return buyer;
    }),
  );
  const reading = Array.from({ length: READERS }, (_, index) =>
    keepReading(site, buyers[index], { index, record, signal: stopping.signal }),
  );
  const buying = buyers.map((buyer) => keepBuying(buyer, { record, signal: stopping.signal }));
  try {
    for (const [name, disturb] of listDisturbances(site)) {
      step = name;
      const startedAt = performance.now();
      await disturb();
      await delay(CALM_MS);
      say(`${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    }
  } finally {
    stopping.abort();
    await Promise.all([...reading, ...buying]);
  }
  return observations;
}

function listDisturbances(
  site: DistributedSite,
): readonly (readonly [Step, () => Promise<void>])[] {
  const { backends, shells, postgres } = site;
  const restartInTurn = async (members: DistributedSite['shells']) => {
    for (const member of members) await member.restart('drain');
  };
  return [
    ['calm', () => delay(CALM_MS)],
    ['shells restarted in turn', () => restartInTurn(shells)],
    ['backends restarted in turn', () => restartInTurn(backends)],
    ['a backend killed', async () => backends[0]?.restart('kill')],
    ['a shell killed', async () => shells[0]?.restart('kill')],
    ...(postgres === undefined
      ? []
      : [['PostgreSQL restarted', () => postgres.restart()] as const]),
  ];
}

interface VisitorOptions {
  readonly record: (result: VisitorResult) => void;
  readonly signal: AbortSignal;
}

/** The first readers have a session and a cart; the others are new visitors on every page. */
async function keepReading(
  site: DistributedSite,
  buyer: Buyer | undefined,
  { index, record, signal }: VisitorOptions & { readonly index: number },
): Promise<void> {
  for (let count = index; !signal.aborted; count += 1) {
    const page = PAGES[count % PAGES.length] ?? '/';
    const newVisitor = { 'x-forwarded-for': `198.51.100.${(count % 250) + 1}` };
    record({ kind: 'page', view: await viewPage(site.url, page, buyer?.headers ?? newVisitor) });
    await delay(THINK_MS);
  }
}

async function keepBuying(buyer: Buyer, { record, signal }: VisitorOptions): Promise<void> {
  while (!signal.aborted) {
    try {
      record({ kind: 'order', order: await buyer.order() });
    } catch (error) {
      record({
        kind: 'refused order',
        reason: error instanceof Error ? error.message : String(error),
      });
    }
    await delay(THINK_MS);
  }
}

/** The gateway's message about the last payment arrives with a delay. */
async function waitForOrders(
  site: DistributedSite,
  since: Date,
): Promise<ReadonlyMap<string, string>> {
  const deadline = performance.now() + SETTLE_MS;
  for (;;) {
    const orders = listOrders(site, since);
    const allPaid = [...orders.values()].every((status) => status === 'paid');
    if (allPaid || performance.now() >= deadline) return orders;
    await delay(CALM_MS / 4);
  }
}

/** Status of the order of each payment, by the payment's id. */
function listOrders(site: DistributedSite, since: Date): ReadonlyMap<string, string> {
  const rows = query(
    site,
    `select payment.id, orders.status from payment join orders on orders.id = payment.order_id where payment.created_at >= '${since.toISOString()}'`,
  );
  return new Map(
    rows.map((row) => {
      const [id = '', status = ''] = row.split('|');
      return [id, status];
    }),
  );
}

function query({ databaseUrl }: DistributedSite, statement: string): readonly string[] {
  const psql = path.join(findPostgresBinaries() ?? '', 'psql');
  const output = execFileSync(psql, ['-X', '-A', '-t', '-d', databaseUrl, '-c', statement], {
    encoding: 'utf8',
  });
  return output.split('\n').filter(Boolean);
}
