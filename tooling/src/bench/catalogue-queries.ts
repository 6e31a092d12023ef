/** What lists and searches of 10,000 products cost PostgreSQL; the backend generates and asks. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { REPOSITORY_ROOT } from '../build/repository.ts';
import { openTestDatabase } from '../test/postgres.ts';
import { summarise, type Spread } from './statistics.ts';

export interface CatalogueCall {
  readonly kind: 'list' | 'search';
  /** After `/api/v1/sell/product`. */
  readonly query: string;
  /** Growing tables that are read row by row, each with the query that does. */
  readonly scans: readonly string[];
  /** Planning and execution of all its queries. */
  readonly databaseMs: Spread;
}

const measuredSchema = v.array(
  v.object({
    kind: v.picklist(['list', 'search']),
    query: v.string(),
    scans: v.array(v.string()),
    databaseMs: v.array(v.number()),
  }),
);

const MEASURE = path.join(REPOSITORY_ROOT, 'backend', 'dist', 'testing', 'measure-catalogue.js');

/** Null where there is no PostgreSQL and none can be installed. */
export async function measureCatalogue(
  say: (line: string) => void,
): Promise<readonly CatalogueCall[] | null> {
  const database = await openTestDatabase(say);
  if (database === undefined) {
    say('There is no PostgreSQL: the large catalogue is not measured');
    return null;
  }
  try {
    say('Lists and searches of 10,000 products');
    const { stdout } = await promisify(execFile)(process.execPath, [MEASURE], {
      env: { ...process.env, DATABASE_URL: database.url },
    });
    return v.parse(measuredSchema, JSON.parse(stdout)).map(({ databaseMs, ...call }) => ({
      ...call,
      databaseMs: summarise(databaseMs),
    }));
  } finally {
    await database.stop();
  }
}
