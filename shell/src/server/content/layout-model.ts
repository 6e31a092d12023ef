/** The layout around a page, from site settings. Pure. */
import type { DomainWire } from 'shared-contracts/api/content';
import type { SiteView } from 'shared-contracts/page';
import type { LayoutModel } from '../../document/document-state.ts';
import { purposesOf, readVendors } from '../analytics/site-analytics.ts';

/** Site settings for remotes. Currency, language and time zone are fixed. */
export function siteView(siteUrl: string, domain: DomainWire): SiteView {
  return {
    siteUrl,
    organisationName: domain.organisation_name,
    currency: 'AUD',
    locale: 'en-AU',
    timeZone: 'Australia/Sydney',
  };
}

/** @param outlets blocks of header, drawer and footer */
export function layoutModel(
  site: SiteView,
  domain: DomainWire,
  outlets: LayoutModel['outlets'],
): LayoutModel {
  return {
    site,
    hasBackToTop: !['0', 'false', 'off'].includes(domain.back_to_top ?? ''),
    hasConsentChoices: purposesOf(readVendors(domain)).length > 0,
    outlets,
  };
}
