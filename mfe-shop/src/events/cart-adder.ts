/** State of adding to the cart, from the press of the button until the notice disappears. */
import { createStore, type Observable } from 'remote-kit/store';
import type { AddToCartResult, AddToCartRequest } from './cart-add-request.ts';

export type AddingState =
  | { readonly status: 'idle' }
  | { readonly status: 'adding' }
  /** The notice "Added to cart" is shown. */
  | { readonly status: 'added' }
  /** The notice has disappeared; the link to the checkout stays. */
  | { readonly status: 'in-cart' }
  | { readonly status: 'failed'; readonly message: string };

export interface CartAdder extends Observable<AddingState> {
  /**
   * `prepare` resolves to the item to add, or null when nothing can be added.
   * Ignored while an earlier request is in progress, so that a double click adds once.
   */
  add(prepare: () => Promise<AddToCartRequest | null>): Promise<void>;
  /** Stops waiting and clears timers. */
  stop(): void;
}

/** How long "Added to cart" is shown. */
const ADDED_NOTICE_MS = 3000;

const TIMED_OUT =
  'Adding to your cart is taking longer than expected. Please check your cart before you try again.';
const FAILED = 'Something went wrong. Please try again.';

export function createCartAdder(
  request: (request: AddToCartRequest, signal: AbortSignal) => Promise<AddToCartResult>,
  first: AddingState = { status: 'idle' },
): CartAdder {
  const store = createStore(first);
  let waitAbort = new AbortController();
  let noticeTimer: ReturnType<typeof setTimeout> | undefined;

  function change(next: AddingState) {
    clearTimeout(noticeTimer);
    if (next.status === 'added') {
      noticeTimer = setTimeout(() => change({ status: 'in-cart' }), ADDED_NOTICE_MS);
    }
    store.set(next);
  }

  return {
    current: store.current,
    subscribe: store.subscribe,
    async add(prepare) {
      if (store.current().status === 'adding') return;
      const { signal } = waitAbort;
      change({ status: 'adding' });
      try {
        const cartRequest = await prepare();
        if (signal.aborted) return;
        if (cartRequest === null) return change({ status: 'idle' });
        change(toState(await request(cartRequest, signal)));
      } catch {
        change({ status: 'failed', message: FAILED });
      }
    },
    stop() {
      clearTimeout(noticeTimer);
      waitAbort.abort();
      waitAbort = new AbortController();
    },
  };
}

function toState(result: AddToCartResult): AddingState {
  switch (result.kind) {
    case 'added':
      return { status: 'added' };
    case 'refused':
      return { status: 'failed', message: result.message };
    case 'timed-out':
      return { status: 'failed', message: TIMED_OUT };
  }
}
