/** Dependencies of the navigation. */
import type { PageLocation } from 'shared-contracts/page';
import type { PageState } from '../../document/document-state.ts';
import type { PageContent, PreparedPage, ShownPage } from '../slots/page-content.ts';
import type { Store } from '../store.ts';
import type { HistoryEntries } from './history-entries.ts';
import type { PageSource } from './page-source.ts';
import type { ScrollPositions } from './scroll-positions.ts';

/** Operations on the page. */
export interface PageView {
  prepare(next: PageContent): PreparedPage;
  /**
   * Resolves when layout, slots and head have changed together. Calls `onChanged` before the
   * change is painted.
   */
  show(prepared: PreparedPage, next: PageContent, onChanged: () => void): Promise<ShownPage>;
  /** Only the location has changed. */
  relocate(location: PageLocation): void;
  /** After the new page is in place: focuses the main area and announces its title. */
  announce(title: string): void;
  content(): PageContent;
}

/** Full page loads, for what a soft navigation cannot do. */
export interface Browser {
  readonly url: () => URL;
  readonly assign: (url: string) => void;
  readonly replace: (url: string) => void;
  readonly reload: () => void;
  readonly go: (delta: number) => void;
  readonly scrollToTop: () => void;
  readonly scrollToFragment: (hash: string) => boolean;
  readonly isOnline: () => boolean;
}

export interface NavigationParts {
  readonly view: PageView;
  readonly source: PageSource;
  readonly history: HistoryEntries;
  readonly scroll: ScrollPositions;
  readonly browser: Browser;
  readonly isNavigating: Store<boolean>;
  /** False when this document's content security policy does not allow the page. */
  readonly canShow: (state: PageState) => boolean;
  /** The network is down and the page is not in memory. */
  readonly onOffline: () => void;
  /** The server no longer has the releases of this document; the visitor stays on the page. */
  readonly onReleasesRevoked: () => void;
}
