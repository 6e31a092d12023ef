/** Records the queries that a database is asked, so that tests can look at their plans. */
import {
  type CompiledQuery,
  type Kysely,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryId,
  type RootOperationNode,
  createQueryId,
} from 'kysely';
import type { Database } from '../db/schema.ts';

export class QueryRecorder implements KyselyPlugin {
  readonly #built = new WeakMap<QueryId, RootOperationNode>();
  readonly #nodes: RootOperationNode[] = [];

  /** Of parts of a query too, which are never asked by themselves. */
  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    this.#built.set(queryId, node);
    return node;
  }

  async transformResult({ result, queryId }: PluginTransformResultArgs) {
    const node = this.#built.get(queryId);
    if (node !== undefined) this.#nodes.push(node);
    return result;
  }

  /** Forgets what was recorded. */
  clear(): void {
    this.#nodes.length = 0;
  }

  /** Every recorded query once, whatever its parameters. */
  listQueries(db: Kysely<Database>): readonly CompiledQuery[] {
    const compiled = this.#nodes.map((node) =>
      db.getExecutor().compileQuery(node, createQueryId()),
    );
    return [...new Map(compiled.map((query) => [query.sql, query])).values()];
  }
}
