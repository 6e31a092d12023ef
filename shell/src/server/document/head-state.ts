/** The document's head, merged from site settings, sitemap and the slots' contributions (SH-11). Pure. */
import type { DomainWire } from 'shared-contracts/api/content';
import type { SiteView } from 'shared-contracts/page';
import { SEARCH_PATH } from 'shared-contracts/paths';
import type { HeadContribution } from 'shared-contracts/slot';
import type { HeadState } from '../../document/document-state.ts';
import type { ResolvedPage } from '../pages/resolve-page.ts';

export interface HeadParts {
  readonly site: SiteView;
  readonly domain: DomainWire;
  readonly page: ResolvedPage;
  readonly pathname: string;
  /** Whether the site has a search page. */
  readonly search: 'offered' | 'missing';
  /** The page's own area first; it wins over others. */
  readonly contributions: readonly HeadContribution[];
}

export function headState(parts: HeadParts): HeadState {
  const { site, domain, page, pathname, contributions } = parts;
  const first = <Key extends keyof HeadContribution>(key: Key) =>
    contributions.find((part) => part[key] !== undefined)?.[key];
  const title = page.sitemapEntry?.seo_title ?? first('title') ?? domain.organisation_name;
  const description =
    page.sitemapEntry?.seo_meta_description ?? first('description') ?? page.metaDescription ?? '';
  const canonical = `${site.siteUrl}${first('canonicalPath') ?? pathname}`;
  const fullTitle = `${domain.seo_title_prefix ?? ''}${title}${domain.seo_title_suffix ?? ''}`;
  const isPrivate = page.loginRequired || page.status === 404;
  const contributed = contributions.flatMap((part) => part.meta ?? []);
  return {
    title: fullTitle,
    description,
    canonical,
    robots: isPrivate ? 'noindex' : (first('robots') ?? null),
    meta: [
      { property: 'og:site_name', content: site.organisationName },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: canonical },
      ...contributed,
    ],
    links: contributions.flatMap((part) => part.links ?? []),
    jsonLd: [
      ...(page.status === 200 ? siteJsonLd(parts, { title, description, canonical }) : []),
      ...contributions.flatMap((part) => part.jsonLd ?? []),
    ],
  };
}

/** Website and web page structured data (SH-13, C§2 Page head). */
function siteJsonLd(
  { site, pathname, search }: HeadParts,
  page: { readonly title: string; readonly description: string; readonly canonical: string },
) {
  const website = {
    '@type': 'WebSite',
    '@id': `${site.siteUrl}/#website`,
    url: site.siteUrl,
    name: site.organisationName,
    inLanguage: site.locale,
    // Search engines look for it on the homepage only.
    ...(search === 'offered' && pathname === '/' ? searchJsonLd(site.siteUrl) : {}),
  };
  return [
    { '@context': 'https://schema.org', ...website },
    {
      '@context': 'https://schema.org',
      '@type': 'WebPage',
      '@id': page.canonical,
      url: page.canonical,
      name: page.title,
      description: page.description,
      isPartOf: { '@id': website['@id'] },
    },
  ];
}

function searchJsonLd(siteUrl: string) {
  return {
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${siteUrl}${SEARCH_PATH}/{search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}
