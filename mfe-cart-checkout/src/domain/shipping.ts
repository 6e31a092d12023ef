/** Shipping options and the visitor's choice. Pure. */
import { readText, type FormFields } from 'shared-contracts/form-fields';
import type { Cart } from './cart.ts';

export type ShippingQuote = {
  /** Valid for the current cart; a changed cart needs new quotes. */
  readonly id: string;
  readonly name: string;
  readonly amountCents: number;
  readonly isPickUp: boolean;
  /** Business days until it arrives; null where the shop does not say it. */
  readonly days: { readonly min: number; readonly max: number } | null;
};

export type Destination = {
  readonly suburb: string;
  /** Text, so that 0800 keeps its zero. */
  readonly postcode: string;
  /** ISO 3166 alpha-2. */
  readonly country: string;
};

/** The visitor's last request. Options are recognised by name, because ids change with the cart. */
export type ShippingChoice = Destination & { readonly optionName: string | null };

/** A cart with the shipping options for its destination. */
export type CartWithShipping = {
  readonly cart: Cart;
  readonly choice: ShippingChoice | null;
  readonly quotes: readonly ShippingQuote[];
  /** Why there are no options. */
  readonly shippingProblem: string | null;
  /**
   * True when the shop could not be reached or refused too many calls, so that it is not known
   * whether there are options.
   */
  readonly isShippingUnknown: boolean;
};

/** Query parameter of the checkout: id of the delivery address for which a price was requested. */
export const PRICE_REQUESTED_PARAMETER = 'price-requested';

/** `Pick up in person` or `3 to 6 business days`; undefined where the shop does not say it. */
export function describeArrival({ isPickUp, days }: ShippingQuote): string | undefined {
  if (isPickUp) return 'Pick up in person';
  if (days === null) return undefined;
  const { min, max } = days;
  if (min !== max) return `${min} to ${max} business days`;
  return max === 1 ? '1 business day' : `${max} business days`;
}

/** The quote with this name, or else the first. */
export function chooseQuote(
  quotes: readonly ShippingQuote[],
  optionName: string | null,
): ShippingQuote | undefined {
  return quotes.find(({ name }) => name === optionName) ?? quotes[0];
}

export function isSameDestination(a: Destination | null, b: Destination | null): boolean {
  if (a === null || b === null) return a === b;
  return a.suburb === b.suburb && a.postcode === b.postcode && a.country === b.country;
}

/** True when the order can be collected but there is no known price for delivery. */
export function isPickUpOnly(quotes: readonly ShippingQuote[]): boolean {
  return quotes.length > 0 && quotes.every(({ isPickUp }) => isPickUp);
}

/** The quote that matches the shipping stored with the cart. */
export function findCartQuote(
  { shipping }: Pick<Cart, 'shipping'>,
  quotes: readonly ShippingQuote[],
): ShippingQuote | undefined {
  if (shipping === null) return undefined;
  return (
    quotes.find(({ id }) => id === shipping.quoteId) ??
    quotes.find(({ name }) => name === shipping.name)
  );
}

/** Id of the option that an order would have; empty while there are no options to choose from. */
export function orderedQuoteId({
  cart,
  quotes,
}: Pick<CartWithShipping, 'cart' | 'quotes'>): string {
  if (quotes.length === 0) return '';
  return cart.shipping?.quoteId ?? findCartQuote(cart, quotes)?.id ?? '';
}

/** True when the cart already has this option at this price; a promotion may make it free. */
export function isQuoteInCart({ shipping }: Pick<Cart, 'shipping'>, quote: ShippingQuote): boolean {
  if (shipping === null || shipping.name !== quote.name) return false;
  return shipping.amountCents === quote.amountCents || shipping.amountCents === 0;
}

/** Error of an Australian destination's postcode; null when it is valid or from abroad. */
export function checkPostcode({ country, postcode }: Destination): string | null {
  if (country !== 'AU' || /^\d{4}$/.test(postcode)) return null;
  return 'Enter four digits, like 0800.';
}

/** The fields of a shipping estimate; missing ones are empty. */
export function parseDestination(fields: FormFields): Destination {
  return {
    suburb: readText(fields, 'suburb').slice(0, 100),
    postcode: readText(fields, 'postcode').slice(0, 12),
    country: /^[A-Z]{2}$/.test(readText(fields, 'country')) ? readText(fields, 'country') : 'AU',
  };
}
