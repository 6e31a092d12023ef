/**
 * Names frequent statements, so that the server parses and plans them once per connection: for a
 * small query that is most of its time.
 *
 * A change of the schema invalidates a prepared statement, and a connection pooler may lose it. It
 * then gets a new name and is sent again. Within a transaction, which is aborted by then,
 * `inTransaction` repeats the whole.
 */
import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { viewDatabaseError } from './database-error.ts';

/** Rarer statements are not worth the memory of their plans on each connection. */
const USES_BEFORE_PREPARING = 5;
/** Lists of different lengths make endless texts. Further statements are planned each time. */
const STATEMENTS_MAX = 250;
/** "cached plan must not change result type"; "prepared statement does not exist". */
const INVALID_STATES: ReadonlySet<string | undefined> = new Set(['0A000', '26000']);
/** Kysely reads the number of affected rows of these. */
const COMMANDS = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'MERGE'] as const;

/** Names of the frequent statements of all connections of a pool. */
export interface StatementNames {
  /** Counts a use; undefined while the statement is rare. */
  use(text: string): string | undefined;
  /** The name instead of one that is no longer valid; another connection may have replaced it. */
  replace(text: string, invalid: string): string | undefined;
}

export function createStatementNames(): StatementNames {
  const statements = new Map<string, { uses: number; name: string | undefined }>();
  let names = 0;
  const nextName = () => `s${(names += 1)}`;

  function makeRoom(): boolean {
    if (statements.size < STATEMENTS_MAX) return true;
    for (const [text, { name }] of statements) if (name === undefined) statements.delete(text);
    return statements.size < STATEMENTS_MAX;
  }

  return {
    use(text) {
      const known = statements.get(text);
      if (known === undefined) {
        if (makeRoom()) statements.set(text, { uses: 1, name: undefined });
        return undefined;
      }
      known.uses += 1;
      if (known.uses === USES_BEFORE_PREPARING) known.name = nextName();
      return known.name;
    },
    replace(text, invalid) {
      const known = statements.get(text);
      if (known?.name === invalid) known.name = nextName();
      return known?.name;
    },
  };
}

/** Whether a prepared statement was no longer valid. */
export function isStatementInvalid(error: unknown): boolean {
  return INVALID_STATES.has(viewDatabaseError(error)?.sqlState);
}

/** A client as Kysely uses it, which prepares frequent statements. */
export function prepareStatements(
  client: pg.PoolClient,
  names: StatementNames,
): PostgresPoolClient {
  async function run<Row>(
    text: string,
    parameters: readonly unknown[],
  ): Promise<PostgresQueryResult<Row>> {
    const values = [...parameters];
    const name = values.length === 0 ? undefined : names.use(text);
    const send = (named: string | undefined) =>
      client.query({ text, values, ...(named !== undefined && { name: named }) });
    const result = await send(name).catch((error: unknown) => {
      if (name === undefined || !isStatementInvalid(error)) throw error;
      // In an aborted transaction the statement fails again, and the first error says why.
      return send(names.replace(text, name)).catch(() => {
        throw error;
      });
    });
    const command = COMMANDS.find((each) => each === result.command) ?? 'SELECT';
    return { command, rowCount: result.rowCount ?? 0, rows: result.rows };
  }

  function query<Row>(
    text: string,
    parameters: readonly unknown[],
  ): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query<Row>(
    text: string | PostgresCursor<Row>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof text !== 'string') throw new Error('Cursors are not used');
    return run<Row>(text, parameters);
  }

  return { query, release: () => client.release() };
}
