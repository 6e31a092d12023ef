import type { BootState } from '../../document/document-state.ts';
import type { EventBus } from '../event-bus.ts';
import type { SendQuestion } from '../shared-document.ts';
import type { PageContent } from '../slots/page-content.ts';
import type { WatchParts } from '../watch/watch-remotes.ts';

export interface DeferredParts extends Omit<WatchParts, 'boot' | 'slots' | 'start'> {
  readonly boot: WatchParts['boot'] & Pick<BootState, 'serviceWorker' | 'shellIntegrity'>;
  readonly request: SendQuestion;
  readonly bus: Pick<EventBus, 'subscribe'>;
  /** Requests the current page again. */
  readonly refresh: () => void;
  /** The current page. */
  readonly slots: { content(): PageContent };
}
