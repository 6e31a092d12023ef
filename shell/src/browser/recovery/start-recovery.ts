/** Loads the recovery code, only when a release of the document failed or was removed. */
import { isRecord } from 'shared-contracts/json';
import type { SlotLifecycles } from 'shared-contracts/lifecycles';
import type { Recovery } from './recovery.ts';
import type { RemovedRelease, RESTORES } from './reload-once.ts';

export interface StartedRecovery {
  readonly load: () => Promise<Recovery>;
  /** Reloads the document because the server no longer has its releases. */
  readonly reload: () => void;
  /** Wraps lifecycles: after each mount, fills the fields that the previous document stored. */
  readonly restored: (lifecycles: SlotLifecycles) => Promise<SlotLifecycles>;
}

export function startRecovery(removed: RemovedRelease): StartedRecovery {
  const load = async () => {
    const part = await import(/* webpackChunkName: "recovery" */ './recovery.ts');
    return part.createRecovery(removed);
  };
  // The page works without the recovery code.
  const nothing = () => undefined;
  const state: unknown = removed.page.history.state;
  const restoring =
    isRecord(state) && state['restores' satisfies typeof RESTORES] === true
      ? load().then(({ restore }) => restore(), nothing)
      : undefined;
  return {
    load,
    reload: () => void load().then(({ reload }) => reload(), nothing),
    restored: async (lifecycles) => (await restoring)?.(lifecycles) ?? lifecycles,
  };
}
