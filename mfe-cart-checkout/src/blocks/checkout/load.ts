/** Loads the cart, the customer's addresses and the shipping options of the selected one. */
import type { BlockLoad } from 'remote-kit/block';
import { createRandomKey } from 'remote-kit/random-key';
import type { ApiClient } from 'shared-contracts/api-client';
import type { Block } from 'shared-contracts/page';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { SlotRequest } from 'shared-contracts/slot';
import { listAddresses } from '../../api/addresses.ts';
import { readCartOfVisitor, readShippingChoice } from '../../api/cart-cookies.ts';
import { type Cookies } from '../../domain/cart-session.ts';
import { getCart } from '../../api/carts.ts';
import { readDraftCookie } from '../../api/draft-cookie.ts';
import { addShipping } from '../../api/shipping-quotes.ts';
import { getCustomer } from '../../api/visitors.ts';
import { EDIT_ADDRESS_PARAMETER, destinationOf } from '../../domain/address.ts';
import { readId } from '../../domain/form-fields.ts';
import { ORDER_FIELDS } from '../../domain/order.ts';
import { isAttemptKey } from '../../domain/payment-attempt.ts';
import { PRICE_REQUESTED_PARAMETER } from '../../domain/shipping.ts';
import { PAYMENT_PATH } from '../../domain/payment.ts';
import type { CheckoutPageData, CheckoutState } from './checkout-page-data.ts';

export async function load(
  _block: Block,
  { visitor, rejectedAction, site, location }: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<CheckoutPageData>> {
  const cookies = visitor?.cookies ?? {};
  const [state, customer] = await Promise.all([loadState(api, cookies), getCustomer(api)]);
  const draft = readDraftCookie(cookies, customer.id);
  const attempt = (rejectedAction?.values ?? draft)[ORDER_FIELDS.attempt] ?? '';
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

async function loadState(
  api: ApiClient,
  cookies: Cookies,
): Promise<Omit<CheckoutState, 'requestedAddressId'>> {
  const visitorCart = readCartOfVisitor(cookies);
  const [cart, book] = await Promise.all([getCart(api, visitorCart), listAddresses(api)]);
  const { addresses } = book;
  const address = addresses.find(({ id }) => id === cart.addressId) ?? addresses[0];
  const estimated = readShippingChoice(cookies);
  if (address === undefined) {
    const priced =
      cart.shipping === null
        ? await addShipping(api, cart, { ...visitorCart, choice: estimated })
        : { cart, choice: estimated };
    // The options of the estimate are not offered: they may differ for the address.
    return { ...priced, quotes: [], shippingProblem: null, ...book, addressId: null };
  }
  const optionName = cart.shipping?.name ?? estimated?.optionName ?? null;
  const choice = { ...destinationOf(address), optionName };
  const priced = await addShipping(api, cart, { ...visitorCart, choice, addressId: address.id });
  return { ...priced, ...book, addressId: address.id };
}

function readIdParameter(search: string, name: string): number | null {
  return readId({ [name]: new URLSearchParams(search).getAll(name) }, name) ?? null;
}
