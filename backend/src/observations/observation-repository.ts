/** Totals of the release observations of shells: added in batches, read by time steps. */
import { sql, type Kysely, type Transaction } from 'kysely';
import {
  MINUTE_MS,
  noVitals,
  VITALS,
  type Observation,
  type ObservationBatch,
  type ObservationStep,
  type Observed,
  type ObservedVitals,
} from 'shared-contracts/observation';
import type { Connection } from '../db/connection.ts';
import type { Database } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';

const HOUR_MS = 60 * MINUTE_MS;
const COUNTS = [
  'visits',
  'failed',
  'failed_load',
  'failed_integrity',
  'failed_server_render',
  'failed_browser_render',
  'failed_unhandled',
] as const;

/** Selects the totals of one remote in `[from, to)`, in steps of minutes. */
export interface ObservationQuery {
  readonly remote: string;
  readonly from: Date;
  readonly to: Date;
  readonly stepMinutes: ObservationStep;
}

/** Adds a batch to the totals. Returns false if it was added before. */
export function addObservations(
  db: Kysely<Database>,
  { batch, now }: { readonly batch: ObservationBatch; readonly now: Date },
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const claimed = await transaction
      .insertInto('observation_batch')
      .values({ id: batch.id, received_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (claimed.numInsertedOrUpdatedRows !== 1n) return false;
    // All writers use one order, so that they cannot deadlock.
    for (const observation of batch.observations.toSorted(byKey)) {
      await addCounts(transaction, observation);
      await addVitals(transaction, observation);
    }
    return true;
  });
}

async function addCounts(db: Transaction<Database>, observation: Observation): Promise<void> {
  const { remote, version, minute, visits, failed, failures } = observation;
  if (visits + failed === 0) return;
  await db
    .insertInto('release_observation')
    .values({
      remote,
      version,
      minute,
      visits,
      failed,
      failed_load: failures.load,
      failed_integrity: failures.integrity,
      failed_server_render: failures['server-render'],
      failed_browser_render: failures['browser-render'],
      failed_unhandled: failures.unhandled,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['remote', 'minute', 'version'])
        .doUpdateSet((eb) =>
          Object.fromEntries(
            COUNTS.map((name) => [
              name,
              eb(`release_observation.${name}`, '+', eb.ref(`excluded.${name}`)),
            ]),
          ),
        ),
    )
    .execute();
}

async function addVitals(db: Transaction<Database>, observation: Observation): Promise<void> {
  const { remote, version, minute, vitals } = observation;
  const hour = new Date(Math.floor(Date.parse(minute) / HOUR_MS) * HOUR_MS);
  const rows = VITALS.flatMap((vital) =>
    vitals[vital].flatMap((documents, bucket) =>
      documents === 0 ? [] : [{ remote, version, hour, vital, bucket, documents }],
    ),
  );
  if (rows.length === 0) return;
  await db
    .insertInto('release_vital')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['remote', 'hour', 'version', 'vital', 'bucket']).doUpdateSet((eb) => ({
        documents: eb('release_vital.documents', '+', eb.ref('excluded.documents')),
      })),
    )
    .execute();
}

/** Totals by version and step, earliest first; steps without visits are left out. */
export async function readObserved(db: Connection, query: ObservationQuery): Promise<Observed> {
  return { sums: await readSums(db, query), vitals: await readVitals(db, query) };
}

async function readSums(
  db: Connection,
  { remote, from, to, stepMinutes }: ObservationQuery,
): Promise<Observed['sums']> {
  const rows = await db
    .selectFrom('release_observation')
    .select(['version', stepOf('minute', stepMinutes).as('at')])
    .select(COUNTS.map((name) => sumOf(name).as(name)))
    .where('remote', '=', remote)
    .where('minute', '>=', from)
    .where('minute', '<', to)
    .groupBy(['at', 'version'])
    .orderBy('at')
    .orderBy('version')
    .execute();
  return rows.map((row) => ({
    version: row.version,
    at: row.at.toISOString(),
    visits: row.visits,
    failed: row.failed,
    failures: {
      load: row.failed_load,
      integrity: row.failed_integrity,
      'server-render': row.failed_server_render,
      'browser-render': row.failed_browser_render,
      unhandled: row.failed_unhandled,
    },
  }));
}

/** Begins with the hour that contains `from`, because vitals are counted by the hour. */
async function readVitals(
  db: Connection,
  { remote, from, to, stepMinutes }: ObservationQuery,
): Promise<Observed['vitals']> {
  const rows = await db
    .selectFrom('release_vital')
    .select(['version', 'vital', 'bucket', sumOf('documents').as('documents')])
    .select(stepOf('hour', Math.max(stepMinutes, 60)).as('at'))
    .where('remote', '=', remote)
    .where('hour', '>=', new Date(Math.floor(from.getTime() / HOUR_MS) * HOUR_MS))
    .where('hour', '<', to)
    .groupBy(['at', 'version', 'vital', 'bucket'])
    .orderBy('at')
    .orderBy('version')
    .execute();
  const steps = new Map<string, ObservedVitals>();
  for (const { version, vital, bucket, documents, at } of rows) {
    const key = `${at.toISOString()} ${version}`;
    const step = steps.get(key) ?? { version, at: at.toISOString(), vitals: noVitals() };
    step.vitals[vital][bucket] = documents;
    steps.set(key, step);
  }
  return [...steps.values()];
}

/**
 * Deletes observations and batch ids before two times; batch ids are needed as long as a shell may
 * retry a batch.
 */
export async function deleteOldObservations(
  db: Connection,
  { before, batchesBefore }: { readonly before: Date; readonly batchesBefore: Date },
): Promise<void> {
  await db.deleteFrom('release_observation').where('minute', '<', before).execute();
  await db.deleteFrom('release_vital').where('hour', '<', before).execute();
  await db.deleteFrom('observation_batch').where('received_at', '<', batchesBefore).execute();
}

function stepOf(column: 'minute' | 'hour', minutes: number) {
  const step = sql.lit(`${minutes} minutes`);
  return sql<Date>`date_bin(${step}, ${sql.ref(column)}, timestamptz '2000-01-01 00:00:00+00')`;
}

function sumOf(column: string) {
  return sql<number>`sum(${sql.ref(column)})::float8`;
}

function byKey(a: Observation, b: Observation): number {
  const [first, second] = [a, b].map(({ remote, version, minute }) =>
    [remote, minute, version].join(' '),
  );
  return (first ?? '') < (second ?? '') ? -1 : 1;
}
