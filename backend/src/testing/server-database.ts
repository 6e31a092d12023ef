/** Databases of their own on the PostgreSQL server that TEST_DATABASE_URL names. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';

export interface ServerDatabase {
  readonly name: string;
  readonly url: string;
  /** Whoever is still connected is cut off. */
  drop(): Promise<void>;
}

/** An empty one, or a copy of `template`, which nobody may be connected to meanwhile. */
export async function createServerDatabase(
  serverUrl: string,
  template = 'template1',
): Promise<ServerDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(serverUrl, `create database ${name} template ${template}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    name,
    url: url.href,
    drop: () => runOnServer(serverUrl, `drop database ${name} with (force)`),
  };
}

async function runOnServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}
