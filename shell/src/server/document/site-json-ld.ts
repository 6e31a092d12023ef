/** Structured data of the site and of any page. Pure. */
import type { DomainWire } from 'shared-contracts/api/content';
import { isJsonObject, type JsonObject } from 'shared-contracts/json';
import { listSocialLinks } from 'shared-contracts/social-links';
import type { SiteView } from 'shared-contracts/page';
import { SEARCH_PATH } from 'shared-contracts/paths';
import { ICON_PATHS } from '../assets/home-screen-icons.ts';
import { absoluteAddress } from './social-meta.ts';

const SCHEMA = 'https://schema.org';
/** ISO 6523 code of the Australian Business Number. */
const ABN_SCHEME = '0151';
const ABN_DIGITS = 11;

export interface DescribedPage {
  readonly site: SiteView;
  readonly domain: DomainWire;
  readonly pathname: string;
  readonly search: 'offered' | 'missing';
  readonly title: string;
  readonly description: string;
  /** Absolute URL. */
  readonly canonical: string;
}

/** Website and web page; on the homepage also the organisation and the site search. */
export function siteJsonLd(page: DescribedPage): readonly JsonObject[] {
  const { site, domain, pathname, search, title, description, canonical } = page;
  const isHome = pathname === '/';
  const websiteId = `${site.siteUrl}/#website`;
  const organisation = organisationJsonLd(site, domain);
  return [
    {
      '@context': SCHEMA,
      '@type': 'WebSite',
      '@id': websiteId,
      url: `${site.siteUrl}/`,
      name: site.organisationName,
      inLanguage: site.locale,
      ...(isHome ? { publisher: { '@id': organisation['@id'] } } : {}),
      // Search engines read the site search only on the homepage.
      ...(search === 'offered' && isHome ? searchJsonLd(site.siteUrl) : {}),
    },
    {
      '@context': SCHEMA,
      '@type': 'WebPage',
      '@id': canonical,
      url: canonical,
      name: title,
      ...(description === '' ? {} : { description }),
      inLanguage: site.locale,
      isPartOf: { '@id': websiteId },
    },
    ...(isHome ? [organisation] : []),
  ];
}

/** Includes the ABN as tax number and under its international scheme. */
function organisationJsonLd(site: SiteView, domain: DomainWire) {
  const { siteUrl, organisationName } = site;
  const abn = (domain.organisation_abn ?? '').replace(/\D/g, '');
  const defaultLogo = (domain.favicon ?? '') === '' ? siteUrl + ICON_PATHS.large : undefined;
  const logo = absoluteAddress(domain.organisation_logo, siteUrl) ?? defaultLogo;
  return {
    '@context': SCHEMA,
    '@type': 'Organization',
    '@id': `${siteUrl}/#organization`,
    name: organisationName,
    url: `${siteUrl}/`,
    ...(logo === undefined ? {} : { logo }),
    ...textProperty('email', domain.organisation_email),
    ...textProperty('telephone', domain.organisation_phone),
    ...textProperty('address', domain.organisation_address),
    ...(abn.length === ABN_DIGITS ? { taxID: abn, iso6523Code: `${ABN_SCHEME}:${abn}` } : {}),
    sameAs: listSocialLinks(domain).map(({ href }) => href),
  };
}

function textProperty(name: string, value: string | null): JsonObject {
  return value === null || value === '' ? {} : { [name]: value };
}

function searchJsonLd(siteUrl: string): JsonObject {
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

/** Merges the FAQs of several blocks, because search engines accept one FAQ per page. */
export function joinFaqPages(items: readonly JsonObject[]): readonly JsonObject[] {
  const pages = items.filter(isFaqPage);
  const [first] = pages;
  if (first === undefined || pages.length === 1) return items;
  const questions = pages.flatMap(({ mainEntity }) =>
    Array.isArray(mainEntity) ? mainEntity.filter(isJsonObject) : [],
  );
  const joined: JsonObject = { ...first, mainEntity: questions };
  return items.flatMap((item) => {
    if (item === first) return [joined];
    return isFaqPage(item) ? [] : [item];
  });
}

function isFaqPage(item: JsonObject): boolean {
  return item['@type'] === 'FAQPage';
}
