/**
 * Reads the analytics vendors of a site from its settings, and selects those that a document may use
 * by the visitor's choices. Pure.
 */
import type { DomainWire } from 'shared-contracts/api/content';
import {
  LINK_KEY_PARAMETER,
  MAILED_CODE_PARAMETER,
  MAILED_EMAIL_PARAMETER,
  PAYMENT_TOKEN_PARAMETER,
} from 'shared-contracts/paths';
import type { AnalyticsPlan, AnalyticsVendors, MatomoSite } from '../../document/analytics-plan.ts';
import { PURPOSES, type Choices, type Purpose } from '../../document/consent.ts';

const PURPOSE_OF = {
  googleAnalytics: 'statistics',
  tagManager: 'statistics',
  matomo: 'statistics',
  facebookPixel: 'marketing',
} satisfies Record<keyof AnalyticsVendors, Purpose>;

/** An invalid key counts as not set, because keys become part of URLs. */
export function readVendors(domain: DomainWire): AnalyticsVendors {
  const googleAnalytics = matching(domain.google_analytics_key, /^G-[A-Z0-9]{4,20}$/);
  const tagManager = matching(domain.google_tag_manager, /^GTM-[A-Z0-9]{4,20}$/);
  const facebookPixel = matching(domain.facebook_pixel, /^\d{5,20}$/);
  const matomo = readMatomo(domain);
  return {
    ...(googleAnalytics !== undefined && { googleAnalytics }),
    ...(tagManager !== undefined && { tagManager }),
    ...(matomo !== undefined && { matomo }),
    ...(facebookPixel !== undefined && { facebookPixel }),
  };
}

/** Purposes to ask about; empty on a site without analytics. */
export function purposesOf(vendors: AnalyticsVendors): readonly Purpose[] {
  return PURPOSES.filter((purpose) =>
    Object.entries(PURPOSE_OF).some(
      ([name, vendorPurpose]) => vendorPurpose === purpose && name in vendors,
    ),
  );
}

export interface PlanOptions {
  readonly vendors: AnalyticsVendors;
  readonly choices: Choices;
  /** Global Privacy Control or Do Not Track; counts as declined. */
  readonly signal: 'none' | 'opted-out';
  /** Query of the page, including `?`. */
  readonly search: string;
  /** Private paths of the document's remotes. */
  readonly uncounted: readonly string[];
}

/** Null when there is nothing to ask and nothing to load. */
export function planAnalytics(options: PlanOptions): AnalyticsPlan | null {
  const { vendors, choices, signal, search, uncounted } = options;
  if (signal === 'opted-out') return null;
  const ask = purposesOf(vendors).filter((purpose) => choices[purpose] === undefined);
  const allowed = Object.fromEntries(
    Object.entries(PURPOSE_OF).flatMap(([name, purpose]) =>
      choices[purpose] === 'yes' ? [[name, true]] : [],
    ),
  );
  const granted = pickVendors(vendors, {
    ...allowed,
    // Tag Manager reads the URL itself, so it is not loaded when the URL contains a secret.
    ...(holdsSecret(search) && { tagManager: false }),
  });
  const countsAnything = Object.keys(granted).length > 0;
  if (ask.length === 0 && !countsAnything) return null;
  return { ask, vendors: granted, uncounted: countsAnything ? uncounted : [] };
}

function pickVendors(
  { googleAnalytics, tagManager, matomo, facebookPixel }: AnalyticsVendors,
  allowed: Readonly<Record<string, boolean>>,
): AnalyticsVendors {
  const may = (name: keyof AnalyticsVendors) => allowed[name] === true;
  return {
    ...(googleAnalytics !== undefined && may('googleAnalytics') && { googleAnalytics }),
    ...(tagManager !== undefined && may('tagManager') && { tagManager }),
    ...(matomo !== undefined && may('matomo') && { matomo }),
    ...(facebookPixel !== undefined && may('facebookPixel') && { facebookPixel }),
  };
}

const SECRET_PARAMETERS = [
  LINK_KEY_PARAMETER,
  MAILED_CODE_PARAMETER,
  MAILED_EMAIL_PARAMETER,
  PAYMENT_TOKEN_PARAMETER,
];

function holdsSecret(search: string): boolean {
  const query = new URLSearchParams(search);
  return SECRET_PARAMETERS.some((name) => query.has(name));
}

function readMatomo(domain: DomainWire): MatomoSite | undefined {
  const siteId = matching(domain.matomo_site_id, /^\d{1,9}$/);
  const text = domain.matomo_site_url?.trim() ?? '';
  if (siteId === undefined || !URL.canParse(text)) return undefined;
  const { protocol, origin, hostname, pathname, username } = new URL(text);
  // It becomes part of the policy, where `*` and `;` have a special meaning.
  if (protocol !== 'https:' || username !== '' || !/^[a-z0-9.-]+$/.test(hostname)) return undefined;
  return { url: origin + pathname.replace(/\/?$/, '/'), siteId };
}

function matching(text: string | null, shape: RegExp): string | undefined {
  const key = text?.trim() ?? '';
  return shape.test(key) ? key : undefined;
}

/** Meta elements that prove ownership of the site to search engines; they load nothing. */
export function verificationMetas(
  domain: DomainWire,
): readonly { readonly name: string; readonly content: string }[] {
  const google = matching(domain.google_site_verification, /^[\w-]{10,100}$/);
  const bing = matching(domain.bing_site_verification, /^[\w-]{10,100}$/);
  return [
    ...(google === undefined ? [] : [{ name: 'google-site-verification', content: google }]),
    ...(bing === undefined ? [] : [{ name: 'msvalidate.01', content: bing }]),
  ];
}
