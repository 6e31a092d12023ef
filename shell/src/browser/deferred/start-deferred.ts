/**
 * Features that a page needs only some time after it has loaded, in one separate chunk:
 * they must not delay the first page.
 */
import type { SlotLifecycles } from 'shared-contracts/lifecycles';
import { watchRemotes } from '../watch/watch-remotes.ts';
import { startWorker } from './start-worker.ts';
import type { DeferredParts } from './deferred-parts.ts';

export { sendNameless } from './send-nameless.ts';

/** Returns a function that wraps the lifecycles of a remote. */
export function startDeferred(
  parts: DeferredParts,
): (lifecycles: SlotLifecycles) => SlotLifecycles {
  void startWorker(parts);
  return watchRemotes({ ...parts, slots: () => parts.slots.content().state.slots });
}
