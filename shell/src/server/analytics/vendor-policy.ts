/** What the policy of a document allows for the vendors its visitor has agreed to (SH-19). Pure. */
import type { AnalyticsVendors } from '../../document/analytics-plan.ts';

export interface VendorSources {
  readonly images: readonly string[];
  readonly connections: readonly string[];
  /**
   * `theirs`: a script of Google's runs, which names no digest and no Trusted Types policy; the
   * analytics' own policy lets through scripts of that one origin and no markup at all.
   */
  readonly scripts: 'ours' | 'theirs';
}

/** Google's own list for Analytics and Tag Manager under a policy. */
const GOOGLE = {
  images: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  connections: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
};
const FACEBOOK = 'https://www.facebook.com';

/** Undefined where no vendor is used: such a document's policy is that of a site without any. */
export function vendorSources(vendors: AnalyticsVendors): VendorSources | undefined {
  const { googleAnalytics, tagManager, matomo, facebookPixel } = vendors;
  if (Object.keys(vendors).length === 0) return undefined;
  const isGoogle = googleAnalytics !== undefined || tagManager !== undefined;
  return {
    images: [
      ...(isGoogle ? GOOGLE.images : []),
      ...(facebookPixel === undefined ? [] : [FACEBOOK]),
    ],
    connections: [
      ...(isGoogle ? GOOGLE.connections : []),
      ...(matomo === undefined ? [] : [new URL(matomo.url).origin]),
    ],
    scripts: isGoogle ? 'theirs' : 'ours',
  };
}
