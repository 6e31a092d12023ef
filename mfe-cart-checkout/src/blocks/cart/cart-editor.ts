/**
 * The cart while it is being edited in the browser: optimistic lines, never guessed
 * totals (CART-03). One final quantity per line is sent after a short pause, an
 * earlier one still under way is given up, and every total is the server's. No React.
 */
import { readBrowserCookies, writeBrowserCookie } from 'remote-kit/browser-cookies';
import { ApiError, describeApiFailure, type ApiClient } from 'shared-contracts/api-client';
import { readSessionKey, shippingCookie } from '../../api/cart-cookies.ts';
import { getCart, restoreCartItem, updateCartItem } from '../../api/carts.ts';
import { addShipping } from '../../api/shipping-quotes.ts';
import type { Cart } from '../../domain/cart.ts';
import { createSerialQueue } from '../../domain/serial-queue.ts';
import type { CartWithShipping, Destination } from '../../domain/shipping.ts';
import {
  problemOf,
  type CartPageData,
  type CartPlace,
  type CartProblem,
} from './cart-page-data.ts';

export interface CartEditorState {
  /** As the server last said. */
  readonly page: CartWithShipping;
  /** Quantities the visitor wants and the server has not confirmed, by item id; 0 is a removal. */
  readonly wanted: ReadonlyMap<number, number>;
  readonly status: 'settled' | 'updating';
  readonly problem: CartProblem | null;
  /** The line removed last, as long as putting it back is offered. */
  readonly removedItemId: number | null;
}

export interface CartEditor {
  current(): CartEditorState;
  /** Answers its own undo. */
  subscribe(listener: () => void): () => void;
  setQty(itemId: number, qty: number): void;
  remove(itemId: number): void;
  /** Puts a removed line back. */
  restore(itemId: number): Promise<void>;
  /** Putting the last line back is offered no longer. */
  forgetRemoved(): void;
  dismissNotices(lastId: number): Promise<void>;
  /** Empty text removes the code. */
  applyPromotion(code: string): Promise<void>;
  quoteShipping(destination: Destination): Promise<void>;
  chooseShipping(quoteId: string): Promise<void>;
  /** Asks the server again because something else changed the cart. */
  refresh(): Promise<void>;
  /** Takes over newer data of the server. */
  adopt(data: CartPageData): void;
  /** The view goes; what it was asked for is still sent. */
  stop(): void;
}

export interface CartEditorParts {
  readonly first: CartPageData;
  readonly api: () => ApiClient;
  /** Told after each change this editor made. */
  readonly onChange: (cart: Cart) => void;
}

/** Pause after the last change of a quantity before it is sent. */
export const QTY_PAUSE_MS = 300;

const CODE_REFUSED = 'This promotion code cannot be used.';
const OUT_OF_DATE = 'The shipping prices have changed. Please choose again.';

export function createCartEditor({ first, api, onChange }: CartEditorParts): CartEditor {
  const listeners = new Set<() => void>();
  let adopted = first;
  let state: CartEditorState = {
    page: first,
    wanted: new Map(),
    status: 'settled',
    problem: problemOf(first.rejected),
    removedItemId: first.removedItemId,
  };
  let jobs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let flight: { readonly itemId: number; readonly abort: AbortController } | null = null;
  const queue = createSerialQueue(() => undefined);

  const session = () => readSessionKey(readBrowserCookies());

  function change(next: Partial<CartEditorState>): void {
    const wanted = next.wanted ?? state.wanted;
    state = { ...state, ...next, status: jobs > 0 || wanted.size > 0 ? 'updating' : 'settled' };
    for (const listener of listeners) listener();
  }

  /** Runs one job after the others; a failure shows the server's own state and says so. */
  function run(place: CartPlace, job: () => Promise<CartWithShipping>): Promise<void> {
    jobs += 1;
    change({ problem: null });
    return queue.add(async () => {
      try {
        change({ page: await job() });
      } catch (error) {
        await fail(place, error);
      } finally {
        jobs -= 1;
        change({});
      }
    });
  }

  async function fail(place: CartPlace, error: unknown): Promise<void> {
    change({ wanted: new Map(), problem: toProblem(place, error) });
    try {
      change({ page: await fetchPage() });
    } catch {
      // The last answer of the server stays; the problem is said already.
      return;
    }
  }

  async function fetchPage(): Promise<CartWithShipping> {
    return withShipping(await getCart(api(), { session: session() }));
  }

  /** Quotes hold for one content of the cart, so a changed cart asks for new ones. */
  function withShipping(cart: Cart): Promise<CartWithShipping> {
    const { choice } = state.page;
    return addShipping(api(), cart, { session: session(), choice });
  }

  async function sendWanted(): Promise<void> {
    for (const [itemId, qty] of state.wanted) {
      if (state.wanted.get(itemId) !== qty) continue;
      await run({ place: 'item', itemId }, () => sendItem(itemId, qty));
    }
  }

  async function sendItem(itemId: number, qty: number): Promise<CartWithShipping> {
    if (state.wanted.get(itemId) !== qty) return state.page;
    const abort = new AbortController();
    flight = { itemId, abort };
    try {
      const call = { session: session(), signal: abort.signal };
      const cart = await updateCartItem(api(), { ...call, itemId, qty });
      onChange(cart);
      if (state.wanted.get(itemId) !== qty) return { ...state.page, cart };
      const page = await withShipping(cart);
      forgetWanted(itemId, qty);
      return page;
    } catch (error) {
      if (abort.signal.aborted) return state.page;
      throw error;
    } finally {
      flight = null;
    }
  }

  function forgetWanted(itemId: number, qty: number): void {
    if (state.wanted.get(itemId) !== qty) return;
    const wanted = new Map(state.wanted);
    wanted.delete(itemId);
    state = { ...state, wanted };
  }

  function want(itemId: number, qty: number, pauseMs: number): void {
    if (flight?.itemId === itemId) flight.abort.abort();
    clearTimeout(timer);
    timer = setTimeout(() => void sendWanted(), pauseMs);
    change({ wanted: new Map(state.wanted).set(itemId, qty), problem: null });
  }

  function keepChoice(page: CartWithShipping): CartWithShipping {
    if (page.choice !== null && page.quotes.length > 0) {
      writeBrowserCookie(shippingCookie(page.choice));
    }
    return page;
  }

  return {
    current: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setQty: (itemId, qty) => want(itemId, qty, QTY_PAUSE_MS),
    remove(itemId) {
      state = { ...state, removedItemId: itemId };
      want(itemId, 0, 0);
    },
    restore: (itemId) =>
      run({ place: 'cart' }, async () => {
        state = { ...state, removedItemId: null };
        const cart = await restoreCartItem(api(), { session: session(), itemId });
        onChange(cart);
        return withShipping(cart);
      }),
    forgetRemoved: () => change({ removedItemId: null }),
    dismissNotices: (seenNoticeId) =>
      run({ place: 'cart' }, async () => {
        const cart = await getCart(api(), { session: session(), seenNoticeId });
        return { ...state.page, cart };
      }),
    applyPromotion: (promotionCode) =>
      run({ place: 'promotion' }, async () => {
        const cart = await getCart(api(), { session: session(), promotionCode });
        onChange(cart);
        const isIgnored = promotionCode !== '' && cart.promotionCode === null;
        if (isIgnored) change({ problem: toProblem({ place: 'promotion' }, CODE_REFUSED) });
        return { ...state.page, cart };
      }),
    quoteShipping: (destination) =>
      run({ place: 'shipping' }, async () => {
        const optionName = state.page.choice?.optionName ?? null;
        const choice = { ...destination, optionName };
        const { cart } = state.page;
        return keepChoice(await addShipping(api(), cart, { session: session(), choice }));
      }),
    chooseShipping: (quoteId) =>
      run({ place: 'shipping' }, async () => {
        const { page } = state;
        const cart = await getCart(api(), { session: session(), quoteId });
        if (cart.shipping === null) {
          change({ problem: toProblem({ place: 'shipping' }, OUT_OF_DATE) });
          return withShipping(cart);
        }
        const optionName = page.quotes.find(({ id }) => id === quoteId)?.name ?? cart.shipping.name;
        const choice = page.choice === null ? null : { ...page.choice, optionName };
        return keepChoice({ ...page, cart, choice });
      }),
    refresh: () => run({ place: 'cart' }, fetchPage),
    adopt(data) {
      if (data === adopted) return;
      adopted = data;
      if (state.status === 'settled') {
        const { rejected, removedItemId } = data;
        change({ page: data, problem: problemOf(rejected), removedItemId });
      }
    },
    stop() {
      clearTimeout(timer);
      void sendWanted();
    },
  };
}

function toProblem(place: CartPlace, reason: unknown): CartProblem {
  const message = typeof reason === 'string' ? reason : describeApiFailure(reason);
  const failure = reason instanceof ApiError ? reason.failure : null;
  const fieldErrors = failure?.kind === 'rejected' ? failure.fieldErrors : {};
  return { ...place, message, fieldErrors, values: {} };
}
