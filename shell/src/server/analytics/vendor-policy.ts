/** Content security policy sources for the vendors that the visitor has agreed to. Pure. */
import type { AnalyticsVendors } from '../../document/analytics-plan.ts';

export interface VendorSources {
  readonly images: readonly string[];
  readonly connections: readonly string[];
  /**
   * `theirs`: the document runs a Google script, which has no integrity digest and no Trusted Types
   * policy. The default policy of the analytics script then allows scripts from Google's tag origin
   * only, and no markup.
   */
  readonly scripts: 'ours' | 'theirs';
}

/** Google's documented sources for Analytics and Tag Manager. */
const GOOGLE = {
  images: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  connections: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
};
const FACEBOOK = 'https://www.facebook.com';

/** Undefined without vendors: the document's policy is then that of a site without analytics. */
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
