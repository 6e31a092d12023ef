/** Destination and shipping option of the order. */
import { writeBrowserCookie } from 'remote-kit/browser-cookies';
import { shippingCookie } from '../../api/cart-cookies.ts';
import { addShipping } from '../../api/shipping-quotes.ts';
import { requestShippingQuote } from '../../api/shipping-requests.ts';
import { destinationOf, type Address } from '../../domain/address.ts';
import type { Cart } from '../../domain/cart.ts';
import type { CheckoutJobs } from './checkout-jobs.ts';
import type { CheckoutState } from './checkout-page-data.ts';

export interface DeliveryEdits {
  chooseAddress(addressId: number): Promise<void>;
  chooseShipping(quoteId: string): Promise<void>;
  /** Requests a price from the shop for shipping to this address. */
  requestQuote(addressId: number): Promise<void>;
}

const OUT_OF_DATE = 'The shipping prices have changed. Please choose again.';

export function createDeliveryEdits(jobs: CheckoutJobs): DeliveryEdits {
  return {
    chooseAddress: (addressId) =>
      jobs.run('address', async () => {
        const page = jobs.page();
        const address = page.addresses.find(({ id }) => id === addressId);
        return address === undefined ? page : deliverTo(jobs, address, page.cart);
      }),
    chooseShipping: (quoteId) =>
      jobs.run('shipping', async () => {
        const page = jobs.page();
        const cart = await jobs.getCart({ quoteId });
        if (cart.shipping === null) {
          jobs.refuse({ place: 'shipping', message: OUT_OF_DATE, fieldErrors: {} });
          return quoteAgain(jobs, cart);
        }
        const choice =
          page.choice === null ? null : { ...page.choice, optionName: cart.shipping.name };
        if (choice !== null) writeBrowserCookie(shippingCookie(choice));
        return { ...page, cart, choice };
      }),
    requestQuote: (addressId) =>
      jobs.run('quote-request', async () => {
        await requestShippingQuote(jobs.api(), { ...jobs.cartOfVisitor(), addressId });
        return { ...jobs.page(), requestedAddressId: addressId };
      }),
  };
}

/** Stores the address with the cart, and the option closest to the previous choice. */
export async function deliverTo(
  jobs: CheckoutJobs,
  address: Address,
  cart: Cart,
): Promise<CheckoutState> {
  const page = jobs.page();
  const optionName = cart.shipping?.name ?? page.choice?.optionName ?? null;
  const choice = { ...destinationOf(address), optionName };
  const request = { ...jobs.cartOfVisitor(), choice, addressId: address.id };
  const priced = await addShipping(jobs.api(), cart, request);
  if (priced.choice !== null && priced.quotes.length > 0) {
    writeBrowserCookie(shippingCookie(priced.choice));
  }
  return { ...page, ...priced, addressId: address.id };
}

/** Shipping options after the cart has changed. */
export async function quoteAgain(jobs: CheckoutJobs, cart: Cart): Promise<CheckoutState> {
  const page = jobs.page();
  const address = page.addresses.find(({ id }) => id === page.addressId);
  return address === undefined ? { ...page, cart } : deliverTo(jobs, address, cart);
}
