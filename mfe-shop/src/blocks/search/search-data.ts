import type { Narrowing } from '../../domain/listing-check.ts';
import type { GroupCard } from '../../domain/group-tree.ts';
import type { ProductSummary } from '../../domain/product.ts';

/** What the search shows: on its own page by its address, elsewhere only the form (SHOP-09). */
export type SearchData =
  | { readonly kind: 'embedded'; readonly heading: string | null }
  | { readonly kind: 'start'; readonly title: string; readonly groups: readonly GroupCard[] }
  | SearchAnswer
  /** A page beyond the end. */
  | null;

/** What became of a text that was searched for. */
export type SearchAnswer = { readonly title: string; readonly text: string } & (
  | {
      readonly kind: 'found';
      readonly products: readonly ProductSummary[];
      readonly total: number;
      readonly page: number;
      readonly pageCount: number;
      /** The words that were looked for instead. */
      readonly corrected: string | null;
      /** How the results are narrowed; null where they cannot be. */
      readonly narrowing: Narrowing | null;
    }
  | {
      readonly kind: 'nothing';
      readonly groups: readonly GroupCard[];
      readonly featured: readonly ProductSummary[];
    }
  /** The back end cannot search. */
  | { readonly kind: 'unavailable'; readonly groups: readonly GroupCard[] }
);
