/**
 * Follows the rollout document of a store: accepts what is genuine, newer and
 * not expired, keeps the last good set for everything else, and says why once.
 */
import type { RolloutDocument } from 'shared-contracts/release';
import type { TrustedKeys } from '../keys.ts';
import { RefusedDocument } from '../trust/refused-document.ts';
import { formatReleaseId, verifyRollout } from '../trust/verified-documents.ts';
import type { ReleaseLog } from './release-log.ts';
import { verifyReleases, type VerifiedRollout } from './rollout-verifier.ts';
import { findText } from './store-directory.ts';
import { recordPath, ROLLOUT_PATH } from './store-paths.ts';
import { findCachedSet, keepCachedSet, type CachedSet } from './verified-set-cache.ts';

export interface TrackerOptions {
  readonly directory: string;
  readonly cacheDirectory: string;
  readonly trustedKeys: () => Promise<TrustedKeys>;
  readonly log: ReleaseLog;
  readonly clock: { now(): Date };
}

export class RolloutTracker {
  readonly #options: TrackerOptions;
  #current: VerifiedRollout | undefined;
  #cached: CachedSet | undefined;
  /** Text of the rollout document that was taken completely. */
  #acceptedText: string | undefined;
  #lastComplaint = '';

  constructor(options: TrackerOptions) {
    this.#options = options;
  }

  current(): VerifiedRollout | undefined {
    return this.#current;
  }

  /** Starts from the set kept on disk; it may have expired, but it was good. */
  async restore(): Promise<void> {
    const { cacheDirectory, trustedKeys, log } = this.#options;
    this.#cached = await findCachedSet(cacheDirectory);
    if (this.#cached === undefined) return;
    try {
      const keys = await trustedKeys();
      await this.#take(verifyRollout(this.#cached.rollout, keys.registry), keys);
      log.info({ sequence: this.#cached.highestSequence }, 'kept release set restored');
    } catch (error) {
      log.warn({ reason: describe(error) }, 'kept release set is not usable');
    }
  }

  /** Reads the store again; true when another set serves from now on. */
  async refresh(): Promise<boolean> {
    try {
      const text = await findText(this.#options.directory, ROLLOUT_PATH);
      if (text === undefined) throw new Error(`${ROLLOUT_PATH} is not in the release store`);
      if (text === this.#acceptedText) {
        this.#warnWhenExpired();
        return false;
      }
      return await this.#accept(text);
    } catch (error) {
      this.#complain(describe(error));
      return false;
    }
  }

  async #accept(text: string): Promise<boolean> {
    const keys = await this.#options.trustedKeys();
    const document = verifyRollout(text, keys.registry);
    this.#refuseReplay(document, keys);
    if (this.#isExpired(document)) throw new RefusedDocument(ROLLOUT_PATH, 'expired');
    const before = JSON.stringify(this.#current?.document);
    const { recordTexts, unverified } = await this.#take(document, keys);
    await this.#keep({ highestSequence: document.sequence, rollout: text, records: recordTexts });
    if (unverified.length > 0) {
      this.#complain(
        unverified.map((release) => `${formatReleaseId(release)}: ${release.reason}`).join('; '),
      );
    } else {
      this.#acceptedText = text;
      this.#lastComplaint = '';
    }
    return JSON.stringify(this.#current?.document) !== before;
  }

  async #take(document: RolloutDocument, keys: TrustedKeys) {
    const verification = await verifyReleases(document, {
      keys,
      lastGood: this.#current,
      listRecordTexts: async (release) => {
        const stored = await findText(this.#options.directory, recordPath(release)).catch(
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
      throw new RefusedDocument(ROLLOUT_PATH, 'older-sequence');
    }
    if (document.sequence > highestSequence) return;
    const seen = JSON.stringify(verifyRollout(rollout, keys.registry));
    if (JSON.stringify(document) !== seen) {
      throw new RefusedDocument(ROLLOUT_PATH, 'changed-sequence');
    }
  }

  async #keep(set: CachedSet): Promise<void> {
    if (JSON.stringify(set) === JSON.stringify(this.#cached)) return;
    await keepCachedSet(this.#options.cacheDirectory, set);
    this.#cached = set;
  }

  #isExpired(document: RolloutDocument): boolean {
    return new Date(document.expiresAt) <= this.#options.clock.now();
  }

  #warnWhenExpired(): void {
    if (this.#current === undefined || !this.#isExpired(this.#current.document)) return;
    this.#complain('the rollout document has expired; the registry has not renewed it');
  }

  /** Each problem is told once, not with every look at the store. */
  #complain(reason: string): void {
    if (reason === this.#lastComplaint) return;
    this.#lastComplaint = reason;
    const serving = this.#current === undefined ? 'nothing' : 'the last good set';
    this.#options.log.warn({ reason, serving }, 'release store has a problem');
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
