/** The analytics of a document: purposes to ask about and vendors to load. */
import type { Purpose } from './consent.ts';

/** Settings of the vendors that the visitor allows. */
export interface AnalyticsVendors {
  /** Measurement id, `G-…`. */
  readonly googleAnalytics?: string;
  /** Container, `GTM-…`. */
  readonly tagManager?: string;
  readonly matomo?: MatomoSite;
  readonly facebookPixel?: string;
}

export interface MatomoSite {
  /** Absolute URL with a trailing slash. */
  readonly url: string;
  readonly siteId: string;
}

export interface AnalyticsPlan {
  /** Purposes to ask the visitor about. */
  readonly ask: readonly Purpose[];
  readonly vendors: AnalyticsVendors;
  /** Private paths that the remotes declare; their pages are not counted. */
  readonly uncounted: readonly string[];
}

/** Service name of the shell's analytics in a document. */
export const ANALYTICS_SERVICE = 'analytics';
/** Global name of the federation container of the analytics. */
export const ANALYTICS_GLOBAL = 'shellAnalytics';
/** The only third-party origin that code is loaded from. */
export const GOOGLE_TAGS_ORIGIN = 'https://www.googletagmanager.com';
