/** What a vendor of analytics is told (SH-19): never who, only what of the shop. */
import type { Purpose } from '../../document/consent.ts';

export interface CountedPage {
  /** Absolute, without anything of the visitor. */
  readonly url: string;
  readonly title: string;
  /** Origin of the site that led here; empty for a page of ours. */
  readonly referrer: string;
  /** The product the page is about. */
  readonly product?: CountedProduct;
}

export interface CountedProduct extends CountedItem {
  readonly name: string;
  /** In dollars, as structured data says it. */
  readonly price?: number;
}

/** The same wherever it is told of, so that a look and a sale are of one thing (SH-13). */
export interface CountedItem {
  /** As structured data says it: code of the sku, or of the group of variants. */
  readonly id: string;
  readonly kind: 'product' | 'group';
}

/** What the shop takes, and of whom nothing: not the order, nor what is in it. */
export interface Paid {
  /** In dollars, as vendors count. */
  readonly value: number;
  /** ISO 4217 code, `AUD`; a value without it counts as none. */
  readonly currency: string;
}

export type ShopStep =
  | { readonly kind: 'view-item'; readonly product: CountedProduct }
  | { readonly kind: 'add-to-cart'; readonly item: CountedItem; readonly qty: number }
  | { readonly kind: 'begin-checkout' }
  | { readonly kind: 'purchase'; readonly paid: Paid };

export interface Counter {
  readonly purpose: Purpose;
  countPage(page: CountedPage): void;
  countStep(step: ShopStep): void;
  /** The visitor has taken the consent back: nothing is sent from now on. */
  stop(): void;
}
