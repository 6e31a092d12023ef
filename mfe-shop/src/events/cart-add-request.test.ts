import { createFakeBus } from 'remote-kit/testing';
import { CART_TIMEOUT_MS, requestAddToCart } from './cart-add-request.ts';

const { signal } = new AbortController();
const request = { skuId: 70, qty: 2, addons: [{ id: 1, value: 1 }] };

function requestIdOf(bus: ReturnType<typeof createFakeBus>): string {
  const [event] = bus.published;
  return event?.type === 'cart.add-requested' ? event.requestId : '';
}

test('publishes a request with a unique id and accepts only the event with that id [FED-03]', async () => {
  const bus = createFakeBus();
  const result = requestAddToCart(bus, request, signal);

  expect(bus.published).toEqual([
    { type: 'cart.add-requested', requestId: expect.stringMatching(/^[0-9a-f]{32}$/), ...request },
  ]);
  bus.deliver({ type: 'cart.add-failed', requestId: 'another', message: 'Not yours' });
  bus.deliver({ type: 'cart.changed', itemCount: 9, subtotalCents: 1 });
  bus.deliver({
    type: 'cart.changed',
    itemCount: 2,
    subtotalCents: 5980,
    requestId: requestIdOf(bus),
  });
  await expect(result).resolves.toEqual({ kind: 'added' });
});

test('returns why the cart rejected the item [FED-03]', async () => {
  const bus = createFakeBus();
  const result = requestAddToCart(bus, request, signal);

  bus.deliver({ type: 'cart.add-failed', requestId: requestIdOf(bus), message: 'Only 1 left.' });
  await expect(result).resolves.toEqual({ kind: 'refused', message: 'Only 1 left.' });
});

test('stops waiting after ten seconds [FED-03]', async () => {
  jest.useFakeTimers();
  const result = requestAddToCart(createFakeBus(), request, signal);

  jest.advanceTimersByTime(CART_TIMEOUT_MS);
  jest.useRealTimers();
  await expect(result).resolves.toEqual({ kind: 'timed-out' });
});

test('rejects when the bus throws [FED-03]', async () => {
  const bus = {
    ...createFakeBus(),
    publish: () => {
      throw new Error('not declared');
    },
  };

  await expect(requestAddToCart(bus, request, signal)).rejects.toThrow('not declared');
});

test('removes its listeners when it is aborted [FED-04]', () => {
  const bus = createFakeBus();
  const unsubscribe = jest.fn();
  const waiting = new AbortController();
  void requestAddToCart({ ...bus, subscribe: () => unsubscribe }, request, waiting.signal);

  waiting.abort();
  expect(unsubscribe).toHaveBeenCalledTimes(2);
});
