import type { BootState } from '../../document/document-state.ts';
import type { EventBus } from '../event-bus.ts';
import type { PageContent } from '../slots/page-content.ts';
import type { WatchParts } from '../watch/watch-remotes.ts';

export interface DeferredParts extends Omit<WatchParts, 'boot' | 'slots' | 'start'> {
  readonly boot: WatchParts['boot'] & Pick<BootState, 'serviceWorker' | 'shellIntegrity'>;
  readonly bus: Pick<EventBus, 'subscribe'>;
  /** The page that is shown. */
  readonly slots: { content(): PageContent };
}
