import type { SanitisedHtml } from 'remote-kit/cms-html';
import type { BreadcrumbEntry } from 'ui-kit/breadcrumb';
import type { Narrowing } from '../../domain/listing-check.ts';
import type { GroupCard } from '../../domain/group-tree.ts';
import type { ProductSummary } from '../../domain/product.ts';
import type { SocialLink } from '../../domain/social-link.ts';

/** What the grid shows on the shop's own page, or null when it is embedded in another. */
export type ShopHeading = {
  readonly title: string;
  readonly breadcrumb: readonly Pick<BreadcrumbEntry, 'label' | 'href'>[];
  readonly content: Pick<SanitisedHtml, 'sanitised'> | null;
};

/** Where a list of products stands among the pages of its group. */
export type ListPosition = {
  readonly group: string;
  readonly page: number;
  readonly pageCount: number;
  /** Products of all pages; null when the back end does not count them. */
  readonly total: number | null;
  /** How the list is narrowed; null where it cannot be. */
  readonly narrowing: Narrowing | null;
};

/** Subgroups if any, otherwise products (SHOP-01). */
export type Listing =
  | { readonly kind: 'groups'; readonly groups: readonly GroupCard[] }
  | {
      readonly kind: 'products';
      readonly products: readonly ProductSummary[];
      /** Null for a list that has no further pages by address. */
      readonly position: ListPosition | null;
    };

/** Null when the address names nothing the shop has (SH-03). */
export type ProductGridData = {
  readonly heading: ShopHeading | null;
  readonly listing: Listing;
  readonly socialLinks: readonly SocialLink[];
} | null;
