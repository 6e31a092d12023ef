/** Data that analytics vendors receive: facts about the shop, never about the visitor. */
import type { Purpose } from '../../document/consent.ts';

export interface CountedPage {
  /** Absolute URL without any data of the visitor. */
  readonly url: string;
  readonly title: string;
  /** Origin of the site that linked here; empty when it was a page of this site. */
  readonly referrer: string;
  /** The product that the page describes. */
  readonly product?: CountedProduct;
}

export interface CountedProduct extends CountedItem {
  readonly name: string;
  /** In dollars, as in the structured data. */
  readonly price?: number;
}

/** The same id in every event, so that a product view and its sale match. */
export interface CountedItem {
  /** Id from the structured data: code of the SKU, or of the group of variants. */
  readonly id: string;
  readonly kind: 'product' | 'group';
}

/** The amount paid, without the customer, the order or its items. */
export interface Paid {
  /** In dollars, as vendors expect. */
  readonly value: number;
  /** ISO 4217 code such as `AUD`; vendors ignore a value without it. */
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
  /** The visitor has withdrawn the consent: send nothing from now on. */
  stop(): void;
}
