/** node-postgres over one PGlite instance: the same driver and parsers as with a server. */
import type { PGlite } from '@electric-sql/pglite';
import { Socket } from 'node:net';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import {
  Kysely,
  PostgresDialect,
  type LogEvent,
  type PostgresPool,
  type PostgresPoolClient,
} from 'kysely';
import pg from 'pg';
import { connectWithRetry } from './lost-connection.ts';
import { createStatementNames, prepareStatements } from './prepared-statements.ts';
import type { Database } from './schema.ts';

/** The server reports its own limit first, so a longer silence means a broken connection. */
const SILENCE_MARGIN_MS = 2000;
const SILENT = 'The database server sent nothing for too long';

/** Dates stay text (`yyyy-mm-dd`): a Date would shift with the time zone. */
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/**
 * An error in `pool.query` destroys the client, and the shared connection then fails for the next
 * caller. Connect and release, as Kysely uses them, is safe.
 */
class ConnectOnlyPool extends pg.Pool {
  override query(): never {
    throw new Error('Use connect() and release(): pool.query breaks the embedded connection');
  }
}

/** Called after every query. */
export type OnQuery = (event: LogEvent) => void;

export interface PoolOptions {
  readonly onQuery?: OnQuery | undefined;
  /** Longest time for which a caller waits for a free connection, in milliseconds. */
  readonly connectionTimeoutMs?: number;
}

const CONNECTION_TIMEOUT_MS = 10_000;

export function createEmbeddedKysely(
  lite: PGlite,
  { onQuery, connectionTimeoutMs = CONNECTION_TIMEOUT_MS }: PoolOptions = {},
): Kysely<Database> {
  const oneConnection = {
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: connectionTimeoutMs,
  };
  const pool = new ConnectOnlyPool(Object.assign(createPgConfig(lite), oneConnection));
  return createKysely(pool, onQuery);
}

export interface ServerPoolOptions extends PoolOptions {
  /** Longest time of a statement, in milliseconds; 0, the default, means no limit. */
  readonly timeoutMs?: number;
}

/** Connection pool of a PostgreSQL server; callers wait while the server restarts. */
export function createServerKysely(
  connectionString: string,
  { onQuery, timeoutMs = 0, connectionTimeoutMs = CONNECTION_TIMEOUT_MS }: ServerPoolOptions = {},
): Kysely<Database> {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: connectionTimeoutMs,
    ...(timeoutMs > 0 && limitTime(timeoutMs)),
  });
  // The pool replaces a lost idle connection; without a listener the error would end the process.
  pool.on('error', () => undefined);
  // The same applies to a connection lost between two queries of a caller; the next query fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const retryingPool = {
    connect: () => connectWithRetry(() => pool.connect()),
    end: () => pool.end(),
  };
  return createKysely(retryingPool, onQuery);
}

/**
 * Neither end waits for a network that drops packets silently. The server ends a statement and,
 * so that no row stays locked, a transaction whose client sends nothing. The client closes a
 * connection on which nothing arrives; its statement fails with ETIMEDOUT.
 */
function limitTime(timeoutMs: number): pg.PoolConfig {
  return {
    statement_timeout: timeoutMs,
    idle_in_transaction_session_timeout: timeoutMs,
    stream: () => {
      const socket = new Socket();
      const fail = () => socket.destroy(Object.assign(new Error(SILENT), { code: 'ETIMEDOUT' }));
      return socket.setTimeout(timeoutMs + SILENCE_MARGIN_MS, fail);
    },
  };
}

interface ClientPool {
  connect(): Promise<pg.PoolClient>;
  end(): Promise<void>;
}

function createKysely(pool: ClientPool, onQuery: OnQuery | undefined): Kysely<Database> {
  const names = createStatementNames();
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const preparingPool: PostgresPool = {
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client) ?? prepareStatements(client, names);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool: preparingPool }),
    ...(onQuery !== undefined && { log: onQuery }),
  });
}
