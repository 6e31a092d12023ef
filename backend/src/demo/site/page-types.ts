/** The demo site's pages as data: the seed turns them into rows. */
import type { LegacyRowWire } from 'shared-contracts/api/legacy-page';
import type { JsonObject } from 'shared-contracts/json';

/** A picture under `backend/demo/pictures`. */
export interface DemoPicture {
  readonly file: string;
  readonly alt: string;
}

/** How a block is framed (C§3 Page block); what is left out is the table's default. */
export interface DemoFrame {
  readonly hidden?: true;
  /** ISO 8601. */
  readonly startTime?: string;
  readonly endTime?: string;
  readonly textColour?: string;
  readonly backgroundColour?: string;
  /** CSS lengths, `48px` for instance. */
  readonly paddingTop?: string;
  readonly paddingBottom?: string;
  readonly paddingLeft?: string;
  readonly paddingRight?: string;
  readonly marginTop?: string;
  readonly marginBottom?: string;
  readonly fullWidth?: true;
  /** Picture files under `backend/demo/pictures`. */
  readonly backgroundImage?: string;
  readonly backgroundImageFixed?: true;
  readonly backgroundImageOpacity?: number;
  readonly backgroundImageSaturation?: number;
  /** Id of a demo video. */
  readonly backgroundVideoId?: number;
  readonly slate?: string;
  readonly aosType?: string;
  readonly aosEasing?: string;
  readonly aosOffset?: number;
  readonly aosDuration?: number;
  readonly aosDelay?: number;
}

/** One block; docs/block-templates.md lists each template's variables. */
export interface DemoBlock {
  readonly template: string;
  readonly variables: JsonObject;
  /** Picture that becomes `variables.image`. */
  readonly picture?: DemoPicture;
  /** Pictures by the variable they become. */
  readonly pictures?: Readonly<Record<string, DemoPicture>>;
  readonly anchorName?: string;
  readonly frame?: DemoFrame;
}

export interface DemoPage {
  /** Ids 7, 13 and 15 are given by C§2 Built-in pages. */
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  /** Title in the browser, in navigation and in search results. */
  readonly seoTitle: string;
  readonly metaDescription: string;
  /** Not empty when the second path segment names an item. */
  readonly itemUrl?: string;
  readonly sitemapModel?: string;
  readonly access?: 'login-required';
  readonly navigationOrder?: number;
  readonly blocks: readonly DemoBlock[];
  /** A legacy page's content instead of blocks (C§3 Legacy row). */
  readonly rows?: readonly LegacyRowWire[];
}
