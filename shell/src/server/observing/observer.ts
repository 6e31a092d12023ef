/**
 * Observes the releases that this shell serves: counts documents, failures on the server and in
 * browsers, and web vitals. The only visitor data it keeps is the rate limit per address.
 */
import { parseReleaseSet } from 'shared-contracts/release';
import type { DocumentReleases } from '../releases/live-releases.ts';
import { JobError } from '../rendering/release-runner.ts';
import { createAddressLimits } from './address-limits.ts';
import { createDocumentNames, type NamedDocument } from './document-names.ts';
import { kindOfError, kindOfPhase } from './failure-kind.ts';
import {
  createObservationCounts,
  type MeasuredVitals,
  type ObservationCounts,
  type ObservedRelease,
} from './observation-counts.ts';

/** A document that is being sent. */
export interface ObservedDocument {
  /** Name of the document in the browser's reports; empty for a document that is not counted. */
  readonly name: string;
  /** Whether the browser measures web vitals. */
  readonly isMeasured: boolean;
  /** Records a failed slot of the remote; it counts once `shown` is called. */
  slotFailed(remote: string, error: unknown): void;
  /** Records that the document was sent with slots of these remotes. */
  shown(remotes: Iterable<string>): void;
}

/** Origin of a browser's report. */
export interface ReportOrigin {
  readonly address: string;
  /** The document's name, as issued by the server. */
  readonly document: string;
  readonly releaseSet: string;
}

export interface Observer {
  /** @param reader only documents for people are counted */
  begin(releases: DocumentReleases, reader: 'person' | 'machine'): ObservedDocument;
  /**
   * Counts a failure that a browser reported; ignores implausible reports. Returns false after too
   * many reports from the address.
   */
  countFailure(origin: ReportOrigin, failure: ObservedFailure): boolean;
  /**
   * Counts the vitals that a browser reported for a document with slots of these remotes. Returns
   * false after too many reports from the address.
   */
  countVitals(origin: ReportOrigin, remotes: readonly string[], vitals: MeasuredVitals): boolean;
  readonly counts: Pick<ObservationCounts, 'take'>;
}

export interface ObservedFailure {
  readonly remote: string;
  readonly version: string | null;
  readonly phase: string;
}

/** Share of documents whose vitals are measured. */
const MEASURED_SHARE = 0.1;
const MINUTE_MS = 60_000;
const REPORTS_PER_ADDRESS = { most: 60, windowMs: MINUTE_MS };
/**
 * A rollback takes 5 failed documents. At most 2 per hour count from one address, so that it takes
 * three networks: one or two broken or malicious browsers cannot cause a rollback.
 */
const FAILED_PER_ADDRESS = { most: 2, windowMs: 60 * MINUTE_MS };
/** Reports from pages that have been open longer than a day are ignored. */
const LONGEST_OPEN_MS = 24 * 60 * MINUTE_MS;
/** Late slots do not count while this shell loads and compiles a new release. */
const STARTING_MS = 10_000;
const STARTS_MAX = 1000;
/** Maximum difference between the clocks of two shells. */
const CLOCK_DIFFERENCE_MS = MINUTE_MS;

export function createObserver(options: {
  readonly siteKey: Uint8Array;
  readonly clock: () => Date;
  /** In [0, 1). */
  readonly random: () => number;
}): Observer {
  const { clock, random } = options;
  const names = createDocumentNames(options.siteKey);
  const counts = createObservationCounts();
  const limits = createAddressLimits(() => clock().getTime());
  const isStarting = createStartWatch(clock);

  function begin(releases: DocumentReleases): ObservedDocument {
    const { name, document } = names.create(releases.id, clock());
    for (const record of releases.records.values()) isStarting(record);
    let unsent: { readonly remote: string; readonly error: unknown }[] | null = [];
    const releaseOf = (remote: string): readonly ObservedRelease[] => {
      const record = releases.records.get(remote);
      return record === undefined ? [] : [record];
    };
    const count = (remote: string, error: unknown) => {
      for (const release of releaseOf(remote)) {
        if (isLate(error) && isStarting(release)) continue;
        counts.countFailure(document, release, kindOfError(error));
      }
    };
    return {
      name,
      isMeasured: random() < MEASURED_SHARE,
      slotFailed(remote, error) {
        if (unsent === null) count(remote, error);
        else unsent.push({ remote, error });
      },
      shown(remotes) {
        for (const release of [...remotes].flatMap(releaseOf)) counts.countVisit(document, release);
        for (const failure of unsent ?? []) count(failure.remote, failure.error);
        unsent = null;
      },
    };
  }

  function readDocument({ document: name, releaseSet }: ReportOrigin): NamedDocument | undefined {
    const document = names.read(name, releaseSet);
    if (document === undefined) return undefined;
    const ageMs = clock().getTime() - document.beganAt.getTime();
    return ageMs >= -CLOCK_DIFFERENCE_MS && ageMs <= LONGEST_OPEN_MS ? document : undefined;
  }

  return {
    begin: (releases, reader) => (reader === 'person' ? begin(releases) : UNCOUNTED),
    countFailure(origin, { remote, version, phase }) {
      const { address, releaseSet } = origin;
      if (!limits.take(address, 'report', REPORTS_PER_ADDRESS)) return false;
      const kind = kindOfPhase(phase);
      const document = readDocument(origin);
      const isOfDocument = version !== null && parseReleaseSet(releaseSet)?.[remote] === version;
      if (kind === undefined || document === undefined || !isOfDocument) return true;
      const limitName = `failed ${remote}@${version}`;
      if (!limits.take(address, limitName, FAILED_PER_ADDRESS)) return true;
      counts.countFailure(document, { remote, version }, kind);
      return true;
    },
    countVitals(origin, remotes, vitals) {
      if (!limits.take(origin.address, 'vitals', REPORTS_PER_ADDRESS)) return false;
      const document = readDocument(origin);
      const set = parseReleaseSet(origin.releaseSet) ?? {};
      if (document === undefined) return true;
      for (const remote of new Set(remotes)) {
        const version = set[remote];
        if (version !== undefined) counts.countVitals(document, { remote, version }, vitals);
      }
      return true;
    },
    counts,
  };
}

/** Late, or not tried because earlier slots of the release were late. */
function isLate(error: unknown): boolean {
  if (!(error instanceof JobError)) return false;
  return error.failure === 'deadline' || (error.failure === 'breaker-open' && isLate(error.cause));
}

/** Returns a function: whether this shell started to serve a release within `STARTING_MS`. */
function createStartWatch(clock: () => Date): (release: ObservedRelease) => boolean {
  const firstSeenAt = new Map<string, number>();
  return ({ remote, version }) => {
    const key = `${remote}@${version}`;
    const now = clock().getTime();
    const seenAt = firstSeenAt.get(key) ?? now;
    if (firstSeenAt.size >= STARTS_MAX) firstSeenAt.clear();
    firstSeenAt.set(key, seenAt);
    return now - seenAt < STARTING_MS;
  };
}

const UNCOUNTED: ObservedDocument = {
  name: '',
  isMeasured: false,
  slotFailed: () => undefined,
  shown: () => undefined,
};
