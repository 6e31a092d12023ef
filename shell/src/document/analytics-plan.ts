/** What a document is to do about analytics (SH-19); without it, nothing. */
import type { Purpose } from './consent.ts';

/** Vendors by their settings, as far as the visitor allows them. */
export interface AnalyticsVendors {
  /** Measurement id, `G-…`. */
  readonly googleAnalytics?: string;
  /** Container, `GTM-…`. */
  readonly tagManager?: string;
  readonly matomo?: MatomoSite;
  readonly facebookPixel?: string;
}

export interface MatomoSite {
  /** Absolute, with a slash at its end. */
  readonly url: string;
  readonly siteId: string;
}

export interface AnalyticsPlan {
  /** What the visitor is to be asked about. */
  readonly ask: readonly Purpose[];
  readonly vendors: AnalyticsVendors;
}

/** Name under which the shell's analytics stand among the services of a document. */
export const ANALYTICS_SERVICE = 'analytics';
/** Global name of their container. */
export const ANALYTICS_GLOBAL = 'shellAnalytics';
/** The only code of others that is loaded comes from here. */
export const GOOGLE_TAGS_ORIGIN = 'https://www.googletagmanager.com';
