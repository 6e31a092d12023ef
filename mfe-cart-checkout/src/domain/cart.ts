/**
 * The cart as the server has it. Types, not interfaces, because they are sent to the browser as
 * JSON. Money is in integer cents.
 */

/** Longest promotion code. */
export const PROMOTION_CODE_MAX = 50;

/** The number of items, for the header's badge. */
export type CartSummary = { readonly itemCount: number; readonly subtotalCents: number };

/** An item to add to the cart. */
export type CartAddition = {
  readonly skuId: number;
  readonly qty: number;
  readonly addons: readonly { readonly id: number; readonly value: string | number }[];
};

/** A picture of the shop's by its content hash, in every size; any other by its address. */
export type ItemPicture =
  | { readonly kind: 'hash'; readonly hash: string }
  | { readonly kind: 'address'; readonly address: string };

/** One line of the cart. */
export type CartItem = {
  readonly id: number;
  readonly productSlug: string;
  readonly productName: string;
  /** The chosen options as text; empty when there are none. */
  readonly optionsText: string;
  readonly skuCode: string;
  readonly addons: readonly CartAddon[];
  readonly qty: number;
  readonly priceCents: number;
  /** Unit price when it was added; null when it has not changed. */
  readonly previousPriceCents: number | null;
  readonly subtotalCents: number;
  /** Why it cannot be bought, regardless of stock; null when it is sold. */
  readonly unavailable: 'not_sold' | 'addon_withdrawn' | null;
  /** How many can be bought now, at most 99. */
  readonly canPurchaseQty: number;
  readonly picture: ItemPicture | null;
};

export type CartAddon = {
  readonly name: string;
  readonly value: string;
  readonly priceCents: number;
};

/** A payment method. */
export type PaymentGateway = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** The method's surcharge; null where the backend does not send it. */
  readonly surchargeCents: number | null;
  /** GST in the total with the surcharge; null where the backend does not send it. */
  readonly taxCents: number | null;
};

/** The shipping option stored with the cart. */
export type CartShipping = {
  readonly quoteId: string | null;
  readonly name: string | null;
  readonly amountCents: number;
};

/** The customer's credit from gift vouchers, and how much of it pays for this cart. */
export type CartCredit = {
  readonly balanceCents: number;
  readonly choice: CreditChoice;
  readonly usedCents: number;
};

export type CreditChoice = 'use' | 'keep';

export type Cart = CartSummary & {
  readonly items: readonly CartItem[];
  readonly isAllInStock: boolean;
  readonly promotionCode: string | null;
  /** Who remembers the code: `browser` where the backend's carts do not name it. */
  readonly promotionKeeper: 'backend' | 'browser';
  /** Why the code does not apply. */
  readonly promotionMessage: string | null;
  readonly discountCents: number;
  /** Null until an option is chosen. */
  readonly shipping: CartShipping | null;
  /** Subtotal from which shipping within Australia is free; null where it never is. */
  readonly freeShippingFromCents: number | null;
  readonly addressId: number | null;
  readonly totalCents: number;
  /** GST included in the total. */
  readonly taxCents: number;
  /** Null when there is no credit to use. */
  readonly credit: CartCredit | null;
  /** The total minus the credit that is used. */
  readonly payableCents: number;
  readonly gateways: readonly PaymentGateway[];
  /** Notices that the visitor has not read. */
  readonly notices: readonly CartNotice[];
  /** Recently removed lines that can be restored; empty where the shop does not support it. */
  readonly removedItems: readonly RemovedItem[];
};

export type CartNotice = { readonly id: number; readonly message: string };

export type RemovedItem = { readonly id: number; readonly name: string };

/**
 * True when the shipping of the first cart is missing in the second: some backends know only the
 * choices of the last request.
 */
export function hasLostShipping(before: Cart, after: Cart): boolean {
  return before.shipping !== null && after.shipping === null && after.items.length > 0;
}

/** What the subtotal lacks for free shipping; 0 when it is free, null where it never is. */
export function missingForFreeShipping(cart: Cart): number | null {
  const { freeShippingFromCents, subtotalCents } = cart;
  return freeShippingFromCents === null ? null : Math.max(0, freeShippingFromCents - subtotalCents);
}

/** True when both show the same number in the header's badge. */
export function isSameSummary(left: CartSummary, right: CartSummary): boolean {
  return left.itemCount === right.itemCount && left.subtotalCents === right.subtotalCents;
}
