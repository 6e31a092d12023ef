/**
 * Adds 10,000 products to the site's database on PostgreSQL: measures the cost of lists and
 * searches there, and the shell's memory after many of their pages.
 */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { REPOSITORY_ROOT } from '../build/repository.ts';
import type { BenchSite } from './bench-site.ts';
import { checkCatalogueCall, checkMemory, type Verdict } from './budgets.ts';
import type { HttpCall } from './load-client.ts';
import { readMemoryBytes } from './process-usage.ts';
import { summarise } from './statistics.ts';

const measuredSchema = v.array(
  v.object({
    kind: v.picklist(['list', 'search']),
    query: v.string(),
    databaseMs: v.array(v.number()),
  }),
);

const MEASURE = path.join(REPOSITORY_ROOT, 'backend/dist/catalogue/testing/measure-catalogue.js');

/** The backend generates the products and runs the queries; once for each database. */
export async function checkCatalogue(databaseUrl: string): Promise<readonly Verdict[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [MEASURE], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  return v
    .parse(measuredSchema, JSON.parse(stdout))
    .map(({ databaseMs, ...call }) =>
      checkCatalogueCall({ ...call, databaseMs: summarise(databaseMs) }),
    );
}

const PRODUCTS = 2000;
const ADDRESSES = 10_000;
const CONNECTIONS = 10;

/** Requests many different pages as new visitors; the products of `checkCatalogue` must exist. */
export async function checkShellMemory(
  { url, shell }: BenchSite,
  document: HttpCall,
): Promise<Verdict> {
  const products = Array.from({ length: PRODUCTS }, (_, index) => `/product/bulk-${index + 1}`);
  const addresses = Array.from({ length: ADDRESSES }, (_, index) => `${document.path}?b=${index}`);
  const remaining = [...products, ...addresses].values();
  const visit = async () => {
    for (const address of remaining) {
      const response = await fetch(`${url}${address}`, { headers: document.headers });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${address} responded with ${response.status}`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, visit));
  const name = `${PRODUCTS} products and ${ADDRESSES} addresses`;
  return checkMemory(name, await readMemoryBytes(shell.pid));
}
