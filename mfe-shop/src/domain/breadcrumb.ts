import { SHOP_PATH, productPath, shopPath } from 'shared-contracts/paths';
import { findGroup, listParents, type Group } from './group-tree.ts';
import type { GroupLink, Product } from './product.ts';

/** A breadcrumb in the shop, from the top down. */
export type Breadcrumb = readonly { readonly label: string; readonly href: string }[];

/** The groups from the top of the shop down to one group; only that group when the tree does not contain it. */
export function listTrail(groups: readonly Group[], group: GroupLink): readonly GroupLink[] {
  const found = findGroup(groups, group.slug);
  const trail = found === undefined ? [group] : [...listParents(groups, found), found];
  return trail.map(({ name, slug }) => ({ name, slug }));
}

/** From the shop through the product's groups to the product itself. */
export function listBreadcrumb(
  { name, slug }: Pick<Product, 'name' | 'slug'>,
  trail: readonly GroupLink[],
): Breadcrumb {
  return [
    { label: 'Shop', href: SHOP_PATH },
    ...trail.map((group) => ({ label: group.name, href: shopPath(group.slug) })),
    { label: name, href: productPath(slug) },
  ];
}
