/**
 * Measures lists and searches of 10,000 generated products on a PostgreSQL server, for `npm run
 * bench`. DATABASE_URL names the database, which the program fills. Prints JSON.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql, type CompiledQuery, type Kysely } from 'kysely';
import pino from 'pino';
import { createIdOnlyTracing } from 'server-kit/tracing/tracing';
import * as v from 'valibot';
import { buildApp } from '../../app.ts';
import { systemClock } from '../../config/clock.ts';
import { readEnv } from '../../config/env.ts';
import { openSiteDatabase } from '../../composition.ts';
import { indexProducts } from '../../search/product-search-index.ts';
import type { Database } from '../../db/schema.ts';
import { BULK_GROUP_OF_ALL, createBulkCatalogue } from './bulk-catalogue.ts';
import { QueryRecorder } from '../../testing/query-recorder.ts';
import { CommandError, runCommand } from '../../cli/run.ts';

const FILTERS = 'price_min=10&price_max=60&in_stock=1&colour=teal,bone&material=petg,pla';
const CALLS = [
  { kind: 'list', query: `?group=bulk-3&page_size=9&${FILTERS}` },
  { kind: 'list', query: `?group=${BULK_GROUP_OF_ALL}&page_size=9&${FILTERS}` },
  { kind: 'list', query: `?group=${BULK_GROUP_OF_ALL}&page_size=9&page=20&orderby=price` },
  { kind: 'search', query: '?search=pinning%20tray%20712&page_size=9' },
  { kind: 'search', query: '?search=pining%20try&page_size=9' },
  { kind: 'search', query: '/suggest?q=cutaway%20l' },
] as const;
const ROUNDS = 7;

const explainedSchema = v.array(
  v.object({
    'QUERY PLAN': v.array(v.object({ 'Planning Time': v.number(), 'Execution Time': v.number() })),
  }),
);

await runCommand(async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'measure-catalogue-'));
  const env = readEnv({ ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  if (env.databaseUrl === null) throw new CommandError('DATABASE_URL is not set');
  const { db, close } = await openSiteDatabase(env);
  const recorder = new QueryRecorder();
  const recorded = db.withPlugin(recorder);
  const log = pino({ level: env.logLevel });
  const tracing = createIdOnlyTracing();
  const app = await buildApp({ db: recorded, env, clock: systemClock, log, tracing });
  try {
    await createBulkCatalogue(db);
    await indexProducts(db);
    await sql.raw('vacuum analyze').execute(db);
    const calls = [];
    for (const { kind, query } of CALLS) {
      recorder.clear();
      const { statusCode } = await app.inject(`/api/v1/sell/product${query}`);
      if (statusCode !== 200) throw new CommandError(`${query} responded with ${statusCode}`);
      const queries = recorder.listQueries(db).filter((each) => each.sql.startsWith('select'));
      calls.push({ kind, query, databaseMs: await measure(db, queries) });
    }
    return JSON.stringify(calls);
  } finally {
    await app.close();
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

/** Milliseconds of planning and execution of all queries of a call, per round. */
async function measure(
  db: Kysely<Database>,
  queries: readonly CompiledQuery[],
): Promise<readonly number[]> {
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    let totalMs = 0;
    for (const query of queries) {
      const explained = { ...query, sql: `explain (analyze, format json) ${query.sql}` };
      const { rows } = await db.executeQuery(explained);
      const plan = v.parse(explainedSchema, rows)[0]?.['QUERY PLAN'][0];
      totalMs += (plan?.['Planning Time'] ?? 0) + (plan?.['Execution Time'] ?? 0);
    }
    rounds.push(totalMs);
  }
  return rounds;
}
