/** Rate limits on failures, exact across processes and restarts. */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { HttpError } from '../errors.ts';
import type { Database } from '../db/schema.ts';

const WINDOW_MS = 15 * 60 * 1000;

/** The maximum number of failures of one subject in a time window. */
export interface FailureLimit {
  /** The kind of attempt, for example `login-account`. */
  readonly name: string;
  /** The subject that is limited; only its hash is stored. */
  readonly subject: string;
  readonly failuresMax: number;
  /** 15 minutes by default, and at most. */
  readonly windowMs?: number;
}

interface Limiting {
  readonly limits: readonly FailureLimit[];
  readonly now: Date;
}

interface Bucket {
  readonly key: string;
  readonly windowStart: Date;
  readonly windowMs: number;
  readonly failuresMax: number;
}

/**
 * Runs an attempt that returns undefined on failure. Every attempt is counted before it runs, so
 * that concurrent attempts cannot exceed the limit; a success removes its count. Throws
 * RATE_LIMITED with the seconds until the window ends.
 */
export async function limitFailures<Result>(
  db: Kysely<Database>,
  limiting: Limiting,
  attempt: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const buckets = await countAttempts(db, limiting);
  const result = await attempt();
  if (result !== undefined) for (const bucket of buckets) await uncountAttempt(db, bucket);
  return result;
}

/** Counts an attempt, successful or not. Throws RATE_LIMITED like `limitFailures`. */
export async function assertAttemptAllowed(
  db: Kysely<Database>,
  limiting: Limiting,
): Promise<void> {
  await countAttempts(db, limiting);
}

/** Counts an attempt, successful or not; false when the limit is exceeded. */
export async function isAttemptAllowed(
  db: Kysely<Database>,
  { limit, now }: { readonly limit: FailureLimit; readonly now: Date },
): Promise<boolean> {
  return (await countAttempt(db, bucketOf(limit, now))) <= limit.failuresMax;
}

/** Deletes the counts of past windows. */
export async function deleteOldBuckets(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom('rate_bucket')
    .where('window_start', '<', new Date(now.getTime() - 2 * WINDOW_MS))
    .execute();
}

function bucketOf(limit: FailureLimit, now: Date): Bucket {
  const { name, subject, failuresMax, windowMs = WINDOW_MS } = limit;
  return {
    key: `${name}:${createHash('sha256').update(subject).digest('base64url')}`,
    windowStart: new Date(Math.floor(now.getTime() / windowMs) * windowMs),
    windowMs,
    failuresMax,
  };
}

async function countAttempts(
  db: Kysely<Database>,
  { limits, now }: Limiting,
): Promise<readonly Bucket[]> {
  const buckets = limits.map((limit) => bucketOf(limit, now));
  for (const bucket of buckets) {
    if ((await countAttempt(db, bucket)) > bucket.failuresMax) {
      const endsInMs = bucket.windowStart.getTime() + bucket.windowMs - now.getTime();
      const message = `Too many attempts. Please try again in ${describeMinutes(endsInMs)}.`;
      const retryAfterSeconds = Math.ceil(endsInMs / 1000);
      throw new HttpError('RATE_LIMITED', { message, retryAfterSeconds });
    }
  }
  return buckets;
}

function describeMinutes(durationMs: number): string {
  const minutes = Math.ceil(durationMs / 60_000);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

async function countAttempt(db: Kysely<Database>, bucket: Bucket): Promise<number> {
  const { count } = await db
    .insertInto('rate_bucket')
    .values({ key: bucket.key, window_start: bucket.windowStart, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'window_start'])
        .doUpdateSet((eb) => ({ count: eb('rate_bucket.count', '+', 1) })),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return count;
}

async function uncountAttempt(db: Kysely<Database>, bucket: Bucket): Promise<void> {
  await db
    .updateTable('rate_bucket')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', bucket.key)
    .where('window_start', '=', bucket.windowStart)
    .where('count', '>', 0)
    .execute();
}
