/** schema.org objects of articles, people, reviews and breadcrumbs, and pictures for other sites. */
import { cutAtWord } from 'shared-contracts/html-text';
import type { JsonObject } from 'shared-contracts/json';
import { articlePath, imagePath } from 'shared-contracts/paths';
import type { HeadMeta } from 'shared-contracts/slot';
import type { Article } from './article.ts';
import type { Breadcrumb } from './breadcrumb.ts';
import type { Picture } from './picture.ts';
import type { Testimonial } from './testimonial.ts';

/** Width in pixels of pictures for other sites. */
const SHARED_PICTURE_WIDTH_PX = 1200;
const SHARED_PICTURE_HEIGHT_PX = 675;
/** Maximum length of a headline. */
const HEADLINE_MAX = 110;
/** Range of ratings. */
const RATING_RANGE = { worstRating: 1, bestRating: 5 };
/** Width in pixels of the picture of a person. */
const PORTRAIT_WIDTH_PX = 600;

export interface Publisher {
  /** Absolute origin of the site. */
  readonly siteUrl: string;
  readonly organisationName: string;
}

/** Absolute address of a picture as jpg, for other sites. */
export function sharedPictureUrl(siteUrl: string, picture: Picture): string {
  return `${siteUrl}${imagePath(picture.hash, '16x9', SHARED_PICTURE_WIDTH_PX, 'jpg')}`;
}

/** Open Graph properties of the picture, for previews on other sites. */
export function sharedPictureMeta(siteUrl: string, picture: Picture): readonly HeadMeta[] {
  return [
    { property: 'og:image', content: sharedPictureUrl(siteUrl, picture) },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: String(SHARED_PICTURE_WIDTH_PX) },
    { property: 'og:image:height', content: String(SHARED_PICTURE_HEIGHT_PX) },
    ...(picture.alt === '' ? [] : [{ property: 'og:image:alt', content: picture.alt }]),
  ];
}

export function presentArticle(article: Article, publisher: Publisher): JsonObject {
  const { siteUrl } = publisher;
  const { author, picture, published, updated, groups } = article;
  const url = `${siteUrl}${articlePath(article.slug)}`;
  const description = article.metaDescription ?? article.blurb;
  const organisation = presentOrganisation(publisher);
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

/** A person behind the site. */
export function presentPerson(
  person: { readonly name: string; readonly title: string; readonly picture: Picture | null },
  publisher: Publisher,
): JsonObject {
  const { name, title, picture } = person;
  return {
    '@context': 'https://schema.org',
    '@type': 'Person',
    name,
    ...(title === '' ? {} : { jobTitle: title }),
    ...(picture === null
      ? {}
      : {
          image: `${publisher.siteUrl}${imagePath(picture.hash, '1x1', PORTRAIT_WIDTH_PX, 'jpg')}`,
        }),
    worksFor: presentOrganisation(publisher),
  };
}

/** A testimonial about the organisation; search engines accept no review without a rating. */
export function presentReviews(
  testimonials: readonly Testimonial[],
  publisher: Publisher,
): readonly JsonObject[] {
  return testimonials.flatMap(({ content, name, rating }) =>
    rating === null
      ? []
      : [
          {
            '@context': 'https://schema.org',
            '@type': 'Review',
            itemReviewed: presentOrganisation(publisher),
            author: { '@type': 'Person', name },
            reviewBody: content,
            reviewRating: { '@type': 'Rating', ratingValue: rating, ...RATING_RANGE },
          },
        ],
  );
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

function presentOrganisation({ siteUrl, organisationName }: Publisher): JsonObject {
  return { '@type': 'Organization', name: organisationName, url: siteUrl };
}
