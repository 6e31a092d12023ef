/** Unsent observation counts of this shell, by release and minute. Bounded, no I/O. */
import {
  bucketOfVital,
  minuteOf,
  noFailures,
  noVitals,
  VITALS,
  type FailureKind,
  type Observation,
  type Vital,
} from 'shared-contracts/observation';
import type { NamedDocument } from './document-names.ts';

export interface ObservedRelease {
  readonly remote: string;
  readonly version: string;
}

/** Web vitals of one document, without those that the browser could not measure. */
export type MeasuredVitals = Readonly<Partial<Record<Vital, number>>>;

export interface ObservationCounts {
  /** Counts a document with a slot of the release. */
  countVisit(document: NamedDocument, release: ObservedRelease): void;
  /** Counts a document once in total, and once per kind of failure of the release in it. */
  countFailure(document: NamedDocument, release: ObservedRelease, kind: FailureKind): void;
  /** Counts the vitals of a document once. */
  countVitals(document: NamedDocument, release: ObservedRelease, vitals: MeasuredVitals): void;
  /** Returns the counts since the last call and clears them. */
  take(): readonly Observation[];
}

type Count = { -readonly [Key in keyof Observation]: Observation[Key] };

/** Enough for two versions of four remotes while the backend is down for half a day. */
const COUNTS_MAX = 8000;
const SEEN_MAX = 50_000;

export function createObservationCounts(): ObservationCounts {
  const counts = new Map<string, Count>();
  const seen = new Set<string>();

  function countOf({ beganAt }: NamedDocument, { remote, version }: ObservedRelease): Count {
    const minute = minuteOf(beganAt);
    const key = `${remote} ${version} ${minute}`;
    const known = counts.get(key);
    if (known !== undefined) return known;
    const empty = { visits: 0, failed: 0, failures: noFailures(), vitals: noVitals() };
    const count: Count = { remote, version, minute, ...empty };
    dropOldest(counts, COUNTS_MAX);
    counts.set(key, count);
    return count;
  }

  /** True the first time. The oldest entries are dropped, and may then count again. */
  function isNew({ id }: NamedDocument, { remote }: ObservedRelease, what: string): boolean {
    const key = `${id} ${remote} ${what}`;
    if (seen.has(key)) return false;
    dropOldest(seen, SEEN_MAX);
    seen.add(key);
    return true;
  }

  return {
    countVisit(document, release) {
      if (isNew(document, release, 'visit')) countOf(document, release).visits += 1;
    },
    countFailure(document, release, kind) {
      if (isNew(document, release, 'failed')) countOf(document, release).failed += 1;
      if (isNew(document, release, kind)) countOf(document, release).failures[kind] += 1;
    },
    countVitals(document, release, vitals) {
      if (!isNew(document, release, 'vitals')) return;
      const { vitals: histograms } = countOf(document, release);
      for (const vital of VITALS) {
        const value = vitals[vital];
        if (value === undefined) continue;
        const bucket = bucketOfVital(vital, value);
        histograms[vital][bucket] = (histograms[vital][bucket] ?? 0) + 1;
      }
    },
    take() {
      const taken = [...counts.values()];
      counts.clear();
      return taken;
    },
  };
}

function dropOldest(
  entries: { readonly size: number; keys(): Iterator<string>; delete(key: string): boolean },
  most: number,
): void {
  const oldest = entries.keys().next();
  if (entries.size >= most && oldest.done !== true) entries.delete(oldest.value);
}
