/** Reads the failures and web vitals of a remote's releases over a time range. */
import {
  INTERNAL_SECRET_HEADER,
  MINUTE_MS,
  OBSERVATIONS_PATH,
  observedSchema,
  VITAL_BUCKETS,
  VITALS,
  type Observed,
  type ObservedVitals,
  type Vital,
} from 'shared-contracts/observation';
import { percentile75 } from 'shared-contracts/percentile';
import * as v from 'valibot';

/** Time ranges of the page; `step` is in minutes. */
export const RANGES = {
  '1h': { label: '1 hour', minutes: 60, step: 1, steps: 'minute' },
  '24h': { label: '24 hours', minutes: 24 * 60, step: 60, steps: 'hour' },
  '7d': { label: '7 days', minutes: 7 * 24 * 60, step: 60, steps: 'hour' },
} as const;
export type RangeName = keyof typeof RANGES;
export const RANGE_NAMES = ['1h', '24h', '7d'] as const satisfies readonly RangeName[];

export interface Point {
  /** ISO 8601, start of the step. */
  readonly at: string;
  readonly value: number;
}

/** One version's line in a chart. */
export interface Series {
  readonly version: string;
  readonly points: readonly Point[];
}

export interface VersionNumbers {
  readonly visits: number;
  readonly failed: number;
  /** Documents whose vitals were measured. */
  readonly measured: number;
  /** 75th percentiles; null without measurements. */
  readonly vitals: Readonly<Record<Vital, number | null>>;
}

export interface RemoteNumbers {
  readonly byVersion: ReadonlyMap<string, VersionNumbers>;
  /** Failed documents as a share between 0 and 1. */
  readonly failures: readonly Series[];
  readonly vitals: Readonly<Record<Vital, readonly Series[]>>;
}

/** Returns undefined when the backend has no numbers or does not respond. */
export type ReadNumbers = (remote: string, range: RangeName) => Promise<RemoteNumbers | undefined>;

const TIMEOUT_MS = 5000;
const HOUR_MS = 60 * MINUTE_MS;

export function createNumbersReader(options: {
  readonly apiUrl: string;
  readonly secret: string | null;
  readonly clock: () => Date;
}): ReadNumbers {
  return async (remote, range) => {
    const { secret, apiUrl } = options;
    if (secret === null) return undefined;
    const now = options.clock().getTime();
    const { minutes, step } = RANGES[range];
    const unit = step * MINUTE_MS;
    const query = new URLSearchParams({
      remote,
      from: new Date(Math.floor((now - minutes * MINUTE_MS) / unit) * unit + unit).toISOString(),
      to: new Date(now + MINUTE_MS).toISOString(),
      step_minutes: String(step),
    });
    try {
      const response = await fetch(`${apiUrl}${OBSERVATIONS_PATH}?${query.toString()}`, {
        headers: { [INTERNAL_SECRET_HEADER]: secret },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const parsed = v.safeParse(observedSchema, await response.json());
      return response.ok && parsed.success ? summarise(parsed.output) : undefined;
    } catch {
      return undefined;
    }
  };
}

/** Totals of each version and its series over time. Pure. */
export function summarise({ sums, vitals }: Observed): RemoteNumbers {
  const versions = [...new Set([...sums, ...vitals].map(({ version }) => version))];
  return {
    byVersion: new Map(
      versions.map((version) => [version, numbersOf(version, { sums, vitals })] as const),
    ),
    failures: versions.flatMap((version) =>
      seriesOf(
        version,
        sums
          .filter((sum) => sum.version === version && sum.visits > 0)
          .map(({ at, visits, failed }) => ({ at, value: Math.min(failed / visits, 1) })),
      ),
    ),
    vitals: {
      LCP: vitalSeries('LCP', versions, vitals),
      INP: vitalSeries('INP', versions, vitals),
      CLS: vitalSeries('CLS', versions, vitals),
    },
  };
}

function numbersOf(version: string, { sums, vitals }: Observed): VersionNumbers {
  const own = sums.filter((sum) => sum.version === version);
  const measured = vitals.filter((each) => each.version === version);
  const counts = (vital: Vital) => addUp(measured.map((each) => each.vitals[vital]));
  const percentile = (vital: Vital) =>
    total(counts(vital)) === 0 ? null : percentile75(vital, counts(vital));
  return {
    visits: total(own.map(({ visits }) => visits)),
    failed: total(own.map(({ failed }) => failed)),
    measured: Math.max(...VITALS.map((vital) => total(counts(vital)))),
    vitals: { LCP: percentile('LCP'), INP: percentile('INP'), CLS: percentile('CLS') },
  };
}

/** Vitals are stored per hour, whatever the step of the failures is. */
function vitalSeries(
  vital: Vital,
  versions: readonly string[],
  observed: readonly ObservedVitals[],
): readonly Series[] {
  return versions.flatMap((version) => {
    const points = observed
      .filter((each) => each.version === version && total(each.vitals[vital]) > 0)
      .map(({ at, vitals }) => ({ at, value: percentile75(vital, vitals[vital]) }));
    return seriesOf(version, points);
  });
}

function seriesOf(version: string, points: readonly Point[]): readonly Series[] {
  const inOrder = points.toSorted((a, b) => a.at.localeCompare(b.at));
  return inOrder.length === 0 ? [] : [{ version, points: inOrder }];
}

function addUp(histograms: readonly (readonly number[])[]): readonly number[] {
  return Array.from({ length: VITAL_BUCKETS }, (_, bucket) =>
    total(histograms.map((counts) => counts[bucket] ?? 0)),
  );
}

function total(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Start and end of a range, for the axes. */
export function boundsOf(range: RangeName, now: Date): readonly [number, number] {
  return [now.getTime() - RANGES[range].minutes * MINUTE_MS, now.getTime()];
}

export function isInGap(before: Point, after: Point, range: RangeName): boolean {
  const gap = new Date(after.at).getTime() - new Date(before.at).getTime();
  return gap > Math.max(HOUR_MS, RANGES[range].minutes * MINUTE_MS * 0.1);
}
