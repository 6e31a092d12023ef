/**
 * What a page needs only once it has been there for a while, in one chunk of its own: until then
 * every byte counts.
 */
import type { SlotLifecycles } from 'shared-contracts/lifecycles';
import type { BootState } from '../../document/document-state.ts';
import type { EventBus } from '../event-bus.ts';
import type { PageContent } from '../slots/page-content.ts';
import { watchRemotes, type WatchParts } from '../watch/watch-remotes.ts';
import { startWorker } from './start-worker.ts';

export interface LaterParts extends Omit<WatchParts, 'boot' | 'slots' | 'start'> {
  readonly boot: WatchParts['boot'] & Pick<BootState, 'serviceWorker' | 'shellIntegrity'>;
  readonly bus: Pick<EventBus, 'subscribe'>;
  /** The page that is shown. */
  readonly slots: { content(): PageContent };
}

/** Answers how the lifecycles of a remote are to be called from now on (FED-07). */
export function startLater(parts: LaterParts): (lifecycles: SlotLifecycles) => SlotLifecycles {
  void startWorker(parts);
  return watchRemotes({ ...parts, slots: () => parts.slots.content().state.slots });
}
