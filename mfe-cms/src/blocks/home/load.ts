import type { BlockLoad } from 'remote-kit/block';
import type { Block } from 'shared-contracts/page';
import type { ServerContext } from 'shared-contracts/server-entry';
import { BLOG_PATH } from 'shared-contracts/paths';
import type { SlotRequest } from 'shared-contracts/slot';
import { listPromotedGroups, type PromotedGroup } from '../../api/groups.ts';
import { listSitePaths } from '../../api/sitemap.ts';
import type { Picture } from '../../domain/picture.ts';
import { readFields } from 'shared-contracts/block-fields/read-fields';
import { fields } from './fields.ts';
import { toPicture } from '../../api/known-picture.ts';

export type HomeData = {
  readonly heading: string;
  /** Inside another page, which has its own first-level heading, or at its top. */
  readonly place: 'top' | 'inside';
  readonly tagline: string;
  readonly picture: Picture | null;
  readonly groups: readonly PromotedGroup[];
  /** Null while the site has no blog. */
  readonly articlesPath: string | null;
};

/** The first of a page. */
const MAIN_SLOT = 'main';
/** Name of the nested slot with the shop's featured products. */
export const FEATURED_SLOT = 'featured';

/** The welcome, the groups of the shop, and a slot for featured products. */
export async function load(
  { id, variables }: Block,
  { slot }: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<HomeData>> {
  const values = readFields(fields, variables);
  const [groups, paths] = await Promise.all([listPromotedGroups(api), listSitePaths(api)]);
  return {
    data: {
      heading: values.heading || 'Welcome',
      place: slot.id === MAIN_SLOT && slot.blocks[0]?.id === id ? 'top' : 'inside',
      tagline: values.tagline || 'Selling 3D printed products',
      picture: toPicture(values.image),
      groups,
      articlesPath: paths.has(BLOG_PATH) ? BLOG_PATH : null,
    },
    nested: [
      {
        name: FEATURED_SLOT,
        blocks: [
          {
            id: `${id}-featured`,
            template: 'Sell/featured_products',
            variables: {},
            anchorName: null,
          },
        ],
      },
    ],
  };
}
