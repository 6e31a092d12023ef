/** Content around a product on its own page. All of it is optional: a failure removes only that part. */
import type { ApiClient } from 'shared-contracts/api-client';
import type { JsonObject } from 'shared-contracts/json';
import type { Block, TemplateName } from 'shared-contracts/page';
import type { NestedSlot } from 'shared-contracts/slot';
import { listGroups } from '../../api/groups.ts';
import { listReviews } from '../../api/reviews.ts';
import { NO_REVIEWS } from '../../domain/rating.ts';
import { listTrail } from '../../domain/breadcrumb.ts';
import type { Product } from '../../domain/product.ts';
import {
  nestedNameOf,
  type NestedPart,
  type ShownProduct,
  type Surroundings,
} from './product-view-data.ts';

/** Loads the group tree and the reviews in parallel. */
export async function loadSurroundings(api: ApiClient, product: Product): Promise<Surroundings> {
  const { group, slug } = product;
  const [groups, reviews] = await Promise.all([
    group === null ? [] : listGroups(api).catch(() => []),
    listDescribedReviews(api, slug),
  ]);
  return { trail: group === null ? [] : listTrail(groups, group), reviews };
}

/** The nested slots below the product, from top to bottom; only the product page has more than the details. */
export function nestParts(
  block: Block,
  { slug, group, videoId }: Product,
  place: ShownProduct['place'],
): readonly NestedSlot[] {
  const nest = (part: NestedPart, template: TemplateName, variables: JsonObject): NestedSlot => {
    const name = nestedNameOf(block, part);
    return { name, blocks: [{ id: `${block.id}-${part}`, template, variables, anchorName: null }] };
  };
  const details = nest('details', 'Sell/product_details', { slug });
  if (place === 'inside') return [details];
  return [
    details,
    ...(videoId === null
      ? []
      : [nest('video', 'core/video', { video: videoId, heading: 'See it in use' })]),
    nest('reviews', 'Sell/product_reviews', { slug }),
    ...(group === null
      ? []
      : [nest('related', 'Sell/related_products', { group: group.slug, slug })]),
  ];
}

/** Reviews described for search engines; the page itself shows more. */
const DESCRIBED_MAX = 10;

async function listDescribedReviews(
  api: ApiClient,
  slug: string,
): Promise<Surroundings['reviews']> {
  try {
    const { reviews, rating } = await listReviews(api, slug);
    return { reviews: reviews.slice(0, DESCRIBED_MAX), rating };
  } catch {
    return NO_REVIEWS;
  }
}
