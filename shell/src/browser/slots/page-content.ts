/** A page as the browser shows it, and a page that is being prepared. */
import type { PageLocation } from 'shared-contracts/page';
import type { SlotData } from 'shared-contracts/slot';
import type { PageState } from '../../document/document-state.ts';

/** A page with the data of all its slots. */
export interface PageContent {
  readonly state: PageState;
  readonly data: Readonly<Record<string, SlotData | null>>;
  /** The server's HTML of the slots; a slot without HTML is rendered from its data. */
  readonly html: Readonly<Record<string, string>>;
  readonly location: PageLocation;
}

/** The page that is currently shown. */
export interface ShownPage {
  /** Settles when the continuing slots have received their new data. */
  readonly settled: Promise<void>;
}

export interface PreparedPage {
  /** Settles when the page's own area is ready or has failed. */
  readonly ready: Promise<void>;
  /** True when the page's own area has data but rests: its remote cannot run at the moment. */
  readonly isMainResting: () => boolean;
  /** Shows the page immediately; settles when continuing slots have received their new data. */
  commit(): Promise<void>;
  abandon(): void;
}
