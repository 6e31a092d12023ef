/**
 * The cart as the server has it. Types, not interfaces: they travel to the browser
 * as JSON. Money is in integer cents.
 */

/** How much is in the cart: what the header's badge needs. */
export type CartSummary = { readonly itemCount: number; readonly subtotalCents: number };

/** What is to be put into the cart. */
export type CartAddition = {
  readonly skuId: number;
  readonly qty: number;
  readonly addons: readonly { readonly id: number; readonly value: string | number }[];
};

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
  /** Price each when it was added; null when it is still the same. */
  readonly previousPriceCents: number | null;
  readonly subtotalCents: number;
  /** Why nobody can buy it like this, whatever the stock; null when it is sold. */
  readonly unavailable: 'not_sold' | 'addon_withdrawn' | null;
  /** How many of it can be bought now, at most 99. */
  readonly canPurchaseQty: number;
  /** Content hash of its picture. */
  readonly pictureHash: string | null;
};

export type CartAddon = {
  readonly name: string;
  readonly value: string;
  readonly priceCents: number;
};

/** A way to pay. */
export type PaymentGateway = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** What paying like this adds; null where the shop does not say (CART-11). */
  readonly surchargeCents: number | null;
  /** GST in the total with the surcharge; null where the shop does not say. */
  readonly taxCents: number | null;
};

/** The shipping option kept with the cart. */
export type CartShipping = {
  readonly quoteId: string | null;
  readonly name: string | null;
  readonly amountCents: number;
};

/** What the customer has from gift vouchers, and what of it pays for this cart. */
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
  /** Why the code does nothing. */
  readonly promotionMessage: string | null;
  readonly discountCents: number;
  /** Null until an option is chosen. */
  readonly shipping: CartShipping | null;
  readonly addressId: number | null;
  readonly totalCents: number;
  /** GST that the total includes (CART-10). */
  readonly taxCents: number;
  /** Null where there is none to use. */
  readonly credit: CartCredit | null;
  /** The total without the credit that is used (CART-15). */
  readonly payableCents: number;
  readonly gateways: readonly PaymentGateway[];
  /** What the visitor has to be told and has not seen. */
  readonly notices: readonly CartNotice[];
  /** Lines that were removed lately and can be put back; empty where the shop cannot. */
  readonly removedItems: readonly RemovedItem[];
};

export type CartNotice = { readonly id: number; readonly message: string };

export type RemovedItem = { readonly id: number; readonly name: string };

/** True when both show the same in the header's badge. */
export function isSameSummary(left: CartSummary, right: CartSummary): boolean {
  return left.itemCount === right.itemCount && left.subtotalCents === right.subtotalCents;
}
