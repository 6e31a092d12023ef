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
  readonly product: Product;
  readonly first: FirstPurchase;
} | null;
