/** Sends the cart service a request to add an item, and waits for the event with the result. */
import { createRandomKey } from 'remote-kit/random-key';
import type { RemoteBus } from 'shared-contracts/events';
import type { AddonChoice } from '../domain/purchase.ts';

export interface AddToCartRequest {
  readonly skuId: number;
  readonly qty: number;
  readonly addons: readonly AddonChoice[];
}

export type AddToCartResult =
  | { readonly kind: 'added' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'timed-out' };

/** Maximum time to wait for the cart service. */
export const CART_TIMEOUT_MS = 10_000;

/**
 * Rejects when the bus throws. When the signal is aborted, subscriptions and timer are
 * removed and the promise never settles.
 */
export function requestAddToCart(
  bus: RemoteBus,
  request: AddToCartRequest,
  signal: AbortSignal,
): Promise<AddToCartResult> {
  return new Promise((resolve, reject) => {
    const requestId = createRandomKey();
    const settle = (result: AddToCartResult) => {
      stop();
      resolve(result);
    };
    const timer = setTimeout(() => settle({ kind: 'timed-out' }), CART_TIMEOUT_MS);
    const subscriptions = [
      bus.subscribe('cart.changed', (event) => {
        if (event.requestId === requestId) settle({ kind: 'added' });
      }),
      bus.subscribe('cart.add-failed', (event) => {
        if (event.requestId === requestId) settle({ kind: 'refused', message: event.message });
      }),
    ];
    function stop() {
      clearTimeout(timer);
      for (const unsubscribe of subscriptions) unsubscribe();
      signal.removeEventListener('abort', stop);
    }
    signal.addEventListener('abort', stop, { once: true });
    try {
      const { skuId, qty, addons } = request;
      bus.publish({ type: 'cart.add-requested', requestId, skuId, qty, addons: [...addons] });
    } catch (error) {
      stop();
      reject(error);
    }
  });
}
