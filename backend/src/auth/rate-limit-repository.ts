/** Rate limits that count failures, exact across processes and restarts. */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { HttpError } from '../errors.ts';
import type { Database } from '../db/schema.ts';

const WINDOW_MS = 15 * 60 * 1000;

/** So many failures of one subject in a window of time. */
export interface FailureLimit {
  /** What is limited, `login-account` for instance. */
  readonly name: string;
  /** Whom it counts for; only its hash is stored. */
  readonly subject: string;
  readonly failuresMax: number;
  /** 15 minutes unless it says otherwise; no longer ones. */
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
 * Runs an attempt that answers undefined when it fails. Every attempt is counted
 * before it runs, so that many at once cannot pass together; a success takes its
 * count back. Throws RATE_LIMITED with the seconds until the window ends.
 */
export async function limitFailures<Result>(
  db: Kysely<Database>,
  limiting: Limiting,
  attempt: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const buckets = await countAttempts(db, limiting);
  const result = await attempt();
  if (result !== undefined) for (const bucket of buckets) await takeBack(db, bucket);
  return result;
}

/** Counts an attempt, whatever comes of it. Throws RATE_LIMITED as `limitFailures` does. */
export async function requireTurn(db: Kysely<Database>, limiting: Limiting): Promise<void> {
  await countAttempts(db, limiting);
}

/** Counts an attempt, whatever comes of it; false for one that is too many. */
export async function takeTurn(
  db: Kysely<Database>,
  { limit, now }: { readonly limit: FailureLimit; readonly now: Date },
): Promise<boolean> {
  return (await countAttempt(db, bucketOf(limit, now))) <= limit.failuresMax;
}

/** Buckets of past windows count for nothing. */
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

async function takeBack(db: Kysely<Database>, bucket: Bucket): Promise<void> {
  await db
    .updateTable('rate_bucket')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', bucket.key)
    .where('window_start', '=', bucket.windowStart)
    .where('count', '>', 0)
    .execute();
}
