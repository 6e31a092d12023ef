import type { PaginationLook } from 'remote-kit/pagination-look';
import type { Narrowing } from '../../domain/listing-check.ts';
import type { GroupCard } from '../../domain/group-tree.ts';
import type { SearchContent } from '../../domain/search-content.ts';
import type { ProductSummary } from '../../domain/product.ts';

/** On its own page the search depends on the address; elsewhere it shows only the form. */
export type SearchData =
  | { readonly kind: 'embedded'; readonly heading: string | null }
  | { readonly kind: 'start'; readonly title: string; readonly groups: readonly GroupCard[] }
  | SearchResult
  /** A page beyond the end. */
  | null;

/** The result of a search. */
export type SearchResult = { readonly title: string; readonly text: string } & (
  | {
      readonly kind: 'found';
      readonly products: readonly ProductSummary[];
      readonly content: SearchContent;
      readonly total: number;
      readonly page: number;
      readonly pageCount: number;
      /** Pages below each other; more than one only on the first page. */
      readonly shownPages: number;
      /** The corrected words, if the search was corrected. */
      readonly corrected: string | null;
      /** The filters and the sort order; null where the backend has none. */
      readonly narrowing: Narrowing | null;
      readonly look: PaginationLook;
    }
  | {
      readonly kind: 'nothing';
      /** With some of the words. */
      readonly content: SearchContent;
      /** Null where the site has no such page. */
      readonly contactPath: string | null;
      readonly popular: readonly string[];
      readonly groups: readonly GroupCard[];
      readonly featured: readonly ProductSummary[];
    }
  /** The backend has no search. */
  | { readonly kind: 'unavailable'; readonly groups: readonly GroupCard[] }
);
