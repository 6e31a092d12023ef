/** node-postgres over one PGlite instance: the same driver and parsers as with a server. */
import type { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, PostgresDialect, type LogEvent, type PostgresPool } from 'kysely';
import pg from 'pg';
import { connectPatiently } from './lost-connection.ts';
import type { Database } from './schema.ts';

/** Dates stay text (`yyyy-mm-dd`): a Date would move them by the time zone. */
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/**
 * An error in `pool.query` destroys the client, and the connection all share
 * breaks for the next one. Connect and release (what Kysely does) is safe.
 */
class ConnectOnlyPool extends pg.Pool {
  override query(): never {
    throw new Error('Use connect() and release(): pool.query breaks the embedded connection');
  }
}

/** Told of every query when it is over. */
export type OnQuery = (event: LogEvent) => void;

export function createEmbeddedKysely(lite: PGlite, onQuery?: OnQuery): Kysely<Database> {
  const oneConnection = { max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: 10_000 };
  const pool = new ConnectOnlyPool(Object.assign(createPgConfig(lite), oneConnection));
  return createKysely(pool, onQuery);
}

/** Connection pool of a PostgreSQL server; whoever asks while it restarts waits for it. */
export function createServerKysely(connectionString: string, onQuery?: OnQuery): Kysely<Database> {
  const pool = new pg.Pool({ connectionString, max: 10, connectionTimeoutMillis: 10_000 });
  // A lost idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  // So would one that is lost between two queries of whoever has it; the next query tells them.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const patient = {
    connect: () => connectPatiently(() => pool.connect()),
    end: () => pool.end(),
  };
  return createKysely(patient, onQuery);
}

function createKysely(pool: PostgresPool, onQuery: OnQuery | undefined): Kysely<Database> {
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    ...(onQuery !== undefined && { log: onQuery }),
  });
}
