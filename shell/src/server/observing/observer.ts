/**
 * What this shell observes of the releases it serves (FED-11): documents, failures on the
 * server and in browsers, web vitals. Nothing of a visitor is kept beyond a limit by address.
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

/** A document on its way out. */
export interface ObservedDocument {
  /** For the browser to report with; empty for a document that is not counted. */
  readonly name: string;
  /** The browser is to measure web vitals. */
  readonly isMeasured: boolean;
  /** A slot of the remote failed; counts once the document is shown. */
  slotFailed(remote: string, error: unknown): void;
  /** The document went out with slots of these remotes. */
  shown(remotes: Iterable<string>): void;
}

/** Where a browser's word comes from. */
export interface ObservedRequest {
  readonly address: string;
  /** Name of the document, as the server gave it. */
  readonly document: string;
  readonly releaseSet: string;
}

export interface Observer {
  /** @param reader only what people read is counted */
  begin(releases: DocumentReleases, reader: 'person' | 'machine'): ObservedDocument;
  /** False when the address has told too much lately; what cannot be true is passed over. */
  told(told: ObservedRequest, failure: ObservedFailure): boolean;
  /** As `told`, for the vitals of a whole document that had slots of these remotes. */
  measured(told: ObservedRequest, remotes: readonly string[], vitals: MeasuredVitals): boolean;
  readonly counts: Pick<ObservationCounts, 'take'>;
}

export interface ObservedFailure {
  readonly remote: string;
  readonly version: string | null;
  readonly phase: string;
}

/** One in ten documents is measured. */
const MEASURED_SHARE = 0.1;
const MINUTE_MS = 60_000;
const REPORTS_PER_ADDRESS = { most: 60, windowMs: MINUTE_MS };
/**
 * One broken browser, or somebody who wishes a release ill, is not enough for a rollback, which
 * takes 5 failed documents: from one address 3 count for a release, each hour.
 */
const FAILED_PER_ADDRESS = { most: 3, windowMs: 60 * MINUTE_MS };
/** A page may be open for long; a report after a day counts no more. */
const LONGEST_OPEN_MS = 24 * 60 * MINUTE_MS;
/** A release that a shell begins to serve may be late while its code is loaded and compiled. */
const STARTING_MS = 10_000;
const MOST_STARTS = 1000;
/** Clocks of two shells may differ. */
const CLOCKS_DIFFER_MS = MINUTE_MS;

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
    let early: { readonly remote: string; readonly error: unknown }[] | null = [];
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
        if (early === null) count(remote, error);
        else early.push({ remote, error });
      },
      shown(remotes) {
        for (const release of [...remotes].flatMap(releaseOf)) counts.countVisit(document, release);
        for (const failure of early ?? []) count(failure.remote, failure.error);
        early = null;
      },
    };
  }

  function readDocument({
    document: name,
    releaseSet,
  }: ObservedRequest): NamedDocument | undefined {
    const document = names.read(name, releaseSet);
    if (document === undefined) return undefined;
    const ageMs = clock().getTime() - document.beganAt.getTime();
    return ageMs >= -CLOCKS_DIFFER_MS && ageMs <= LONGEST_OPEN_MS ? document : undefined;
  }

  return {
    begin: (releases, reader) => (reader === 'person' ? begin(releases) : UNCOUNTED),
    told(told, { remote, version, phase }) {
      const { address, releaseSet } = told;
      if (!limits.take(address, 'report', REPORTS_PER_ADDRESS)) return false;
      const kind = kindOfPhase(phase);
      const document = readDocument(told);
      const isOfDocument = version !== null && parseReleaseSet(releaseSet)?.[remote] === version;
      if (kind === undefined || document === undefined || !isOfDocument) return true;
      const what = `failed ${remote}@${version}`;
      if (!limits.take(address, what, FAILED_PER_ADDRESS)) return true;
      counts.countFailure(document, { remote, version }, kind);
      return true;
    },
    measured(told, remotes, vitals) {
      if (!limits.take(told.address, 'vitals', REPORTS_PER_ADDRESS)) return false;
      const document = readDocument(told);
      const set = parseReleaseSet(told.releaseSet) ?? {};
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

function isLate(error: unknown): boolean {
  return error instanceof JobError && error.failure === 'deadline';
}

/** Whether a release is so new to this shell that being late tells of its start, not of itself. */
function createStartWatch(clock: () => Date): (release: ObservedRelease) => boolean {
  const firstSeenAt = new Map<string, number>();
  return ({ remote, version }) => {
    const key = `${remote}@${version}`;
    const now = clock().getTime();
    const seenAt = firstSeenAt.get(key) ?? now;
    if (firstSeenAt.size >= MOST_STARTS) firstSeenAt.clear();
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
