/** Adding to the cart, from the press of the button until the notice is gone. */
import { createStore, type Observable } from 'remote-kit/store';
import type { CartAnswer, CartRequest } from '../../events/cart-add-request.ts';

export type AddingState =
  | { readonly status: 'idle' }
  | { readonly status: 'adding' }
  /** The notice "Added to cart" is shown. */
  | { readonly status: 'added' }
  /** The notice is gone, the way to the checkout stays. */
  | { readonly status: 'in-cart' }
  | { readonly status: 'failed'; readonly message: string };

export interface CartAdder extends Observable<AddingState> {
  /**
   * `prepare` answers what to add once that is known, and null when nothing can be added.
   * Does nothing while an earlier press is under way, so that a second click adds nothing.
   */
  add(prepare: () => Promise<CartRequest | null>): Promise<void>;
  /** Waits for nothing any more. */
  stop(): void;
}

/** How long "Added to cart" is shown. */
export const ADDED_NOTICE_MS = 3000;

const TIMED_OUT =
  'The cart has not answered yet. Please check your cart before you add this again.';
const BROKEN = 'Something went wrong. Please try again.';

export function createCartAdder(
  request: (request: CartRequest, signal: AbortSignal) => Promise<CartAnswer>,
  first: AddingState = { status: 'idle' },
): CartAdder {
  const store = createStore(first);
  let waiting = new AbortController();
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
      const { signal } = waiting;
      change({ status: 'adding' });
      try {
        const cartRequest = await prepare();
        if (signal.aborted) return;
        if (cartRequest === null) return change({ status: 'idle' });
        change(toState(await request(cartRequest, signal)));
      } catch {
        change({ status: 'failed', message: BROKEN });
      }
    },
    stop() {
      clearTimeout(noticeTimer);
      waiting.abort();
      waiting = new AbortController();
    },
  };
}

function toState(answer: CartAnswer): AddingState {
  switch (answer.kind) {
    case 'added':
      return { status: 'added' };
    case 'refused':
      return { status: 'failed', message: answer.message };
    case 'timed-out':
      return { status: 'failed', message: TIMED_OUT };
  }
}
