/** schema.org objects of articles and breadcrumbs, and pictures for other sites (SH-13). */
import type { JsonObject } from 'shared-contracts/json';
import { articlePath, imagePath } from 'shared-contracts/paths';
import type { Article } from './article.ts';
import type { Breadcrumb } from './breadcrumb.ts';
import type { Picture } from './picture.ts';
import { cutAtWord } from './plain-text.ts';

/** Width in pixels of pictures other sites show. */
const SHARED_PICTURE_WIDTH_PX = 1200;
/** C§9 Structured-data headline. */
const HEADLINE_MAX = 110;

export interface Publisher {
  /** Absolute origin of the site. */
  readonly siteUrl: string;
  readonly organisationName: string;
}

/** Absolute address of a picture as jpg, for other sites. */
export function sharedPictureUrl(siteUrl: string, picture: Picture): string {
  return `${siteUrl}${imagePath(picture.hash, '16x9', SHARED_PICTURE_WIDTH_PX, 'jpg')}`;
}

export function presentArticle(
  article: Article,
  { siteUrl, organisationName }: Publisher,
): JsonObject {
  const { author, picture, published, updated, groups } = article;
  const url = `${siteUrl}${articlePath(article.slug)}`;
  const description = article.metaDescription ?? article.blurb;
  const organisation = { '@type': 'Organization', name: organisationName, url: siteUrl };
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: cutAtWord(article.title, HEADLINE_MAX),
    url,
    mainEntityOfPage: url,
    ...(description === null ? {} : { description }),
    ...(picture === null ? {} : { image: [sharedPictureUrl(siteUrl, picture)] }),
    ...(published === null ? {} : { datePublished: published.at }),
    ...(updated === null ? {} : { dateModified: updated.at }),
    ...(groups.length === 0 ? {} : { articleSection: groups.map(({ name }) => name) }),
    author: author === null ? organisation : { '@type': 'Person', name: author },
    publisher: organisation,
  };
}

export function presentBreadcrumb(siteUrl: string, entries: Breadcrumb): JsonObject {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: entries.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: `${siteUrl}${href}`,
    })),
  };
}
