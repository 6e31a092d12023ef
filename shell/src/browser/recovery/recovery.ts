/** Recovery from a release that failed or was removed. A separate chunk, loaded only then. */
import type { SlotLifecycles } from 'shared-contracts/lifecycles';
import { refetchRelease } from './refetch-release.ts';
import type { ReleaseRefetch } from '../federation/failed-release.ts';
import { reloadOnce, type RemovedRelease } from './reload-once.ts';
import { restoreFields } from './restore-fields.ts';

export interface Recovery extends ReleaseRefetch {
  /** Reloads the document because the server no longer has its releases. */
  reload(): void;
  /**
   * Returns a function that wraps lifecycles: after each mount, it fills the fields that the
   * previous document stored.
   */
  restore(): (lifecycles: SlotLifecycles) => SlotLifecycles;
}

export function createRecovery(removed: RemovedRelease): Recovery {
  return {
    refetch: (failed) => refetchRelease(failed, removed),
    reload: () => void reloadOnce(removed),
    restore: () => restoreFields(removed.page),
  };
}
