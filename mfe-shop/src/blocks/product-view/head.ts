import type { Block } from 'shared-contracts/page';
import { productPath } from 'shared-contracts/paths';
import type { HeadContribution, HeadMeta, SlotRequest } from 'shared-contracts/slot';
import { describeFirstPicture } from 'ui-kit/first-picture';
import { PRODUCT_PICTURE } from '../../components/product-picture.ts';
import { listBreadcrumb } from '../../domain/breadcrumb.ts';
import { arrangePictures } from '../../domain/pictures.ts';
import type { Product } from '../../domain/product.ts';
import { NO_REVIEWS } from '../../domain/rating.ts';
import {
  endOfNextYear,
  presentBreadcrumb,
  presentProduct,
  sharedPictureMeta,
} from '../../domain/structured-data.ts';
import type { ProductViewData } from './product-view-data.ts';

/** Title, description, picture and structured data of a product. */
export function head(
  data: ProductViewData,
  _block: Block,
  { site }: SlotRequest,
): HeadContribution {
  if (data === null || data.place === 'inside') return {};
  const { product, surroundings, first } = data;
  const description = product.metaDescription ?? product.blurb;
  const terms = { ...site, priceValidUntil: endOfNextYear(new Date()) };
  return {
    title: product.title,
    ...(description === null ? {} : { description }),
    canonicalPath: productPath(product.slug),
    meta: listOpenGraph(product, site.siteUrl),
    ...describePicture(arrangePictures(product.pictures, first.choice.choices)),
    jsonLd: [
      presentProduct(product, surroundings?.reviews ?? NO_REVIEWS, terms),
      presentBreadcrumb(site.siteUrl, listBreadcrumb(product, surroundings?.trail ?? [])),
    ],
  };
}

function describePicture([picture]: Product['pictures']): Pick<HeadContribution, 'firstPicture'> {
  if (picture === undefined) return {};
  return { firstPicture: describeFirstPicture({ ...PRODUCT_PICTURE, ...picture }) };
}

function listOpenGraph(product: Product, siteUrl: string): readonly HeadMeta[] {
  const [picture] = product.pictures;
  return [
    { property: 'og:type', content: 'product' },
    ...(picture === undefined ? [] : sharedPictureMeta(siteUrl, picture)),
  ];
}
