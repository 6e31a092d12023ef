/** The document's head, merged from site settings, sitemap and the slots' contributions (SH-11). Pure. */
import type { DomainWire } from 'shared-contracts/api/content';
import type { SiteView } from 'shared-contracts/page';
import type { HeadContribution } from 'shared-contracts/slot';
import type { HeadState } from '../../document/document-state.ts';
import type { ResolvedPage } from '../pages/resolve-page.ts';

export interface HeadParts {
  readonly site: SiteView;
  readonly domain: DomainWire;
  readonly page: ResolvedPage;
  readonly pathname: string;
  /** The page's own area first; it wins over others. */
  readonly contributions: readonly HeadContribution[];
}

export function headState({ site, domain, page, pathname, contributions }: HeadParts): HeadState {
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
      ...(page.status === 200 ? siteJsonLd({ site, title, description, canonical }) : []),
      ...contributions.flatMap((part) => part.jsonLd ?? []),
    ],
  };
}

/** Website and web page structured data (SH-13, C§2 Page head). */
function siteJsonLd(page: {
  readonly site: SiteView;
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
}) {
  const website = {
    '@type': 'WebSite',
    '@id': `${page.site.siteUrl}/#website`,
    url: page.site.siteUrl,
    name: page.site.organisationName,
    inLanguage: page.site.locale,
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
