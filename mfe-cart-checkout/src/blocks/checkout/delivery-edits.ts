/** Destination and shipping option of the order. */
import { writeBrowserCookie } from 'remote-kit/browser-cookies';
import { shippingCookie } from '../../api/cart-cookies.ts';
import { addShipping } from '../../api/shipping-quotes.ts';
import { requestShippingQuote } from '../../api/shipping-requests.ts';
import { destinationOf, type Address } from '../../domain/address.ts';
import type { Cart } from '../../domain/cart.ts';
import { isSameDestination, type Destination } from '../../domain/shipping.ts';
import type { CheckoutJobs } from './checkout-jobs.ts';
import type { CheckoutState } from './checkout-page-data.ts';

export interface DeliveryEdits {
  chooseAddress(addressId: number): Promise<void>;
  /** Delivers to the address that is being typed; the order saves it. */
  chooseNewAddress(): Promise<void>;
  chooseShipping(quoteId: string): Promise<void>;
  /** Shows the options for the place of an address that is being typed; null when it is unknown. */
  quotePlace(place: Destination | null): Promise<void>;
  /** Requests a price from the shop for shipping to this address. */
  requestQuote(addressId: number): Promise<void>;
}

const OUT_OF_DATE = 'The shipping prices have changed. Please choose again.';

export function createDeliveryEdits(jobs: CheckoutJobs): DeliveryEdits {
  let typedPlace: Destination | null = null;

  return {
    chooseAddress: (addressId) =>
      jobs.run('address', async () => {
        const page = jobs.page();
        const address = page.addresses.find(({ id }) => id === addressId);
        if (address === undefined) return page;
        return showWhileChosen(jobs, addressId, () => deliverTo(jobs, address, page.cart));
      }),
    chooseNewAddress: () =>
      jobs.run('address', () =>
        showWhileChosen(jobs, null, () => deliverToPlace(jobs, typedPlace, jobs.page().cart)),
      ),
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
    async quotePlace(place) {
      typedPlace = place;
      const { addressId, choice, quotes, shippingProblem } = jobs.page();
      const isAnswered = place === null || quotes.length > 0 || shippingProblem !== null;
      if (addressId !== null || (isAnswered && isSameDestination(place, choice))) return;
      await jobs.runBeside('shipping', async () => {
        const page = jobs.page();
        // The visitor has typed on, or the address was saved.
        const isPast = place !== typedPlace || page.addressId !== null;
        return isPast ? page : deliverToPlace(jobs, place, page.cart);
      });
    },
    requestQuote: (addressId) =>
      jobs.run('quote-request', async () => {
        await requestShippingQuote(jobs.api(), { ...jobs.cartOfVisitor(), addressId });
        return { ...jobs.page(), requestedAddressId: addressId };
      }),
  };
}

/** Shows the choice at once, and the one before again when it fails. */
async function showWhileChosen(
  jobs: CheckoutJobs,
  addressId: number | null,
  choose: () => Promise<CheckoutState>,
): Promise<CheckoutState> {
  const before = jobs.page().addressId;
  jobs.show({ ...jobs.page(), addressId });
  try {
    return await choose();
  } catch (error) {
    jobs.show({ ...jobs.page(), addressId: before });
    throw error;
  }
}

/** Stores the address with the cart, and the option closest to the previous choice. */
export function deliverTo(
  jobs: CheckoutJobs,
  address: Address,
  cart: Cart,
): Promise<CheckoutState> {
  return priceShipping(jobs, cart, { place: destinationOf(address), addressId: address.id });
}

/** Stores the option with a cart that has no address yet; none when the place is unknown. */
export async function deliverToPlace(
  jobs: CheckoutJobs,
  place: Destination | null,
  cart: Cart,
): Promise<CheckoutState> {
  if (place !== null) return priceShipping(jobs, cart, { place, addressId: null });
  return {
    ...jobs.page(),
    cart: cart.shipping === null ? cart : await jobs.getCart({ quoteId: '' }),
    addressId: null,
    choice: null,
    quotes: [],
    shippingProblem: null,
    isShippingUnknown: false,
  };
}

async function priceShipping(
  jobs: CheckoutJobs,
  cart: Cart,
  target: { readonly place: Destination; readonly addressId: number | null },
): Promise<CheckoutState> {
  const page = jobs.page();
  const { place, addressId } = target;
  const priced = await addShipping(jobs.api(), cart, {
    ...jobs.cartOfVisitor(),
    ...(addressId !== null && { addressId }),
    choice: { ...place, optionName: cart.shipping?.name ?? page.choice?.optionName ?? null },
  });
  if (priced.choice !== null && priced.quotes.length > 0) {
    writeBrowserCookie(shippingCookie(priced.choice));
  }
  return { ...page, ...priced, addressId };
}

/** Shipping options after the cart has changed. */
export async function quoteAgain(jobs: CheckoutJobs, cart: Cart): Promise<CheckoutState> {
  const page = jobs.page();
  const address = page.addresses.find(({ id }) => id === page.addressId);
  if (address !== undefined) return deliverTo(jobs, address, cart);
  return page.choice === null ? { ...page, cart } : deliverToPlace(jobs, page.choice, cart);
}
