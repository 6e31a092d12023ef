/** The shop's groups as links of a menu. Pure. */
import { isWholeTree } from 'shared-contracts/group-roots';
import { SHOP_PATH, shopPath } from 'shared-contracts/paths';
import { isInside, type Group } from './group-tree.ts';

export type GroupLink = {
  readonly href: string;
  readonly label: string;
  /** The groups inside this one. */
  readonly below: readonly GroupLink[];
};

export const ALL_PRODUCTS: GroupLink = { href: SHOP_PATH, label: 'All products', below: [] };

/** All groups in the order of the tree, each below its own group, without the shop itself. */
export function listGroupLinks(groups: readonly Group[]): readonly GroupLink[] {
  return toTree(groups.filter((group) => !isWholeTree(groups, group)));
}

function toTree(groups: readonly Group[]): readonly GroupLink[] {
  const tops = groups.filter((group) => !groups.some((other) => isInside(group, other)));
  return tops.map((top) => ({
    href: shopPath(top.slug),
    label: top.name,
    below: toTree(groups.filter((group) => isInside(group, top))),
  }));
}
