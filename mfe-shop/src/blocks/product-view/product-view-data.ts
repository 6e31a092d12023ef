import type { Product } from '../../domain/product.ts';
import type { PurchaseChoice, SkuAnswer } from '../../domain/purchase.ts';

/** What the form shows first: from the address, or what a plain form post had entered. */
export type FirstPurchase = {
  readonly choice: PurchaseChoice;
  readonly qty: number;
  readonly answer: SkuAnswer;
  /** Why the plain form post was refused. */
  readonly refusal: string | null;
};

/** Null when there is no such product (SH-03). */
export type ProductViewData = {
  /** `page`: the page is about it; `inside`: its author put it on a page about something else. */
  readonly place: 'page' | 'inside';
  readonly product: Product;
  readonly first: FirstPurchase;
} | null;
