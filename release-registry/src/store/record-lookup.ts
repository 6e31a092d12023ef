/** Verified records of single releases, in the rollout or not. */
import type { ReleaseRecord } from 'shared-contracts/release';
import type { TrustedKeys } from '../keys.ts';
import { RefusedDocument } from '../trust/refused-document.ts';
import {
  formatReleaseId,
  isReleaseId,
  verifyRecord,
  type ReleaseId,
} from '../trust/verified-documents.ts';
import type { ReleaseLog } from './release-log.ts';
import type { VerifiedRollout } from './rollout-verifier.ts';
import { findText } from './store-directory.ts';
import { recordPath } from './store-paths.ts';

/** Releases older than these are read and verified anew. */
const MAX_REMEMBERED = 200;

interface LookupOptions {
  readonly directory: string;
  readonly trustedKeys: () => Promise<TrustedKeys>;
  readonly log: ReleaseLog;
}

export class RecordLookup {
  readonly #options: LookupOptions;
  readonly #tracker: { current(): VerifiedRollout | undefined };
  readonly #remembered = new Map<string, ReleaseRecord>();

  constructor(options: LookupOptions, tracker: { current(): VerifiedRollout | undefined }) {
    this.#options = options;
    this.#tracker = tracker;
  }

  /** Undefined when the release does not exist or its record is not genuine. */
  async find(release: ReleaseId): Promise<ReleaseRecord | undefined> {
    const id = formatReleaseId(release);
    const known = this.#tracker.current()?.records.get(id) ?? this.#remembered.get(id);
    if (known !== undefined) return known;
    if (!isReleaseId(release)) return undefined;
    const record = await this.#read(release);
    if (record !== undefined) this.#remember(id, record);
    return record;
  }

  async #read(release: ReleaseId): Promise<ReleaseRecord | undefined> {
    const { directory, trustedKeys, log } = this.#options;
    try {
      const text = await findText(directory, recordPath(release));
      if (text === undefined) return undefined;
      const keys = await trustedKeys();
      return verifyRecord(text, release, keys.teams.get(release.remote) ?? new Map());
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (error instanceof RefusedDocument) log.warn({ ...release, reason }, 'record refused');
      else log.error({ ...release, reason }, 'record could not be read');
      return undefined;
    }
  }

  #remember(id: string, record: ReleaseRecord): void {
    this.#remembered.set(id, record);
    const [oldest] = this.#remembered.keys();
    if (this.#remembered.size > MAX_REMEMBERED && oldest !== undefined) {
      this.#remembered.delete(oldest);
    }
  }
}
