/**
 * Last step of the proof: makes a backup of the distributed site as docs/operations.md describes,
 * starts a new installation from it, and compares what a customer sees.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { StartRequest } from '../start/site-settings.ts';
import { findPostgresBinaries } from '../test/postgres.ts';
import { startDistributedSite, type DistributedSite } from './distributed-site.ts';
import { Buyer } from './shopper.ts';

/** Contents of a backup besides the database: everything else is created anew. */
const FOLDERS = ['keys', 'masters', 'models', 'videos', 'releases', 'shell-builds'];
const TIMEOUT_MS = 15_000;

/** Compared values, as text. */
interface SiteState {
  readonly orders: string;
  readonly picture: string;
  readonly scripts: string;
  readonly publications: string;
}

interface RestoreOptions {
  readonly request: StartRequest;
  /** A customer with orders; logged in once, before the backup. */
  readonly customer: Buyer;
  readonly say: (line: string) => void;
}

/** Stops the site and starts it from its backup. Returns the differences, one line each. */
export async function proveRestore(
  site: DistributedSite,
  { request, customer, say }: RestoreOptions,
): Promise<readonly string[]> {
  const backup = path.join(request.dataDirectory, 'backup');
  const dataDirectory = path.join(request.dataDirectory, 'restored');
  for (const directory of [backup, dataDirectory])
    rmSync(directory, { recursive: true, force: true });
  mkdirSync(backup, { mode: 0o700 });
  const before = await readState(site, { customer, dataDirectory: request.dataDirectory });
  const dump = path.join(backup, 'database.dump');
  run('pg_dump', ['--format', 'custom', '--file', dump, '--dbname', site.databaseUrl]);
  copyFolders(request.dataDirectory, backup);
  await site.stop();

  copyFolders(backup, dataDirectory);
  const restored = await startDistributedSite({ ...request, dataDirectory }, say, (databaseUrl) =>
    run('pg_restore', ['--exit-on-error', '--dbname', databaseUrl, dump]),
  );
  try {
    const after = await readState(restored, { customer, dataDirectory });
    return (['orders', 'picture', 'scripts', 'publications'] as const).flatMap((key) =>
      before[key] === after[key] ? [] : [`${key} after the restore: ${after[key]}`],
    );
  } finally {
    await restored.stop();
  }
}

/** Reads the orders with the session from before, which needs the shells' and the API's keys. */
async function readState(
  { url }: DistributedSite,
  { customer, dataDirectory }: { readonly customer: Buyer; readonly dataDirectory: string },
): Promise<SiteState> {
  const page = (await fetchBytes(`${url}/shop`)).toString('utf8');
  const [picture = ''] = /\/assets\/i\/[^"\s]+/.exec(page) ?? [];
  const scripts = [...new Set(page.match(/\/r\/[^"\s]+\.js/g))].toSorted();
  const digests = scripts.map(async (each) => `${each} ${digestOf(await fetchBytes(url + each))}`);
  const orders = await fetchBytes(`${url}/api/v1/sell/order`, customer.headers);
  const publications = path.join(dataDirectory, 'releases', 'publications');
  return {
    orders: orders.toString('utf8'),
    picture: `${picture} ${digestOf(await fetchBytes(url + picture))}`,
    scripts: (await Promise.all(digests)).join('\n'),
    publications: readdirSync(publications, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .toSorted()
      .map((name) => `${name} ${readFileSync(path.join(publications, name), 'utf8')}`)
      .join('\n'),
  };
}

async function fetchBytes(
  address: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Buffer> {
  const response = await fetch(address, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const body = Buffer.from(await response.arrayBuffer());
  return response.ok ? body : Buffer.from(`${address}: status ${response.status}`);
}

function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function copyFolders(from: string, to: string): void {
  for (const folder of FOLDERS.filter((each) => existsSync(path.join(from, each)))) {
    cpSync(path.join(from, folder), path.join(to, folder), { recursive: true });
  }
}

function run(program: 'pg_dump' | 'pg_restore', args: readonly string[]): void {
  execFileSync(path.join(findPostgresBinaries() ?? '', program), args, {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
