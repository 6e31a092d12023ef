/** Separate databases on the PostgreSQL server of TEST_DATABASE_URL. */
import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import { listMigrations, migrateToLatest } from '../db/migrate.ts';
import { createServerKysely } from '../db/pools.ts';

export interface ServerDatabase {
  readonly name: string;
  readonly url: string;
  /** Terminates open connections. */
  drop(): Promise<void>;
}

/** An empty database, or a copy of `template`, which must have no connections. */
export async function createServerDatabase(
  serverUrl: string,
  template = 'template1',
): Promise<ServerDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  return {
    name,
    url: urlOf(serverUrl, name),
    drop: () => runOnServer(serverUrl, `drop database ${name} with (force)`),
  };
}

/**
 * A migrated database without content, copied from a template, which is much faster than the
 * migrations. The template stays on the server for later tests, named by the hash of the
 * migrations.
 */
export async function createMigratedDatabase(serverUrl: string): Promise<ServerDatabase> {
  return createServerDatabase(serverUrl, await ensureTemplate(serverUrl));
}

async function ensureTemplate(serverUrl: string): Promise<string> {
  const template = templateName();
  await onServer(serverUrl, async (client) => {
    // One of several concurrent test files creates the template; the lock ends with the connection.
    await client.query('select pg_advisory_lock(hashtext($1))', [template]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      template,
    ]);
    if (rowCount !== 0) return;
    const created = await createServerDatabase(serverUrl);
    const db = createServerKysely(created.url);
    await migrateToLatest(db);
    await db.destroy();
    await client.query(`alter database ${created.name} rename to ${template}`);
  });
  return template;
}

function templateName(): string {
  const hash = createHash('sha256');
  for (const { name, statements } of listMigrations()) hash.update(`\0${name}\0${statements}`);
  return `test_template_${hash.digest('hex').slice(0, 20)}`;
}

function urlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

function runOnServer(serverUrl: string, statement: string): Promise<void> {
  return onServer(serverUrl, async (client) => {
    await client.query(statement);
  });
}

async function onServer(
  serverUrl: string,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
