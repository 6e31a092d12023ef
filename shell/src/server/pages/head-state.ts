/** The document's head, merged from site settings, sitemap and the slots' contributions. Pure. */
import type { DomainWire } from 'shared-contracts/api/content';
import type { SiteView } from 'shared-contracts/page';
import type { HeadContribution } from 'shared-contracts/slot';
import type { HeadState } from '../../document/document-state.ts';
import type { ResolvedPage } from './resolve-page.ts';
import { joinFaqPages, siteJsonLd } from '../document/site-json-ld.ts';
import { socialMeta } from '../document/social-meta.ts';

export interface HeadParts {
  readonly site: SiteView;
  readonly domain: DomainWire;
  readonly page: ResolvedPage;
  readonly pathname: string;
  /** Whether the site has a search page. */
  readonly search: 'offered' | 'missing';
  /** Contributions of the slots. The page's own area comes first and takes precedence. */
  readonly contributions: readonly HeadContribution[];
}

export function headState(parts: HeadParts): HeadState {
  const { site, domain, page, pathname, search, contributions } = parts;
  const first = <Key extends keyof HeadContribution>(key: Key) =>
    contributions.find((part) => part[key] !== undefined)?.[key];
  const title = pageTitle(page, first('title')) ?? domain.organisation_name;
  const description =
    page.sitemapEntry?.seo_meta_description ?? first('description') ?? page.metaDescription ?? '';
  const canonical = `${site.siteUrl}${first('canonicalPath') ?? pathname}`;
  const fullTitle = `${domain.seo_title_prefix ?? ''}${title}${domain.seo_title_suffix ?? ''}`;
  const isListed = page.status === 200 && !page.loginRequired && page.hasPublicContent;
  const pageFacts = { site, domain, title, description, canonical };
  const contributed = contributions.map((part) => part.meta ?? []);
  const jsonLd = contributions.flatMap((part) => part.jsonLd ?? []);
  return {
    title: fullTitle,
    description,
    canonical,
    robots: isListed ? (first('robots') ?? null) : 'noindex',
    meta: socialMeta({ ...pageFacts, contributed }),
    links: contributions.flatMap((part) => part.links ?? []),
    jsonLd: [
      ...(page.status === 200 ? siteJsonLd({ ...pageFacts, pathname, search }) : []),
      ...joinFaqPages(jsonLd),
    ],
  };
}

/**
 * The sitemap names a page. A page that shows an item, or that is not in the sitemap, may name
 * itself: its article, search or page of a list.
 */
function pageTitle(
  { page, sitemapEntry }: Pick<ResolvedPage, 'page' | 'sitemapEntry'>,
  slotTitle: string | undefined,
): string | undefined {
  const isNamedBySlot = sitemapEntry === undefined || page.itemUrl !== null;
  return sitemapEntry?.seo_title ?? (isNamedBySlot ? slotTitle : undefined);
}
