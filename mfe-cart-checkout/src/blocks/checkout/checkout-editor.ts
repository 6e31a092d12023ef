/**
 * The checkout while it is filled in the browser: address, shipping and promotion
 * code go to the server one after another, and every total is the server's. No React.
 */
import { readBrowserCookies, writeBrowserCookie } from 'remote-kit/browser-cookies';
import { ApiError, describeApiFailure, type ApiClient } from 'shared-contracts/api-client';
import { saveAddress, switchAddress } from '../../api/addresses.ts';
import { readSessionKey, shippingCookie } from '../../api/cart-cookies.ts';
import { getCart } from '../../api/carts.ts';
import { addShipping } from '../../api/shipping-quotes.ts';
import { requestShippingQuote } from '../../api/shipping-requests.ts';
import {
  CHECK_MARKED,
  destinationOf,
  findAddressErrors,
  withAddress,
  withoutAddress,
  type Address,
  type AddressDraft,
} from '../../domain/address.ts';
import type { Cart, CreditChoice } from '../../domain/cart.ts';
import { createSerialQueue } from '../../domain/serial-queue.ts';
import {
  problemOf,
  type CheckoutPageData,
  type CheckoutPlace,
  type CheckoutProblem,
  type CheckoutState,
} from './checkout-page-data.ts';

export interface CheckoutEditorState {
  /** As the server last said. */
  readonly page: CheckoutState;
  readonly status: 'settled' | 'updating';
  readonly problem: CheckoutProblem | null;
}

export interface CheckoutEditor {
  current(): CheckoutEditorState;
  /** Answers its own undo. */
  subscribe(listener: () => void): () => void;
  chooseAddress(addressId: number): Promise<void>;
  /** Saves a new address, or one in the place of another; answers whether it was saved. */
  saveAddress(draft: AddressDraft, replacedId: number | null): Promise<boolean>;
  /** Puts an address away; the next one is chosen in its place. */
  disableAddress(addressId: number): Promise<void>;
  /** Offers an address again and chooses it. */
  enableAddress(addressId: number): Promise<void>;
  chooseShipping(quoteId: string): Promise<void>;
  /** Asks the shop for a shipping price to this address. */
  requestQuote(addressId: number): Promise<void>;
  /** Empty text removes the code. */
  applyPromotion(code: string): Promise<void>;
  /** Whether credit pays as much of the order as it can. */
  chooseCredit(choice: CreditChoice): Promise<void>;
  /** Asks the server again. */
  refresh(): Promise<void>;
  /** Takes over newer data of the server. */
  adopt(data: CheckoutPageData): void;
}

export interface CheckoutEditorParts {
  readonly first: CheckoutPageData;
  readonly api: () => ApiClient;
}

const CODE_REFUSED = 'This promotion code cannot be used.';
const OUT_OF_DATE = 'The shipping prices have changed. Please choose again.';

export function createCheckoutEditor({ first, api }: CheckoutEditorParts): CheckoutEditor {
  const listeners = new Set<() => void>();
  let adopted = first;
  let state: CheckoutEditorState = { page: first, status: 'settled', problem: problemOf(first) };
  let jobs = 0;
  const queue = createSerialQueue(() => undefined);

  const session = () => readSessionKey(readBrowserCookies());

  function change(next: Partial<CheckoutEditorState>): void {
    state = { ...state, ...next, status: jobs > 0 ? 'updating' : 'settled' };
    for (const listener of listeners) listener();
  }

  function run(place: CheckoutPlace, job: () => Promise<CheckoutState>): Promise<void> {
    jobs += 1;
    change({ problem: null });
    return queue.add(async () => {
      try {
        change({ page: await job() });
      } catch (error) {
        change({ problem: toProblem(place, error) });
      } finally {
        jobs -= 1;
        change({});
      }
    });
  }

  /** Keeps the address with the cart, and the nearest option to the one chosen before. */
  async function deliverTo(address: Address, cart: Cart): Promise<CheckoutState> {
    const { page } = state;
    const optionName = cart.shipping?.name ?? page.choice?.optionName ?? null;
    const choice = { ...destinationOf(address), optionName };
    const wish = { session: session(), choice, addressId: address.id };
    const priced = await addShipping(api(), cart, wish);
    if (priced.choice !== null && priced.quotes.length > 0) {
      writeBrowserCookie(shippingCookie(priced.choice));
    }
    return { ...page, ...priced, addressId: address.id };
  }

  async function withCart(cart: Cart): Promise<CheckoutState> {
    const { page } = state;
    const address = page.addresses.find(({ id }) => id === page.addressId);
    return address === undefined ? { ...page, cart } : deliverTo(address, cart);
  }

  function refuse(place: CheckoutPlace, message: string): void {
    change({ problem: { place, message, fieldErrors: {} } });
  }

  return {
    current: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    chooseAddress: (addressId) =>
      run('address', async () => {
        const { page } = state;
        const address = page.addresses.find(({ id }) => id === addressId);
        return address === undefined ? page : deliverTo(address, page.cart);
      }),
    async saveAddress(draft, replacedId) {
      const fieldErrors = findAddressErrors(draft);
      if (Object.keys(fieldErrors).length > 0) {
        change({ problem: { place: 'new-address', message: CHECK_MARKED, fieldErrors } });
        return false;
      }
      await run('new-address', async () => {
        const saved = await saveAddress(api(), { draft, replacedId });
        change({ page: { ...state.page, ...withAddress(state.page, { saved, replacedId }) } });
        return deliverTo(saved, state.page.cart);
      });
      return state.problem === null;
    },
    disableAddress: (addressId) =>
      run('address-book', async () => {
        await switchAddress(api(), { id: addressId, to: 'disable' });
        change({ page: { ...state.page, ...withoutAddress(state.page, addressId) } });
        const { page } = state;
        const [next] = page.addresses;
        if (page.addressId !== addressId) return page;
        return next === undefined ? deliverNowhere(page) : deliverTo(next, page.cart);
      }),
    enableAddress: (addressId) =>
      run('address-book', async () => {
        await switchAddress(api(), { id: addressId, to: 'enable' });
        const saved = state.page.putAway.find(({ id }) => id === addressId);
        if (saved === undefined) return state.page;
        change({
          page: { ...state.page, ...withAddress(state.page, { saved, replacedId: null }) },
        });
        return deliverTo(saved, state.page.cart);
      }),
    chooseShipping: (quoteId) =>
      run('shipping', async () => {
        const { page } = state;
        const cart = await getCart(api(), { session: session(), quoteId });
        if (cart.shipping === null) {
          refuse('shipping', OUT_OF_DATE);
          return withCart(cart);
        }
        const choice =
          page.choice === null ? null : { ...page.choice, optionName: cart.shipping.name };
        if (choice !== null) writeBrowserCookie(shippingCookie(choice));
        return { ...page, cart, choice };
      }),
    requestQuote: (addressId) =>
      run('quote-request', async () => {
        await requestShippingQuote(api(), { session: session(), addressId });
        return { ...state.page, requestedAddressId: addressId };
      }),
    applyPromotion: (promotionCode) =>
      run('promotion', async () => {
        const cart = await getCart(api(), { session: session(), promotionCode });
        if (promotionCode !== '' && cart.promotionCode === null) refuse('promotion', CODE_REFUSED);
        return { ...state.page, cart };
      }),
    chooseCredit: (credit) =>
      run('credit', async () => {
        const cart = await getCart(api(), { session: session(), credit });
        return { ...state.page, cart };
      }),
    refresh: () => run('order', async () => withCart(await getCart(api(), { session: session() }))),
    adopt(data) {
      if (data === adopted) return;
      adopted = data;
      if (jobs === 0) change({ page: data, problem: problemOf(data) });
    },
  };
}

function deliverNowhere(page: CheckoutState): CheckoutState {
  return { ...page, addressId: null, choice: null, quotes: [], shippingProblem: null };
}

function toProblem(place: CheckoutPlace, error: unknown): CheckoutProblem {
  const failure = error instanceof ApiError ? error.failure : null;
  const fieldErrors = failure?.kind === 'rejected' ? failure.fieldErrors : {};
  return { place, message: describeApiFailure(error), fieldErrors };
}
