/** Verified records of single releases, including releases that have left the rollout. */
import { isRevoked, type ReleaseRecord } from 'shared-contracts/release';
import type { TrustedKeys } from '../keys.ts';
import { findText, type ReleaseStorage } from '../storage/release-storage.ts';
import { UntrustedDocumentError } from '../trust/untrusted-document-error.ts';
import {
  formatReleaseId,
  isReleaseId,
  verifyRecord,
  type ReleaseId,
} from '../trust/verified-documents.ts';
import type { ReleaseLog } from './release-log.ts';
import type { VerifiedRollout } from './rollout-verifier.ts';
import { recordPath } from '../storage/store-paths.ts';

/** Number of verified records kept in memory; the oldest is dropped first. */
const MAX_REMEMBERED = 200;
/** A missing release is looked up again after this time. */
const MISSING_FOR_MS = 2000;
/** Requests can name any number of releases that do not exist, so the list of them is limited. */
const MAX_MISSING = 1000;
/** Look-ups per second in a remote store, where each request costs time and money. */
const MAX_LOOKUPS = 50;
const SECOND_MS = 1000;

interface LookupOptions {
  readonly storage: ReleaseStorage;
  readonly trustedKeys: () => Promise<TrustedKeys>;
  readonly log: ReleaseLog;
}

export class RecordLookup {
  readonly #options: LookupOptions;
  readonly #tracker: { current(): VerifiedRollout | undefined };
  readonly #remembered = new Map<string, ReleaseRecord>();
  readonly #missing = new Map<string, number>();
  #lookups = { since: 0, count: 0 };

  constructor(options: LookupOptions, tracker: { current(): VerifiedRollout | undefined }) {
    this.#options = options;
    this.#tracker = tracker;
  }

  /** Undefined when the release does not exist, is revoked, or its record is not genuine. */
  async find(release: ReleaseId): Promise<ReleaseRecord | undefined> {
    const record = await this.#findStored(release);
    return record !== undefined && this.#isRevoked(record) ? undefined : record;
  }

  /** A pruned release no longer exists, even if it was read before. */
  forgetPruned(): void {
    for (const id of this.#tracker.current()?.document.pruned ?? []) this.#remembered.delete(id);
  }

  /** True for a release that exists and must never be loaded again. */
  async isRevoked(release: ReleaseId): Promise<boolean> {
    const record = await this.#findStored(release);
    return record !== undefined && this.#isRevoked(record);
  }

  #isRevoked(record: ReleaseRecord): boolean {
    return isRevoked(record, this.#tracker.current()?.document);
  }

  async #findStored(release: ReleaseId): Promise<ReleaseRecord | undefined> {
    const id = formatReleaseId(release);
    const known = this.#tracker.current()?.records.get(id) ?? this.#remembered.get(id);
    if (known !== undefined) return known;
    if (this.#tracker.current()?.document.pruned?.includes(id) === true) return undefined;
    if (!isReleaseId(release) || !this.#mayLookUp(id)) return undefined;
    const record = await this.#read(release);
    if (record === undefined) keepNewest(this.#missing, [id, performance.now()], MAX_MISSING);
    else keepNewest(this.#remembered, [id, record], MAX_REMEMBERED);
    return record;
  }

  #mayLookUp(id: string): boolean {
    // Reading the local disk again is cheaper than a wrong result right after a publish.
    if (this.#options.storage.locate(id) !== undefined) return true;
    const now = performance.now();
    const missingSince = this.#missing.get(id);
    if (missingSince !== undefined && now - missingSince < MISSING_FOR_MS) return false;
    if (now - this.#lookups.since >= SECOND_MS) this.#lookups = { since: now, count: 0 };
    this.#lookups.count += 1;
    return this.#lookups.count <= MAX_LOOKUPS;
  }

  async #read(release: ReleaseId): Promise<ReleaseRecord | undefined> {
    const { storage, trustedKeys, log } = this.#options;
    try {
      const text = await findText(storage, recordPath(release));
      if (text === undefined) return undefined;
      const keys = await trustedKeys();
      return verifyRecord(text, release, keys.teams.get(release.remote) ?? new Map());
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (error instanceof UntrustedDocumentError)
        log.warn({ ...release, reason }, 'record refused');
      else log.error({ ...release, reason }, 'record could not be read');
      return undefined;
    }
  }
}

function keepNewest<Value>(
  map: Map<string, Value>,
  [key, value]: readonly [string, Value],
  limit: number,
): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > limit && oldest !== undefined) map.delete(oldest);
}
