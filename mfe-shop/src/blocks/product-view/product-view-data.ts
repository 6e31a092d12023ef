import type { Block } from 'shared-contracts/page';
import type { GroupLink, Product } from '../../domain/product.ts';
import type { PurchaseChoice, SkuLookupResult } from '../../domain/purchase.ts';
import type { ProductReviews } from '../../domain/rating.ts';

/** First values of the form: from the address, or from a rejected plain form post. */
export type FirstPurchase = {
  readonly choice: PurchaseChoice;
  /** The text as entered. */
  readonly qty: string;
  readonly result: SkuLookupResult;
  /** Why the plain form post was rejected; null when the quantity is the reason. */
  readonly refusal: string | null;
  /** Error of the quantity in a plain form post. */
  readonly qtyProblem: string | null;
};

/** Content around a product on its own page; each part may be missing. */
export type Surroundings = {
  /** The groups of the product, from the top down. */
  readonly trail: readonly GroupLink[];
  /** The newest few, for search engines, with the summary of all. */
  readonly reviews: Pick<ProductReviews, 'reviews' | 'rating'>;
};

/**
 * Parts below the pictures and the form, each in a nested slot. They need no scripts, so their
 * code is not part of this block; each part loads, and may fail, on its own.
 */
export type NestedPart = 'details' | 'video' | 'reviews' | 'related';

/** The block id keeps names unique when a page shows several products. */
export function nestedNameOf({ id }: Block, part: NestedPart): string {
  return `${part}-${id}`;
}

export type ShownProduct = {
  /** `page`: the product's own page; `inside`: a page about something else. */
  readonly place: 'page' | 'inside';
  readonly product: Product;
  readonly first: FirstPurchase;
  /** Whether the site offers wish lists. */
  readonly canSave: boolean;
  /** Null on a page about something else. */
  readonly surroundings: Surroundings | null;
  /** The shop's line about delivery and returns; may be empty. */
  readonly delivery: string;
};

/** Null when the product does not exist: the page has status 404. */
export type ProductViewData = ShownProduct | null;
