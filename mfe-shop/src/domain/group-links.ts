/** The shop's groups as links of a menu. Pure. */
import { isWholeTree } from 'shared-contracts/group-roots';
import { SHOP_PATH, shopPath } from 'shared-contracts/paths';
import type { Group } from './group-tree.ts';

export type GroupLink = { readonly href: string; readonly label: string };

export const ALL_PRODUCTS: GroupLink = { href: SHOP_PATH, label: 'All products' };

/** All groups in the order of the tree, without the shop itself. */
export function listGroupLinks(groups: readonly Group[]): readonly GroupLink[] {
  return groups
    .filter((group) => !isWholeTree(groups, group))
    .map(({ name, slug }) => ({ href: shopPath(slug), label: name }));
}
