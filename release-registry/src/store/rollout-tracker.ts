/**
 * Follows the rollout document of a store. It accepts a document that is genuine, newer and not
 * expired; otherwise it keeps the last good set and logs the reason once.
 */
import type { RolloutDocument } from 'shared-contracts/release';
import type { TrustedKeys } from '../keys.ts';
import { findText, type ReleaseStorage, type StoredObject } from '../storage/release-storage.ts';
import { UntrustedDocumentError } from '../trust/untrusted-document-error.ts';
import { formatReleaseId, verifyRollout } from '../trust/verified-documents.ts';
import type { ReleaseLog } from './release-log.ts';
import { verifyReleases, type VerifiedRollout } from './rollout-verifier.ts';
import { recordPath, ROLLOUT_PATH } from '../storage/store-paths.ts';
import { findCachedSet, keepCachedSet, type CachedSet } from './verified-set-cache.ts';

const EXPIRED = 'the rollout document has expired; the registry has not renewed it';
const DAY_MS = 86_400_000;
/**
 * How long after its expiry a document may still start a shell that serves nothing valid. The limit
 * bounds how old a replayed document can be.
 */
export const USABLE_AFTER_EXPIRY_DAYS = 90;

export interface TrackerOptions {
  readonly storage: ReleaseStorage;
  readonly cacheDirectory: string;
  readonly trustedKeys: () => Promise<TrustedKeys>;
  readonly log: ReleaseLog;
  readonly clock: { now(): Date };
}

/** Whether the store can be trusted now; the last good set serves in any case. */
export interface StoreHealth {
  /**
   * `expired`: the registry does not renew the rollout; `failing`: unreachable, or something in it
   * is refused.
   */
  readonly status: 'ok' | 'expired' | 'failing';
  /** Explanation for operators; names paths in the store. */
  readonly reason: string | null;
  /** ISO time after which the set that serves counts as expired; null while none does. */
  readonly expiresAt: string | null;
}

export class RolloutTracker {
  readonly #options: TrackerOptions;
  #current: VerifiedRollout | undefined;
  #cached: CachedSet | undefined;
  /** Tag of the last rollout document that was accepted completely. */
  #acceptedEtag: string | undefined;
  #lastProblem = '';

  constructor(options: TrackerOptions) {
    this.#options = options;
  }

  current(): VerifiedRollout | undefined {
    return this.#current;
  }

  health(): StoreHealth {
    const document = this.#current?.document;
    const reason = this.#lastProblem === '' ? null : this.#lastProblem;
    const expiresAt = document?.expiresAt ?? null;
    if (document !== undefined && this.#isExpired(document)) {
      return { status: 'expired', reason: reason ?? EXPIRED, expiresAt };
    }
    return { status: reason === null ? 'ok' : 'failing', reason, expiresAt };
  }

  /** Starts from the set cached on disk; it may have expired, but it was verified. */
  async restore(): Promise<void> {
    const { cacheDirectory, trustedKeys, log } = this.#options;
    this.#cached = await findCachedSet(cacheDirectory);
    if (this.#cached === undefined) return;
    try {
      const keys = await trustedKeys();
      await this.#take(verifyRollout(this.#cached.rollout, keys.registry), keys);
      log.info({ sequence: this.#cached.highestSequence }, 'the cached release set was restored');
    } catch (error) {
      log.warn({ reason: describe(error) }, 'the cached release set cannot be used');
    }
  }

  /** Polls the store. Returns true when the set that serves has changed. */
  async refresh(): Promise<boolean> {
    try {
      const { storage } = this.#options;
      const found = await storage.findNewer(ROLLOUT_PATH, this.#acceptedEtag);
      if (found === undefined) throw new Error(`${ROLLOUT_PATH} is not in the release store`);
      if (found === 'unchanged') {
        this.#checkExpiry();
        return false;
      }
      return await this.#accept(found);
    } catch (error) {
      this.#reportProblem(describe(error));
      return false;
    }
  }

  async #accept({ bytes, etag }: StoredObject): Promise<boolean> {
    const text = bytes.toString('utf8');
    const keys = await this.#options.trustedKeys();
    const document = verifyRollout(text, keys.registry);
    this.#refuseReplay(document, keys);
    if (this.#isExpired(document)) this.#admitExpired(document);
    const before = JSON.stringify(this.#current?.document);
    const { recordTexts, unverified } = await this.#take(document, keys);
    await this.#keep({ highestSequence: document.sequence, rollout: text, records: recordTexts });
    if (unverified.length > 0) {
      this.#reportProblem(
        unverified.map((release) => `${formatReleaseId(release)}: ${release.reason}`).join('; '),
      );
    } else {
      this.#acceptedEtag = etag;
      this.#checkExpiry();
    }
    return JSON.stringify(this.#current?.document) !== before;
  }

  async #take(document: RolloutDocument, keys: TrustedKeys) {
    const verification = await verifyReleases(document, {
      keys,
      lastGood: this.#current,
      listRecordTexts: async (release) => {
        const stored = await findText(this.#options.storage, recordPath(release)).catch(
          () => undefined,
        );
        const kept = this.#cached?.records[formatReleaseId(release)];
        return [stored, kept].filter((text) => text !== undefined);
      },
    });
    this.#current = verification.rollout;
    return verification;
  }

  #refuseReplay(document: RolloutDocument, keys: TrustedKeys): void {
    if (this.#cached === undefined) return;
    const { highestSequence, rollout } = this.#cached;
    if (document.sequence < highestSequence) {
      throw new UntrustedDocumentError(ROLLOUT_PATH, 'older-sequence');
    }
    if (document.sequence > highestSequence) return;
    const seen = JSON.stringify(verifyRollout(rollout, keys.registry));
    if (JSON.stringify(document) !== seen) {
      throw new UntrustedDocumentError(ROLLOUT_PATH, 'changed-sequence');
    }
  }

  /** After a long absence of the registry, an expired set is better than none. */
  #admitExpired(document: RolloutDocument): void {
    const servesValid = this.#current !== undefined && !this.#isExpired(this.#current.document);
    const usableUntil = new Date(document.expiresAt).getTime() + USABLE_AFTER_EXPIRY_DAYS * DAY_MS;
    if (servesValid || usableUntil <= this.#options.clock.now().getTime()) {
      throw new UntrustedDocumentError(ROLLOUT_PATH, 'expired');
    }
    this.#options.log.error(
      {
        expiresAt: document.expiresAt,
        usableUntil: new Date(usableUntil).toISOString(),
      },
      'an expired rollout document is in use: start the registry, which renews it',
    );
  }

  async #keep(set: CachedSet): Promise<void> {
    if (JSON.stringify(set) === JSON.stringify(this.#cached)) return;
    await keepCachedSet(this.#options.cacheDirectory, set);
    this.#cached = set;
  }

  #isExpired(document: RolloutDocument): boolean {
    return new Date(document.expiresAt) <= this.#options.clock.now();
  }

  /** Called when the store has no newer document. */
  #checkExpiry(): void {
    if (this.#current !== undefined && this.#isExpired(this.#current.document)) {
      this.#reportProblem(EXPIRED);
    } else {
      this.#lastProblem = '';
    }
  }

  /** Logs each problem once, not at every poll. */
  #reportProblem(reason: string): void {
    if (reason === this.#lastProblem) return;
    this.#lastProblem = reason;
    const serving = this.#current === undefined ? 'nothing' : 'the last good set';
    this.#options.log.warn({ reason, serving }, 'the release store has a problem');
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
