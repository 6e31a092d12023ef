/** What stands around a product on its own page. All of it is extra: a failure costs that part only. */
import type { ApiClient } from 'shared-contracts/api-client';
import type { Block } from 'shared-contracts/page';
import type { NestedSlot } from 'shared-contracts/slot';
import { listGroups } from '../../api/groups.ts';
import { listProducts } from '../../api/products.ts';
import { listReviews } from '../../api/reviews.ts';
import { listTrail } from '../../domain/breadcrumb.ts';
import type { Product } from '../../domain/product.ts';
import { pickRelated } from '../../domain/related.ts';
import { VIDEO_SLOT, type Surroundings } from './product-view-data.ts';

/** The first page of the group's list, which the shop has at hand (C§9). */
const NEIGHBOURHOOD = 9;

/** The group tree, its neighbours and what customers said, asked for side by side. */
export async function loadSurroundings(api: ApiClient, product: Product): Promise<Surroundings> {
  const { group, slug } = product;
  const [groups, related, reviews] = await Promise.all([
    group === null ? [] : listOrNothing(() => listGroups(api)),
    group === null ? [] : listOrNothing(() => listNeighbours(api, group.slug, slug)),
    listOrNothing(() => listReviews(api, slug)),
  ]);
  return { trail: group === null ? [] : listTrail(groups, group), related, reviews };
}

/** The video is shown by whoever shows videos (SHOP-12). */
export function nestVideo({ videoId }: Product, block: Block): readonly NestedSlot[] {
  if (videoId === null) return [];
  return [
    {
      name: VIDEO_SLOT,
      blocks: [
        {
          id: `${block.id}-video`,
          template: 'core/video',
          variables: { video: videoId, heading: 'See it in use' },
          anchorName: null,
        },
      ],
    },
  ];
}

async function listNeighbours(api: ApiClient, group: string, slug: string) {
  const { products } = await listProducts(api, { group, page: 1, pageSize: NEIGHBOURHOOD });
  return pickRelated(products, slug);
}

async function listOrNothing<Entry>(
  list: () => Promise<readonly Entry[]>,
): Promise<readonly Entry[]> {
  try {
    return await list();
  } catch {
    return [];
  }
}
