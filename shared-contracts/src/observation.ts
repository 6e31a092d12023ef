/**
 * Measurements of the releases that shells serve: sums per remote, version and minute. Sums can be
 * added up across any number of shells.
 *
 * The sums identify no visitor, address or page.
 */
import * as v from 'valibot';
import { releasedVersionSchema, remoteNameSchema } from './release.ts';

/**
 * How a release failed in a document. `load`: its files or server build could not be loaded;
 * `integrity`: they do not match the signature; `server-render` and `browser-render`: it threw, or
 * exceeded its deadline on the server; `unhandled`: it threw later, in an effect, a listener or its
 * service.
 */
export const FAILURE_KINDS = [
  'load',
  'integrity',
  'server-render',
  'browser-render',
  'unhandled',
] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** Core web vitals. LCP and INP are in milliseconds, CLS has no unit. */
export const VITALS = ['LCP', 'INP', 'CLS'] as const;
export type Vital = (typeof VITALS)[number];

/**
 * Upper bounds of the histograms' buckets; one more bucket takes all larger values. Never change
 * them without renaming the vital: counts are kept for 90 days.
 */
export const VITAL_BOUNDS = {
  LCP: [500, 1000, 1500, 2000, 2500, 3000, 3500, 4000, 5000, 7000, 10_000],
  INP: [25, 50, 75, 100, 150, 200, 300, 400, 500, 750, 1000],
  CLS: [0.01, 0.02, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.35, 0.5, 1],
} as const satisfies Readonly<Record<Vital, readonly number[]>>;
export const VITAL_BUCKETS = 12;

export const MINUTE_MS = 60_000;
/** A shell splits more rows than this into several batches. */
export const OBSERVATIONS_PER_BATCH_MAX = 200;
const COUNT_MAX = 10_000_000;

const sum = v.pipe(v.number(), v.integer(), v.minValue(0));
const count = v.pipe(sum, v.maxValue(COUNT_MAX));
const sums = v.pipe(v.array(sum), v.length(VITAL_BUCKETS));
const histogram = v.pipe(v.array(count), v.length(VITAL_BUCKETS));
/** ISO 8601 in UTC, the start of a minute. */
const minute = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:00\.000Z$/),
  v.isoTimestamp(),
);

export const failureCountsSchema = v.strictObject({
  load: count,
  integrity: count,
  'server-render': count,
  'browser-render': count,
  unhandled: count,
});
export type FailureCounts = v.InferOutput<typeof failureCountsSchema>;

export const vitalCountsSchema = v.strictObject({ LCP: histogram, INP: histogram, CLS: histogram });
export type VitalCounts = v.InferOutput<typeof vitalCountsSchema>;

/** One shell's sums for one release, for the documents that started in one minute. */
export const observationSchema = v.strictObject({
  remote: remoteNameSchema,
  version: releasedVersionSchema,
  minute,
  /** Documents with a slot of the release. */
  visits: count,
  /** Documents in which the release failed at least once. */
  failed: count,
  /** Documents in which it failed in each way; one document may count for several. */
  failures: failureCountsSchema,
  /** Web vitals of the measured documents, which are a sample. */
  vitals: vitalCountsSchema,
});
export type Observation = v.InferOutput<typeof observationSchema>;

/** Sent by a shell. A batch with the same id is counted once, even if it is sent again. */
export const observationBatchSchema = v.strictObject({
  id: v.pipe(v.string(), v.uuid()),
  observations: v.pipe(
    v.array(observationSchema),
    v.minLength(1),
    v.maxLength(OBSERVATIONS_PER_BATCH_MAX),
  ),
});
export type ObservationBatch = v.InferOutput<typeof observationBatchSchema>;

/** Sums of a release over a time step, across all shells. */
export const observedSumSchema = v.object({
  version: releasedVersionSchema,
  /** Start of the step. */
  at: v.string(),
  visits: sum,
  failed: sum,
  failures: v.object({
    load: sum,
    integrity: sum,
    'server-render': sum,
    'browser-render': sum,
    unhandled: sum,
  }),
});
export type ObservedSum = v.InferOutput<typeof observedSumSchema>;

/** Web vitals of a release over a time step of at least an hour. */
export const observedVitalsSchema = v.object({
  version: releasedVersionSchema,
  at: v.string(),
  vitals: v.object({ LCP: sums, INP: sums, CLS: sums }),
});
export type ObservedVitals = v.InferOutput<typeof observedVitalsSchema>;

/** Response of `GET /internal/observations`; both lists start with the earliest step. */
export const observedSchema = v.object({
  sums: v.array(observedSumSchema),
  vitals: v.array(observedVitalsSchema),
});
export type Observed = v.InferOutput<typeof observedSchema>;

/** The available time steps, in minutes. */
export const OBSERVATION_STEPS = [1, 60, 1440] as const;
export type ObservationStep = (typeof OBSERVATION_STEPS)[number];

/** Path of the backend's call; it requires the shared secret. */
export const OBSERVATIONS_PATH = '/internal/observations';
/** Header with the secret that the site's processes share; never sent to or by a browser. */
export const INTERNAL_SECRET_HEADER = 'x-internal-secret';

/** The minute of a moment, in the format of observations. */
export function minuteOf(moment: Date): string {
  return new Date(Math.floor(moment.getTime() / MINUTE_MS) * MINUTE_MS).toISOString();
}

/** Index of the bucket for a value; a value on a bound belongs to the lower bucket. */
export function bucketOfVital(vital: Vital, value: number): number {
  const index = VITAL_BOUNDS[vital].findIndex((bound) => value <= bound);
  return index < 0 ? VITAL_BUCKETS - 1 : index;
}

export function noFailures(): FailureCounts {
  return { load: 0, integrity: 0, 'server-render': 0, 'browser-render': 0, unhandled: 0 };
}

export function noVitals(): VitalCounts {
  const empty = () => Array.from({ length: VITAL_BUCKETS }, () => 0);
  return { LCP: empty(), INP: empty(), CLS: empty() };
}
