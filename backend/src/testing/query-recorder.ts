/** Records database queries, so that tests can check their plans. */
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

  /** Also called for parts of a query, which are not executed separately. */
  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    this.#built.set(queryId, node);
    return node;
  }

  async transformResult({ result, queryId }: PluginTransformResultArgs) {
    const node = this.#built.get(queryId);
    if (node !== undefined) this.#nodes.push(node);
    return result;
  }

  /** Clears the recorded queries. */
  clear(): void {
    this.#nodes.length = 0;
  }

  /** Every recorded query once, regardless of its parameters. */
  listQueries(db: Kysely<Database>): readonly CompiledQuery[] {
    const compiled = this.#nodes.map((node) =>
      db.getExecutor().compileQuery(node, createQueryId()),
    );
    return [...new Map(compiled.map((query) => [query.sql, query])).values()];
  }
}
