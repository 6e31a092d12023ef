import type { Block } from 'shared-contracts/page';
import type { GroupLink, Product } from '../../domain/product.ts';
import type { PurchaseChoice, SkuAnswer } from '../../domain/purchase.ts';
import type { Review } from '../../domain/rating.ts';

/** What the form shows first: from the address, or what a plain form post had entered. */
export type FirstPurchase = {
  readonly choice: PurchaseChoice;
  /** As it was entered. */
  readonly qty: string;
  readonly answer: SkuAnswer;
  /** Why the plain form post was refused; null when it is the quantity's fault. */
  readonly refusal: string | null;
  /** What is wrong with the quantity of a plain form post. */
  readonly qtyProblem: string | null;
};

/** What stands around a product on its own page; each may be missing. */
export type Surroundings = {
  /** The groups it is in, from the top down. */
  readonly trail: readonly GroupLink[];
  readonly reviews: readonly Review[];
};

/**
 * What stands below the pictures and the form, each in a nested slot: it needs no scripts, so its
 * code is no part of this block's, and it is loaded, and may fail, on its own.
 */
export type NestedPart = 'details' | 'video' | 'reviews' | 'related';

/** Several products on one page may share a slot. */
export function nestedNameOf({ id }: Block, part: NestedPart): string {
  return `${part}-${id}`;
}

export type ShownProduct = {
  /** `page`: the page is about it; `inside`: its author put it on a page about something else. */
  readonly place: 'page' | 'inside';
  readonly product: Product;
  readonly first: FirstPurchase;
  /** Null where the product is a guest on another page. */
  readonly surroundings: Surroundings | null;
};

/** Null when there is no such product (SH-03). */
export type ProductViewData = ShownProduct | null;
