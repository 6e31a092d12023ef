/**
 * Number of items in the cart, for the badge in the header.
 *
 * Updated by `cart.changed`. The last known count is stored, so the next page shows it
 * immediately and other tabs follow.
 */
import type { LiveValue } from '../layout/live-values.ts';
import type { EventBus } from './event-bus.ts';
import { createStore } from './store.ts';
import type { StoredValues } from './stored-values.ts';

export const CART_COUNT_KEY = 'cart_count';

export function createCartCount(
  bus: Pick<EventBus, 'subscribe'>,
  stored: StoredValues,
): LiveValue<number | null> {
  const store = createStore(parseCount(stored.read(CART_COUNT_KEY)));
  bus.subscribe('cart.changed', ({ itemCount }) => {
    store.set(itemCount);
    stored.write(CART_COUNT_KEY, String(itemCount));
  });
  stored.onChange(CART_COUNT_KEY, (text) => store.set(parseCount(text)));
  return { current: store.current, subscribe: store.subscribe };
}

function parseCount(text: string | null): number | null {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
}
