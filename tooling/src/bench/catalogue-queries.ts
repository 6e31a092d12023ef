/**
 * Measures the PostgreSQL cost of lists and searches in 10,000 products; the backend generates the
 * data and runs the queries.
 */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { REPOSITORY_ROOT } from '../build/repository.ts';
import { openTestDatabase } from '../test/postgres.ts';
import { checkCatalogueCall, type Verdict } from './budgets.ts';
import { summarise } from './statistics.ts';

const measuredSchema = v.array(
  v.object({
    kind: v.picklist(['list', 'search']),
    query: v.string(),
    scans: v.array(v.string()),
    databaseMs: v.array(v.number()),
  }),
);

const MEASURE = path.join(REPOSITORY_ROOT, 'backend/dist/catalogue/testing/measure-catalogue.js');

/** Empty without PostgreSQL, when none can be installed. */
export async function checkCatalogue(say: (line: string) => void): Promise<readonly Verdict[]> {
  const database = await openTestDatabase(say);
  if (database === undefined) {
    say('PostgreSQL is not available: the large catalogue is not measured');
    return [];
  }
  try {
    say('Lists and searches of 10,000 products');
    const { stdout } = await promisify(execFile)(process.execPath, [MEASURE], {
      env: { ...process.env, DATABASE_URL: database.url },
    });
    return v
      .parse(measuredSchema, JSON.parse(stdout))
      .flatMap(({ databaseMs, ...call }) =>
        checkCatalogueCall({ ...call, databaseMs: summarise(databaseMs) }),
      );
  } finally {
    await database.stop();
  }
}
