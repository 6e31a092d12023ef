import type { CalendarDate } from 'remote-kit/calendar-date';
import type { SanitisedHtml } from 'remote-kit/cms-html';
import type { ListPages } from 'remote-kit/embedded-list';
import type { PaginationLook } from 'remote-kit/pagination-look';
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
  /** Pages below each other; more than one only on the first page. */
  readonly shownPages: number;
  /** Total on all pages; null when the backend does not count. */
  readonly total: number | null;
  /** The filters and the sort order; null where the backend has none. */
  readonly narrowing: Narrowing | null;
};

/** Subgroups if there are any, otherwise products. */
export type Listing =
  | { readonly kind: 'groups'; readonly groups: readonly GroupCard[] }
  | {
      /** One page of a group of the shop. */
      readonly kind: 'products';
      readonly products: readonly ProductSummary[];
      readonly position: ListPosition;
    }
  | {
      /** A list inside another page, or of a shop without groups; its products are those of the current page. */
      readonly kind: 'list';
      readonly products: readonly ProductSummary[];
      /** Null for a list on one page. */
      readonly pages: ListPages | null;
    };

/** Null when the address matches nothing in the shop: the page has status 404. */
export type ProductGridData = {
  readonly heading: ShopHeading | null;
  readonly listing: Listing;
  /** Of the pages of the list. */
  readonly look: PaginationLook;
  readonly socialLinks: readonly SocialLink[];
  /** When the author last revised the list; null when it is not stated. */
  readonly lastUpdated: CalendarDate | null;
} | null;
