import type { SanitisedHtml } from 'remote-kit/cms-html';
import type { BreadcrumbEntry } from 'ui-kit/breadcrumb';
import type { Narrowing } from '../../domain/listing-check.ts';
import type { GroupCard } from '../../domain/group-tree.ts';
import type { ProductSummary } from '../../domain/product.ts';
import type { SocialLink } from 'shared-contracts/social-links';

/** The shop's own page; null when the grid is embedded in another page. */
export type ShopHeading = {
  readonly title: string;
  readonly breadcrumb: readonly Pick<BreadcrumbEntry, 'label' | 'href'>[];
  readonly content: Pick<SanitisedHtml, 'sanitised'> | null;
};

/** Position of a page within the pages of its group. */
export type ListPosition = {
  readonly group: string;
  readonly page: number;
  readonly pageCount: number;
  /** Total on all pages; null when the back end does not count. */
  readonly total: number | null;
  /** The filters and the sort order; null where the back end has none. */
  readonly narrowing: Narrowing | null;
};

/** Subgroups if there are any, otherwise products. */
export type Listing =
  | { readonly kind: 'groups'; readonly groups: readonly GroupCard[] }
  | {
      readonly kind: 'products';
      readonly products: readonly ProductSummary[];
      /** Null for a list without numbered pages. */
      readonly position: ListPosition | null;
    };

/** Null when the address matches nothing in the shop: the page has status 404. */
export type ProductGridData = {
  readonly heading: ShopHeading | null;
  readonly listing: Listing;
  readonly socialLinks: readonly SocialLink[];
} | null;
