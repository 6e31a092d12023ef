/**
 * The data plane: verified reads of a release store, for a shell.
 *
 * Nothing in the store is trusted without proof: records and the rollout document are signed, and
 * files are verified by hash. While the store is down or contains something invalid, the last
 * verified set keeps serving, even after a cold start.
 */
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { ReleaseRecord } from 'shared-contracts/release';
import { IntegrityError, integrityOf } from './store/integrity.ts';
import { RecordLookup } from './store/record-lookup.ts';
import { ReleaseFiles, type WebFile } from './store/release-files.ts';
import { RolloutTracker, type StoreHealth, type TrackerOptions } from './store/rollout-tracker.ts';
import type { VerifiedRollout } from './store/rollout-verifier.ts';
import { listPlannedReleases } from './trust/verified-documents.ts';

export { IntegrityError } from './store/integrity.ts';
export type { ReleaseLog } from './store/release-log.ts';
export type { StoreHealth } from './store/rollout-tracker.ts';
export type { WebFile } from './store/release-files.ts';
export { getPlannedRecord, type VerifiedRollout } from './store/rollout-verifier.ts';

export interface ReleaseStoreOptions extends TrackerOptions {
  /** Poll interval for the store; the default depends on the kind of store. */
  readonly pollMs?: number;
}

export interface ReleaseStore {
  /** The set that serves now; undefined until a set has been verified. */
  current(): VerifiedRollout | undefined;
  /** Whether the store can be read and trusted, and has not expired. */
  health(): StoreHealth;
  /** Calls the listener after each change. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** Polls the store now instead of at the next interval. */
  refresh(): Promise<void>;
  /**
   * Verified record of a release, including one that has left the rollout (open pages still use
   * it); undefined for one that is revoked or pruned.
   */
  findRecord(remote: string, version: string): Promise<ReleaseRecord | undefined>;
  /** True for a release that exists and must never be loaded again. */
  isRevoked(remote: string, version: string): Promise<boolean>;
  /** Source text of a release's server build. @throws IntegrityError when it is missing, altered or revoked */
  readServerBuild(remote: string, version: string): Promise<string>;
  /** A browser file that the release's record lists; undefined for any other name. */
  findWebFile(remote: string, version: string, file: string): Promise<WebFile | undefined>;
  /** Stops polling the store. */
  close(): Promise<void>;
}

/** Opens a store; resolves even when nothing in it can be read or verified yet. */
export async function openReleaseStore(options: ReleaseStoreOptions): Promise<ReleaseStore> {
  const tracker = new RolloutTracker(options);
  const lookup = new RecordLookup(options, tracker);
  const files = new ReleaseFiles(options);
  const listeners = new Set<() => void>();
  const stopped = new AbortController();

  const keepFilesOfCurrentSet = () => {
    const rollout = tracker.current();
    if (rollout === undefined) return;
    files.keepCopies(listPlannedReleases(rollout.document), rollout.records);
  };
  const refreshOnce = async () => {
    if (!(await tracker.refresh())) return;
    lookup.forgetPruned();
    keepFilesOfCurrentSet();
    for (const listener of listeners) callListener(listener, options);
  };
  let refreshing = Promise.resolve();
  const refresh = () => (refreshing = refreshing.then(refreshOnce));

  await tracker.restore();
  await refresh();
  keepFilesOfCurrentSet();
  const polling = poll(refresh, options.pollMs ?? options.storage.pollMs, stopped.signal);

  return {
    current: () => tracker.current(),
    health: () => tracker.health(),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh,
    findRecord: (remote, version) => lookup.find({ remote, version }),
    isRevoked: (remote, version) => lookup.isRevoked({ remote, version }),
    async readServerBuild(remote, version) {
      const record = await lookup.find({ remote, version });
      const file = record?.server.entry ?? 'release record';
      const source = { remote, version, file };
      if (record === undefined) {
        const isRevoked = await lookup.isRevoked({ remote, version });
        throw new IntegrityError(source, isRevoked ? 'is revoked' : 'is missing or not genuine');
      }
      const location = await files.find(record, 'server', record.server.entry);
      if (location === undefined) throw new IntegrityError(source, 'is missing');
      const bytes = await readFile(location);
      if (integrityOf(bytes) !== record.server.files[record.server.entry]?.integrity) {
        throw new IntegrityError(source, 'is not the file that was signed');
      }
      return bytes.toString('utf8');
    },
    async findWebFile(remote, version, file) {
      const record = await lookup.find({ remote, version });
      return record === undefined ? undefined : files.findWebFile(record, file);
    },
    async close() {
      stopped.abort();
      await polling;
      await refreshing;
      await files.settle();
    },
  };
}

async function poll(
  refresh: () => Promise<void>,
  pollMs: number,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await delay(pollMs, undefined, { ref: false, signal });
    } catch {
      return;
    }
    await refresh();
  }
}

/** A failing listener never stops the others. */
function callListener(listener: () => void, { log }: ReleaseStoreOptions): void {
  try {
    listener();
  } catch (error) {
    log.error(
      { reason: error instanceof Error ? error.message : String(error) },
      'a listener of the release store failed',
    );
  }
}
