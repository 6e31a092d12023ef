import { SHOP_PATH, productPath, shopPath } from 'shared-contracts/paths';
import type { Product } from './product.ts';

/** The way to a place in the shop, from the top down. */
export type Breadcrumb = readonly { readonly label: string; readonly href: string }[];

/** From the shop through the product's main group to the product itself. */
export function listBreadcrumb({ name, slug, group }: Product): Breadcrumb {
  return [
    { label: 'Shop', href: SHOP_PATH },
    ...(group === null ? [] : [{ label: group.name, href: shopPath(group.slug) }]),
    { label: name, href: productPath(slug) },
  ];
}
