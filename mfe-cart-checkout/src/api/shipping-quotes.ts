/** POST /sell/cart/shippingQuote, and a cart priced with one of the options. */
import { shippingQuoteWireSchema } from 'shared-contracts/api/cart';
import { readData } from 'shared-contracts/api/read-response';
import { ApiError, describeApiFailure, type ApiClient } from 'shared-contracts/api-client';
import { parseCents } from 'shared-contracts/money';
import * as v from 'valibot';
import type { Cart } from '../domain/cart.ts';
import {
  chooseQuote,
  isQuoteInCart,
  type CartWithShipping,
  type Destination,
  type ShippingChoice,
  type ShippingQuote,
} from '../domain/shipping.ts';
import { getCart, type CartCall } from './carts.ts';

const quotesWireSchema = v.array(shippingQuoteWireSchema);

/** Options for the cart and a destination. Throws `ApiError` when nothing ships there. */
export async function listShippingQuotes(
  api: ApiClient,
  request: CartCall & {
    readonly destination: Destination;
    /** Id of the customer's address; the shop may have set a shipping price for it. */
    readonly addressId?: number | undefined;
  },
): Promise<readonly ShippingQuote[]> {
  const { session, signal, destination, addressId } = request;
  const { suburb, postcode, country } = destination;
  const body = await api.post(
    '/sell/cart/shippingQuote',
    {
      session,
      suburb,
      postcode,
      country,
      ...(addressId === undefined ? {} : { address: addressId }),
    },
    signal === undefined ? {} : { signal },
  );
  return readData(quotesWireSchema, body).map((wire) => ({
    id: wire.shipping_type_id,
    name: wire.shipping_name,
    amountCents: parseCents(wire.amount),
    isPickUp: wire.is_pick_up,
    days: wire.delivery_days,
  }));
}

export interface ShippingRequest extends CartCall {
  readonly choice: ShippingChoice | null;
  /** Stored with the cart together with the option. */
  readonly addressId?: number;
}

/**
 * Finds the options for the destination, and stores the last chosen option, or else the first, with
 * the cart. A destination without shipping is not an error: the result has a message to show.
 */
export async function addShipping(
  api: ApiClient,
  cart: Cart,
  request: ShippingRequest,
): Promise<CartWithShipping> {
  const { choice, addressId, ...call } = request;
  if (choice === null || cart.items.length === 0) {
    return { cart, choice, quotes: [], shippingProblem: null, isShippingUnknown: false };
  }
  try {
    const quotes = await listShippingQuotes(api, { ...call, destination: choice, addressId });
    const quote = chooseQuote(quotes, choice.optionName);
    if (quote === undefined) {
      const shippingProblem = NO_SHIPPING_OPTION;
      return { cart, choice, quotes, shippingProblem, isShippingUnknown: false };
    }
    const isUnchanged =
      isQuoteInCart(cart, quote) && (addressId ?? cart.addressId) === cart.addressId;
    const address = addressId === undefined ? {} : { addressId };
    const priced = isUnchanged
      ? cart
      : await getCart(api, { ...call, ...address, quoteId: quote.id });
    return {
      cart: priced,
      choice: { ...choice, optionName: quote.name },
      quotes,
      shippingProblem: null,
      isShippingUnknown: false,
    };
  } catch (error) {
    if (!(error instanceof ApiError) || request.signal?.aborted === true) throw error;
    const { failure } = error;
    const isNotAvailable = failure.kind === 'rejected' && failure.code === 'SHIPPING_NOT_AVAILABLE';
    const priced = isNotAvailable ? await withoutShipping(api, cart, request) : cart;
    return {
      cart: priced,
      choice,
      quotes: [],
      shippingProblem: describeRefusal(error),
      isShippingUnknown: failure.kind !== 'rejected' || failure.code === 'RATE_LIMITED',
    };
  }
}

/** Removes shipping from the cart: its price is for another place, but would be added to the total. */
async function withoutShipping(
  api: ApiClient,
  cart: Cart,
  request: ShippingRequest,
): Promise<Cart> {
  const { session, keptCode, signal, addressId } = request;
  if (cart.shipping === null) return cart;
  const address = addressId === undefined ? {} : { addressId };
  return getCart(api, { session, keptCode, signal, ...address, quoteId: '' });
}

/** A rejected postcode or country carries its own message. */
function describeRefusal(error: ApiError): string {
  const { failure } = error;
  const fieldErrors = failure.kind === 'rejected' ? failure.fieldErrors : {};
  const { postcode, suburb, country } = fieldErrors;
  return postcode ?? suburb ?? country ?? describeApiFailure(error);
}

const NO_SHIPPING_OPTION = 'We have no shipping option for this destination. Please contact us.';
