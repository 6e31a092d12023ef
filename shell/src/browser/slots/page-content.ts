/** A page as the browser shows it, and one that is about to be shown. */
import type { PageLocation } from 'shared-contracts/page';
import type { SlotData } from 'shared-contracts/slot';
import type { PageState } from '../../document/document-state.ts';

/** A page with everything its slots show. */
export interface PageContent {
  readonly state: PageState;
  readonly data: Readonly<Record<string, SlotData | null>>;
  /** The server's HTML of its slots; a slot without is made from its data. */
  readonly html: Readonly<Record<string, string>>;
  readonly location: PageLocation;
}

/** A page that is on the screen. */
export interface ShownPage {
  /** Settles when the slots that go on took in what is new. */
  readonly settled: Promise<void>;
}

export interface PreparedPage {
  /** Settles when the page's own area is ready, or rests. */
  readonly ready: Promise<void>;
  /** The page's own area has data but its remote cannot show it here. */
  readonly isMainResting: () => boolean;
  /** Puts the page in place at once; settles when continuing slots took their new data. */
  commit(): Promise<void>;
  abandon(): void;
}
