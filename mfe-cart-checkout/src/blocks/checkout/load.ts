/** Loads the cart, the customer's addresses and the shipping options of the selected one. */
import type { BlockLoad } from 'remote-kit/block';
import { createRandomKey } from 'remote-kit/random-key';
import type { ApiClient } from 'shared-contracts/api-client';
import type { Block } from 'shared-contracts/page';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { SlotRequest } from 'shared-contracts/slot';
import { listAddresses } from '../../api/addresses.ts';
import { readCartOfVisitor, readShippingChoice } from '../../api/cart-cookies.ts';
import type { Cart } from '../../domain/cart.ts';
import { type Cookies } from '../../domain/cart-session.ts';
import { getCart } from '../../api/carts.ts';
import { readDraftCookie } from '../../api/draft-cookie.ts';
import { addShipping } from '../../api/shipping-quotes.ts';
import { getCustomer } from '../../api/visitors.ts';
import {
  ADDRESS_CHOICE_FIELD,
  type AddressBook,
  destinationOf,
  EDIT_ADDRESS_PARAMETER,
  findDestination,
  hasAddressText,
  HOME_COUNTRY,
  NEW_ADDRESS,
  REPLACES_FIELD,
} from '../../domain/address.ts';
import { readId } from '../../domain/form-fields.ts';
import { ORDER_FIELDS } from '../../domain/order.ts';
import { isAttemptKey } from '../../domain/payment-attempt.ts';
import { PRICE_REQUESTED_PARAMETER, type Destination } from '../../domain/shipping.ts';
import { PAYMENT_PATH } from '../../domain/payment.ts';
import type { CheckoutPageData, CheckoutState } from './checkout-page-data.ts';

export async function load(
  _block: Block,
  { visitor, rejectedAction, site, location }: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<CheckoutPageData>> {
  const cookies = visitor?.cookies ?? {};
  const [customer, cart, book] = await Promise.all([
    getCustomer(api),
    getCart(api, readCartOfVisitor(cookies)),
    listAddresses(api),
  ]);
  const draft = readDraftCookie(cookies, customer.id);
  const entered = rejectedAction?.values ?? draft;
  const isNewAddress =
    (entered[REPLACES_FIELD] ?? '') === '' &&
    (rejectedAction?.action === 'checkout.add-address' ||
      new URLSearchParams(location.search).get(ADDRESS_CHOICE_FIELD) === NEW_ADDRESS ||
      hasAddressText(entered));
  const state = await priceShipping(api, { cart, book, cookies, entered, isNewAddress });
  const attempt = entered[ORDER_FIELDS.attempt] ?? '';
  return {
    data: {
      ...state,
      requestedAddressId: readIdParameter(location.search, PRICE_REQUESTED_PARAMETER),
      editedAddressId: readIdParameter(location.search, EDIT_ADDRESS_PARAMETER),
      returnUrl: `${site.siteUrl}${PAYMENT_PATH}`,
      attemptKey: isAttemptKey(attempt) ? attempt : createRandomKey(),
      rejected: rejectedAction === null ? null : { ...rejectedAction },
      visitorId: customer.id,
      name: customer.name,
      guestEmail: visitor?.isGuest === true ? customer.email : null,
      draft,
    },
  };
}

interface Loaded {
  readonly cart: Cart;
  readonly book: AddressBook;
  readonly cookies: Cookies;
  /** What the visitor entered before. */
  readonly entered: Readonly<Record<string, string>>;
  /** Whether the visitor was entering a new address, rather than changing a saved one. */
  readonly isNewAddress: boolean;
}

/** The options for the customer's address, or for the place that is known so far. */
async function priceShipping(
  api: ApiClient,
  { cart, book, cookies, entered, isNewAddress }: Loaded,
): Promise<Omit<CheckoutState, 'requestedAddressId'>> {
  const visitorCart = readCartOfVisitor(cookies);
  const { addresses } = book;
  const saved = addresses.find(({ id }) => id === cart.addressId) ?? addresses[0];
  const address = isNewAddress ? undefined : saved;
  const estimated = readShippingChoice(cookies);
  const place =
    address === undefined ? findDestination(placeOf(entered, estimated)) : destinationOf(address);
  const optionName = cart.shipping?.name ?? estimated?.optionName ?? null;
  const priced = await addShipping(api, cart, {
    ...visitorCart,
    ...(address !== undefined && { addressId: address.id }),
    choice: place === null ? null : { ...place, optionName },
  });
  return { ...priced, ...book, addressId: address?.id ?? null };
}

/** What the visitor entered, else the place of the estimate. */
function placeOf(
  entered: Readonly<Record<string, string>>,
  estimated: Destination | null,
): Destination {
  return {
    suburb: entered['suburb'] ?? estimated?.suburb ?? '',
    postcode: entered['postcode'] ?? estimated?.postcode ?? '',
    country: entered['country'] ?? estimated?.country ?? HOME_COUNTRY,
  };
}

function readIdParameter(search: string, name: string): number | null {
  return readId({ [name]: new URLSearchParams(search).getAll(name) }, name) ?? null;
}
