/**
 * A separate site whose content a journey edits in the database, as an owner's tool would.
 * It uses a PostgreSQL server, because an embedded database can be used by one process
 * only.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { createOwnDatabase } from './own-database.ts';
import { REPOSITORY_ROOT } from './repository-root.ts';
import type { RunningSite } from './running-site.ts';
import { startProduct } from './start-product.ts';

export interface EditedSite extends RunningSite {
  /** Runs one statement with `$1`-style values; returns the rows. */
  sql(statement: string, values?: readonly unknown[]): Promise<readonly unknown[]>;
  /**
   * Runs `npm run setting -- …`; returns its output.
   *
   * @throws with its message when refused
   */
  setting(...words: readonly string[]): Promise<string>;
}

/** @throws when TEST_DATABASE_URL is not set */
export async function withEditedSite(work: (site: EditedSite) => Promise<void>): Promise<void> {
  const database = await createOwnDatabase();
  if (database === undefined) throw new Error('TEST_DATABASE_URL is not set');
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'e2e-edited-'));
  const product = await startProduct(dataDirectory, { DATABASE_URL: database.url });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await work({
      url: product.url,
      dataDirectory,
      setting: (...words) => runSetting(words, { databaseUrl: database.url, dataDirectory }),
      sql: async (statement, values = []) => (await client.query(statement, [...values])).rows,
    });
  } finally {
    await client.end();
    await product.stop();
    await database.drop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

async function runSetting(
  words: readonly string[],
  { databaseUrl, dataDirectory }: { readonly databaseUrl: string; readonly dataDirectory: string },
): Promise<string> {
  const program = path.join(REPOSITORY_ROOT, 'backend/dist/cli/setting.js');
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDirectory };
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...words], { env });
  return stdout;
}
