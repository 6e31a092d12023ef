/** @jest-environment jsdom */
import { CART_COUNT_KEY, createCartCount } from './cart-count.ts';
import { createEventBus } from './event-bus.ts';
import { createStoredValues } from './stored-values.ts';

function aCount() {
  const bus = createEventBus(() => undefined);
  return { bus, count: createCartCount(bus, createStoredValues(window)) };
}

beforeEach(() => localStorage.clear());

test('is null before the first cart, then follows cart.changed [SH-22]', () => {
  const { bus, count } = aCount();
  let changes = 0;
  count.subscribe(() => (changes += 1));
  expect(count.current()).toBeNull();
  bus.publish({ type: 'cart.changed', itemCount: 3, subtotalCents: 100 });
  expect(count.current()).toBe(3);
  expect(changes).toBe(1);
});

test('shows the last known count on the next page [SH-22]', () => {
  aCount().bus.publish({ type: 'cart.changed', itemCount: 4, subtotalCents: 100 });
  expect(aCount().count.current()).toBe(4);
});

test('follows other tabs and ignores invalid values [SH-22]', () => {
  const { count } = aCount();
  dispatchEvent(new StorageEvent('storage', { key: CART_COUNT_KEY, newValue: '8' }));
  expect(count.current()).toBe(8);
  dispatchEvent(new StorageEvent('storage', { key: CART_COUNT_KEY, newValue: '<b>' }));
  expect(count.current()).toBeNull();
});
