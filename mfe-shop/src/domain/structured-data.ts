/**
 * schema.org objects of products and breadcrumbs. Pure: the caller passes the year's end.
 *
 * A product with several skus is a ProductGroup with a Product for each sku. Only in this form do
 * search engines list every variant with its own price, stock, picture and address; they never
 * list an AggregateOffer in shopping results.
 */
import type { JsonObject } from 'shared-contracts/json';
import { formatWireDollars } from 'shared-contracts/money';
import { imagePath, productPath } from 'shared-contracts/paths';
import type { HeadMeta } from 'shared-contracts/slot';
import { isCompatible, writeChoices } from './choices.ts';
import type { Picture, Product, Sku } from './product.ts';
import { RATING_RANGE, type ProductReviews } from './rating.ts';

/** Width in pixels of pictures for other sites. */
const SHARED_PICTURE_WIDTH_PX = 1200;
const SHARED_PICTURE_HEIGHT_PX = 900;

/** Variations that schema.org has a property for. */
const VARIANT_PROPERTIES: ReadonlyMap<string, string> = new Map([
  ['colour', 'color'],
  ['color', 'color'],
  ['size', 'size'],
  ['material', 'material'],
]);

export interface OfferTerms {
  /** Absolute origin of the site. */
  readonly siteUrl: string;
  /** ISO 4217 code. */
  readonly currency: string;
  /** ISO date. */
  readonly priceValidUntil: string;
}

/** The last day of the year after `now`, as an ISO date. */
export function endOfNextYear(now: Date): string {
  return `${now.getUTCFullYear() + 1}-12-31`;
}

/** Absolute address of a picture as jpg, for other sites. */
export function sharedPictureUrl(siteUrl: string, picture: Pick<Picture, 'hash'>): string {
  return `${siteUrl}${imagePath(picture.hash, '4x3', SHARED_PICTURE_WIDTH_PX, 'jpg')}`;
}

/** Open Graph properties of the picture, for previews on other sites. */
export function sharedPictureMeta(
  siteUrl: string,
  picture: Pick<Picture, 'hash' | 'alt'>,
): readonly HeadMeta[] {
  return [
    { property: 'og:image', content: sharedPictureUrl(siteUrl, picture) },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: String(SHARED_PICTURE_WIDTH_PX) },
    { property: 'og:image:height', content: String(SHARED_PICTURE_HEIGHT_PX) },
    ...(picture.alt === '' ? [] : [{ property: 'og:image:alt', content: picture.alt }]),
  ];
}

/** A product with its offers and reviews. */
export function presentProduct(
  product: Product,
  reviews: Pick<ProductReviews, 'reviews' | 'rating'>,
  terms: OfferTerms,
): JsonObject {
  const [only] = product.skus;
  const isGroup = product.skus.length > 1;
  const description = product.metaDescription ?? product.blurb;
  return {
    '@context': 'https://schema.org',
    '@type': isGroup ? 'ProductGroup' : 'Product',
    name: product.name,
    url: `${terms.siteUrl}${productPath(product.slug)}`,
    ...presentPictures(product, terms.siteUrl),
    ...(description === null ? {} : { description }),
    ...(product.brand === null ? {} : { brand: { '@type': 'Brand', name: product.brand } }),
    ...(product.group === null ? {} : { category: product.group.name }),
    ...presentReviews(reviews),
    ...(isGroup
      ? presentVariants(product, terms)
      : {
          ...(only === undefined ? {} : { sku: only.code }),
          offers: presentOffer(only ?? product, productPath(product.slug), terms),
        }),
  };
}

function presentPictures({ pictures }: Product, siteUrl: string): JsonObject {
  if (pictures.length === 0) return {};
  return { image: pictures.map((picture) => sharedPictureUrl(siteUrl, picture)) };
}

export function presentBreadcrumb(
  siteUrl: string,
  entries: readonly { readonly label: string; readonly href: string }[],
): JsonObject {
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

function presentVariants(product: Product, terms: OfferTerms): JsonObject {
  const variesBy = product.variations.flatMap(({ name }) => listVariantProperty(name));
  return {
    productGroupID: product.slug,
    ...(variesBy.length === 0
      ? {}
      : { variesBy: variesBy.map((name) => `https://schema.org/${name}`) }),
    hasVariant: product.skus.map((sku) => presentVariant(product, sku, terms)),
  };
}

function presentVariant(product: Product, sku: Sku, terms: OfferTerms): JsonObject {
  const { name, slug, pictures, variations } = product;
  const description = product.metaDescription ?? product.blurb;
  const options = variations.flatMap((variation) => sku.options[variation.name] ?? []);
  // Search engines list no variant without a picture: a picture of another choice is better than none.
  const picture =
    pictures.find((candidate) => isCompatible(candidate.options, sku.options)) ?? pictures[0];
  const path = `${productPath(slug)}${writeChoices('', variations, sku.options)}`;
  return {
    '@type': 'Product',
    name: [name, ...options].join(', '),
    sku: sku.code,
    ...(description === null ? {} : { description }),
    ...Object.fromEntries(
      Object.entries(sku.options).flatMap(([variation, option]) =>
        listVariantProperty(variation).map((property) => [property, option]),
      ),
    ),
    ...(picture === undefined ? {} : { image: sharedPictureUrl(terms.siteUrl, picture) }),
    offers: presentOffer(sku, path, terms),
  };
}

/** The schema.org property of a variation; an empty list when there is none. */
function listVariantProperty(variation: string): readonly string[] {
  const property = VARIANT_PROPERTIES.get(variation.trim().toLowerCase());
  return property === undefined ? [] : [property];
}

function presentOffer(
  { priceCents, inStock }: Pick<Sku, 'priceCents' | 'inStock'>,
  path: string,
  { siteUrl, currency, priceValidUntil }: OfferTerms,
): JsonObject {
  return {
    '@type': 'Offer',
    url: `${siteUrl}${path}`,
    price: formatWireDollars(priceCents),
    priceCurrency: currency,
    priceValidUntil,
    availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
  };
}

/** Describes only reviews with a rating; empty without ratings, because there is no average. */
function presentReviews({
  reviews,
  rating: summary,
}: Pick<ProductReviews, 'reviews' | 'rating'>): JsonObject {
  if (summary === null) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: summary.average,
      reviewCount: summary.count,
      ...RATING_RANGE,
    },
    review: reviews.flatMap(({ heading, content, name, rating, writtenAt }) =>
      rating === null
        ? []
        : [
            {
              '@type': 'Review',
              ...(heading === null ? {} : { name: heading }),
              author: { '@type': 'Person', name },
              ...(writtenAt === null ? {} : { datePublished: writtenAt.slice(0, 10) }),
              reviewBody: content,
              reviewRating: { '@type': 'Rating', ratingValue: rating, ...RATING_RANGE },
            },
          ],
    ),
  };
}
