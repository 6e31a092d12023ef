/** Builders of view data. */
import type { CartPageData } from '../blocks/cart/cart-page-data.ts';
import type { CheckoutPageData } from '../blocks/checkout/checkout-page-data.ts';
import { parseCart } from '../api/parse-cart.ts';
import type { AddressDraft } from '../domain/address.ts';
import type { ShippingQuote } from '../domain/shipping.ts';
import { aCartWire, aShippedCartWire } from './wire.ts';

export const QUOTES: readonly ShippingQuote[] = [
  { id: 'quote-1', name: 'Standard', amountCents: 990, isPickUp: false, days: null },
  { id: 'quote-2', name: 'Express', amountCents: 1490, isPickUp: false, days: null },
];

export const DARWIN = {
  suburb: 'Darwin',
  postcode: '0800',
  country: 'AU',
  optionName: 'Standard',
} as const;

const ENTERED: AddressDraft = {
  firstName: 'Robin',
  lastName: 'Lee',
  company: '',
  phone: '',
  country: 'AU',
  streetAddress: '12 Smith Street',
  streetAddress1: '',
  suburb: 'Darwin',
  state: 'NT',
  postcode: '0800',
};

export function aCartPage(page: Partial<CartPageData> = {}): CartPageData {
  const cart = parseCart(aCartWire());
  return {
    cart,
    choice: null,
    quotes: [],
    shippingProblem: null,
    isShippingUnknown: false,
    rejected: null,
    removedItemId: null,
    ...page,
  };
}

export function aCheckoutPage(page: Partial<CheckoutPageData> = {}): CheckoutPageData {
  return {
    cart: parseCart(aShippedCartWire()),
    choice: DARWIN,
    quotes: QUOTES,
    shippingProblem: null,
    isShippingUnknown: false,
    addresses: [
      {
        id: 5,
        displayName: 'Robin Lee, 12 Smith Street, Darwin NT 0800',
        recipient: 'Robin Lee',
        suburb: 'Darwin',
        postcode: '0800',
        country: 'AU',
        entered: ENTERED,
      },
      {
        id: 6,
        displayName: '40 Collins Street, Melbourne VIC 3000',
        recipient: 'Sam Roe',
        suburb: 'Melbourne',
        postcode: '3000',
        country: 'AU',
        entered: {
          ...ENTERED,
          firstName: 'Sam',
          lastName: 'Roe',
          streetAddress: '40 Collins Street',
          suburb: 'Melbourne',
          state: 'VIC',
          postcode: '3000',
        },
      },
    ],
    removed: [],
    hasSuggestions: false,
    addressId: 5,
    requestedAddressId: null,
    returnUrl: 'https://shop.example/payment',
    attemptKey: 'a'.repeat(32),
    rejected: null,
    visitorId: 7,
    name: { firstName: '', lastName: '' },
    editedAddressId: null,
    guestEmail: null,
    draft: {},
    ...page,
  };
}
