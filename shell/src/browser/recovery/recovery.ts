/** What is needed only when a release failed or is gone, in a chunk of its own (FED-17, FED-24). */
import type { SlotLifecycles } from 'shared-contracts/lifecycles';
import { refetchRelease } from './refetch-release.ts';
import type { ReleaseRefetch } from '../federation/failed-release.ts';
import { reloadOnce, type GoneRelease } from './reload-once.ts';
import { restoreFields } from './restore-fields.ts';

export interface Recovery extends ReleaseRefetch {
  /** The server no longer has the releases of the document. */
  leave(): void;
  /** Lifecycles that get back what the document before has kept. */
  restore(): (lifecycles: SlotLifecycles) => SlotLifecycles;
}

export function createRecovery(gone: GoneRelease): Recovery {
  return {
    refetch: (failed) => refetchRelease(failed, gone),
    leave: () => void reloadOnce(gone),
    restore: () => restoreFields(gone.page),
  };
}
