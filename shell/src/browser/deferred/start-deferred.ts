/**
 * Features that a page needs only some time after it has loaded, in one separate chunk:
 * they must not delay the first page.
 */
import type { SlotLifecycles } from 'shared-contracts/lifecycles';
import { watchRemotes } from '../watch/watch-remotes.ts';
import { watchBlockSchedule } from './block-schedule.ts';
import { startWorker } from './start-worker.ts';
import type { DeferredParts } from './deferred-parts.ts';

export { sendNameless } from './send-nameless.ts';

/** Returns a function that wraps the lifecycles of a remote. */
export function startDeferred(
  parts: DeferredParts,
): (lifecycles: SlotLifecycles) => SlotLifecycles {
  const { page, refresh, slots } = parts;
  void startWorker(parts);
  watchBlockSchedule({
    page: page.document,
    nextChangeAt: () => slots.content().state.nextChangeAt,
    refresh,
    now: Date.now,
  });
  return watchRemotes({ ...parts, slots: () => slots.content().state.slots });
}
