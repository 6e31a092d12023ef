/** Brings in what a document needs when a release of it failed or is gone, and only then. */
import { isRecord } from 'shared-contracts/json';
import type { SlotLifecycles } from 'shared-contracts/lifecycles';
import type { Recovery } from './recovery.ts';
import type { GoneRelease, RESTORES } from './reload-once.ts';

export interface StartedRecovery {
  readonly load: () => Promise<Recovery>;
  /** The server no longer has the releases of this document. */
  readonly leave: () => void;
  /** Lifecycles that get back what the document before has kept, if it has. */
  readonly restored: (lifecycles: SlotLifecycles) => Promise<SlotLifecycles>;
}

export function startRecovery(gone: GoneRelease): StartedRecovery {
  const load = async () => {
    const part = await import(/* webpackChunkName: "recovery" */ './recovery.ts');
    return part.createRecovery(gone);
  };
  // Without it the page does all it did before.
  const nothing = () => undefined;
  const state: unknown = gone.page.history.state;
  const restoring =
    isRecord(state) && state['restores' satisfies typeof RESTORES] === true
      ? load().then(({ restore }) => restore(), nothing)
      : undefined;
  return {
    load,
    leave: () => void load().then(({ leave }) => leave(), nothing),
    restored: async (lifecycles) => (await restoring)?.(lifecycles) ?? lifecycles,
  };
}
