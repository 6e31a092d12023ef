/** GET /cognito/group/Sell/Product. Server only. */
import { groupWireSchema } from 'shared-contracts/api/content';
import { readData } from 'shared-contracts/api/read-response';
import type { ApiClient } from 'shared-contracts/api-client';
import { isWholeTree } from 'shared-contracts/group-roots';
import * as v from 'valibot';
import type { Picture } from '../domain/picture.ts';

/** "Page-builder group images" of the content specification. */
const GROUP_PICTURE = { image_aspect: '4x3', image_width: 300 };
/** The list has every group, so the children of each are not requested. */
const GROUPS = { ...GROUP_PICTURE, depth: 0 };

export type PromotedGroup = {
  readonly name: string;
  readonly slug: string;
  readonly picture: Picture | null;
};

/** The shop's groups directly below the root, or the roots where there are no others, in the order of the tree. */
export async function listPromotedGroups(api: ApiClient): Promise<readonly PromotedGroup[]> {
  const groups = readData(
    v.array(groupWireSchema),
    await api.get('/cognito/group/Sell/Product', { query: GROUPS }),
  );
  const below = groups.filter((group) => !isWholeTree(groups, group));
  const topLevel = Math.min(...below.map(({ level }) => level));
  return below
    .filter(({ level }) => level === topLevel)
    .toSorted((left, right) => left.lft - right.lft)
    .map(({ name, slug, image }) => ({
      name,
      slug,
      picture: image === null ? null : { hash: image.hash, alt: image.alt },
    }));
}
