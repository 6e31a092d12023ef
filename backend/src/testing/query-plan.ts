/** Finds sequential scans in query plans. */
import type { CompiledQuery, Kysely } from 'kysely';
import * as v from 'valibot';
import type { Database } from '../db/schema.ts';

const planSchema = v.object({
  'Node Type': v.string(),
  'Relation Name': v.optional(v.string()),
  Plans: v.optional(v.array(v.unknown())),
});

const explainedSchema = v.array(
  v.object({ 'QUERY PLAN': v.array(v.object({ Plan: v.unknown() })) }),
);

interface Examined {
  readonly queries: readonly CompiledQuery[];
  /** Tables that must not be scanned. */
  readonly tables: ReadonlySet<string>;
}

/** `table: query` for each query that scans one of the tables. */
export async function listScannedTables(
  db: Kysely<Database>,
  { queries, tables }: Examined,
): Promise<readonly string[]> {
  const scans: string[] = [];
  for (const query of queries) {
    const scanned = listSequentialScans(await explain(db, query)).filter((table) =>
      tables.has(table),
    );
    if (scanned.length > 0) scans.push(`${scanned.join(', ')}: ${query.sql}`);
  }
  return scans;
}

function listSequentialScans(plan: unknown): readonly string[] {
  const node = v.parse(planSchema, plan);
  const below = (node.Plans ?? []).flatMap(listSequentialScans);
  return node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? '', ...below] : below;
}

async function explain(db: Kysely<Database>, query: CompiledQuery): Promise<unknown> {
  const explained = { ...query, sql: `explain (format json) ${query.sql}` };
  const { rows } = await db.executeQuery(explained);
  return v.parse(explainedSchema, rows)[0]?.['QUERY PLAN'][0]?.Plan;
}
