/**
 * What a page needs only once it has been there for a while, in one chunk of its own: until then
 * every byte counts.
 */
import type { SlotLifecycles } from 'shared-contracts/lifecycles';
import { watchRemotes } from '../watch/watch-remotes.ts';
import { startWorker } from './start-worker.ts';
import type { DeferredParts } from './deferred-parts.ts';

/** Answers how the lifecycles of a remote are to be called from now on (FED-07). */
export function startDeferred(
  parts: DeferredParts,
): (lifecycles: SlotLifecycles) => SlotLifecycles {
  void startWorker(parts);
  return watchRemotes({ ...parts, slots: () => parts.slots.content().state.slots });
}
