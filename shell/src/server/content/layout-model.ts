/** Content of header and footer, from site settings, sitemap and groups. Pure. */
import type { DomainWire, GroupWire, SitemapEntryWire } from 'shared-contracts/api/content';
import { isWholeTree } from 'shared-contracts/group-roots';
import type { SiteView } from 'shared-contracts/page';
import { listSocialLinks } from 'shared-contracts/social-links';
import {
  BLOG_PATH,
  MY_ACCOUNT_PATH,
  PROFILE_PATH,
  SEARCH_PATH,
  SHOP_PATH,
  shopPath,
} from 'shared-contracts/paths';
import { CONSENT_PATH } from '../../document/consent.ts';
import type { LayoutModel, NavigationItem } from '../../document/document-state.ts';
import { purposesOf, readVendors } from '../analytics/site-analytics.ts';
import type { SiteContent } from './site-content.ts';

const FOOTER_PATHS = new Set([
  '/about',
  '/contact',
  '/workshop',
  '/gift-vouchers',
  '/shipping-and-returns',
  '/terms-and-conditions',
  '/privacy-policy',
]);

/** Linked in the footer only, also where the sitemap gives no order. */
const FINE_PRINT_PATHS = new Set([
  '/shipping-and-returns',
  '/terms-and-conditions',
  '/privacy-policy',
]);
const NAVIGATION_MAX = 6;

/** Only on sites with analytics. */
const COOKIE_CHOICES: NavigationItem = { href: CONSENT_PATH, label: 'Cookie choices' };

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

export function layoutModel(site: SiteView, content: SiteContent): LayoutModel {
  const { domain, initial, shopGroups } = content;
  const hasPage = (path: string) =>
    content.builtInPages.has(path.slice(1)) || initial.sitemap.some(({ url }) => url === path);
  return {
    site,
    tagline: 'Selling 3D printed products',
    hasBackToTop: !['0', 'false', 'off'].includes(domain.back_to_top ?? ''),
    searchPath: hasPage(SEARCH_PATH) ? SEARCH_PATH : null,
    accountPath: hasPage(MY_ACCOUNT_PATH) ? MY_ACCOUNT_PATH : PROFILE_PATH,
    navigation: listNavigation(content).map(navigationItem),
    shopGroups: shopGroups.filter((group) => !isWholeTree(shopGroups, group)).map(groupItem),
    footerLinks: [
      ...initial.sitemap.filter((entry) => FOOTER_PATHS.has(entry.url)).map(navigationItem),
      ...(purposesOf(readVendors(domain)).length > 0 ? [COOKIE_CHOICES] : []),
    ],
    socialLinks: listSocialLinks(domain).map(({ name, href }) => ({ href, label: name })),
    organisation: {
      name: domain.organisation_name,
      abn: domain.organisation_abn,
      address: domain.organisation_address,
      email: domain.organisation_email,
      phone: domain.organisation_phone,
      logo: logoOf(domain, site.siteUrl),
    },
  };
}

/**
 * The header's logo: only pictures of this site, because the content security policy blocks others.
 * Null without one; the header then shows its own mark and the name.
 */
function logoOf(domain: DomainWire, siteUrl: string): LayoutModel['organisation']['logo'] {
  const light = pathOnSite(domain.organisation_logo, siteUrl);
  if (light === undefined) return null;
  return { light, dark: pathOnSite(domain.organisation_logo_dark, siteUrl) ?? null };
}

function pathOnSite(address: string | null, siteUrl: string): string | undefined {
  if (address === null || address === '' || !URL.canParse(address, siteUrl)) return undefined;
  const { origin, pathname, search } = new URL(address, siteUrl);
  return origin === new URL(siteUrl).origin ? pathname + search : undefined;
}

/**
 * The entries with a position, in order. Where the sitemap gives no positions: its main pages that
 * neither the footer nor the header's icons link to, in the order of the sitemap.
 */
function listNavigation({ initial, builtInPages }: SiteContent): readonly SitemapEntryWire[] {
  const ordered = initial.sitemap.filter((entry) => entry.navigation_order !== null);
  if (ordered.length > 0) {
    return ordered.toSorted((a, b) => (a.navigation_order ?? 0) - (b.navigation_order ?? 0));
  }
  const isMain = ({ url }: SitemapEntryWire) => {
    const route = builtInPages.get(url.slice(1));
    const isListing = url === SHOP_PATH || url === BLOG_PATH;
    return (
      /^\/[^/]+$/.test(url) && !FINE_PRINT_PATHS.has(url) && (route === undefined || isListing)
    );
  };
  return initial.sitemap.filter(isMain).slice(0, NAVIGATION_MAX);
}

function navigationItem(entry: SitemapEntryWire): NavigationItem {
  return { href: entry.url, label: entry.seo_title ?? entry.url.slice(1) };
}

function groupItem(group: GroupWire): NavigationItem {
  return { href: shopPath(group.slug), label: group.name };
}
