/** schema.org objects of products and breadcrumbs (SH-13). Pure: the caller passes the year's end. */
import type { JsonObject } from 'shared-contracts/json';
import { formatWireDollars } from 'shared-contracts/money';
import { imagePath, productPath } from 'shared-contracts/paths';
import type { Picture, Product, Sku } from './product.ts';

/** Width in pixels of pictures other sites show. */
const SHARED_PICTURE_WIDTH_PX = 1200;

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
export function sharedPictureUrl(siteUrl: string, picture: Picture): string {
  return `${siteUrl}${imagePath(picture.hash, '4x3', SHARED_PICTURE_WIDTH_PX, 'jpg')}`;
}

export function presentProduct(product: Product, terms: OfferTerms): JsonObject {
  const description = product.metaDescription ?? product.blurb;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    url: `${terms.siteUrl}${productPath(product.slug)}`,
    image: product.pictures.map((picture) => sharedPictureUrl(terms.siteUrl, picture)),
    ...(description === null ? {} : { description }),
    ...(product.brand === null ? {} : { brand: { '@type': 'Brand', name: product.brand } }),
    ...(product.skus.length === 1 ? { sku: product.skus[0]?.code ?? '' } : {}),
    offers: presentOffers(product, terms),
  };
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

/** One price is an Offer; several are an AggregateOffer, because an Offer has no lowest price. */
function presentOffers(product: Product, terms: OfferTerms): JsonObject {
  const shared = {
    ...presentTerms(product.inStock, terms),
    itemCondition: 'https://schema.org/NewCondition',
  };
  const { priceCents, priceMaxCents, skus } = product;
  if (priceCents === priceMaxCents) {
    return { '@type': 'Offer', price: formatWireDollars(priceCents), ...shared };
  }
  return {
    '@type': 'AggregateOffer',
    lowPrice: formatWireDollars(priceCents),
    highPrice: formatWireDollars(priceMaxCents),
    offerCount: skus.length,
    ...shared,
    offers: skus.map((sku) => presentSkuOffer(sku, terms)),
  };
}

function presentSkuOffer(sku: Sku, terms: OfferTerms): JsonObject {
  return {
    '@type': 'Offer',
    sku: sku.code,
    name: Object.values(sku.options).join(', '),
    price: formatWireDollars(sku.priceCents),
    ...presentTerms(sku.inStock, terms),
  };
}

function presentTerms(inStock: boolean, { currency, priceValidUntil }: OfferTerms) {
  return {
    priceCurrency: currency,
    availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
    priceValidUntil,
  };
}
