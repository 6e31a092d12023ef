/**
 * Steps of a sale that analytics vendors count, under Google Analytics' names of e-commerce events.
 * Facts about the shop, never about the visitor. Pure.
 */
import type { StorefrontEventOf } from './events.ts';
import { isRecord } from './json.ts';

/** The same id in every step, so that a product view and its sale match. */
export interface CountedItem {
  /** Id from the structured data: code of the SKU, or of the group of variants. */
  readonly id: string;
  readonly kind: 'product' | 'group';
}

/** The product that a page describes. */
export interface DescribedItem extends CountedItem {
  readonly name: string;
  /** In dollars, as in the structured data. */
  readonly price?: number;
}

/** The amount paid, without the customer, the order or its items. */
export interface Paid {
  /** In dollars, as vendors expect. */
  readonly value: number;
  /** ISO 4217 code such as `AUD`; vendors ignore a value without it. */
  readonly currency: string;
}

export type CountedStep =
  | { readonly kind: 'view_item'; readonly item: DescribedItem }
  | { readonly kind: 'add_to_cart'; readonly item: CountedItem; readonly qty: number }
  | { readonly kind: 'begin_checkout' }
  | { readonly kind: 'purchase'; readonly paid: Paid };

/** The product in an object of structured data (schema.org); undefined for anything else. */
export function findDescribedItem(structured: unknown): DescribedItem | undefined {
  if (!isRecord(structured)) return undefined;
  const { '@type': type, name, sku, productGroupID, offers } = structured;
  if ((type !== 'Product' && type !== 'ProductGroup') || typeof name !== 'string') return undefined;
  const kind = type === 'ProductGroup' ? 'group' : 'product';
  const id = [sku, productGroupID, name].find((each) => typeof each === 'string');
  const price = isRecord(offers) ? Number(offers['price']) : NaN;
  return { id: String(id), kind, name, ...(Number.isFinite(price) && { price }) };
}

export interface StepPage {
  /** The product that the page describes; it names the item instead of the event's SKU. */
  readonly described: DescribedItem | undefined;
  /** ISO 4217 currency code of the site. */
  readonly currency: string;
}

/** The step that a remote reports; undefined when the event lacks a value that the step needs. */
export function readCountedStep(
  { step, skuId, qty, paidCents }: StorefrontEventOf<'shell.count-requested'>,
  { described, currency }: StepPage,
): CountedStep | undefined {
  switch (step) {
    case 'begin_checkout':
      return { kind: step };
    case 'add_to_cart': {
      if (skuId === undefined || qty === undefined) return undefined;
      const { id, kind } = described ?? { id: String(skuId), kind: 'product' as const };
      return { kind: step, item: { id, kind }, qty };
    }
    case 'purchase':
      return paidCents === undefined
        ? undefined
        : { kind: step, paid: { value: paidCents / 100, currency } };
  }
}

/** The payment page reports the same payment each time it is opened: count it once per address. */
export function isCountedOnce({ kind }: CountedStep): boolean {
  return kind === 'purchase';
}
