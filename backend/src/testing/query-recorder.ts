/** Records the queries that a database is asked, so that tests can look at their plans. */
import type {
  CompiledQuery,
  Kysely,
  KyselyPlugin,
  PluginTransformQueryArgs,
  RootOperationNode,
} from 'kysely';
import { createQueryId } from 'kysely';
import type { Database } from '../db/schema.ts';

export class QueryRecorder implements KyselyPlugin {
  readonly #nodes: RootOperationNode[] = [];

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    this.#nodes.push(node);
    return node;
  }

  transformResult: KyselyPlugin['transformResult'] = ({ result }) => Promise.resolve(result);

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
