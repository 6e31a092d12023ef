import { createEventBus } from './event-bus.ts';

function aBus() {
  const failures: { owner: string; error: unknown }[] = [];
  const bus = createEventBus((owner, error) => failures.push({ owner, error }));
  return { bus, failures };
}

const CHANGED = { type: 'cart.changed', itemCount: 2, subtotalCents: 500 } as const;

test('delivers an event to subscribers of its type until they unsubscribe [FED-03]', () => {
  const { bus } = aBus();
  const counts: number[] = [];
  const unsubscribe = bus.subscribe('cart.changed', ({ itemCount }) => counts.push(itemCount));
  bus.publish({ type: 'session.started' });
  bus.publish(CHANGED);
  unsubscribe();
  bus.publish(CHANGED);
  expect(counts).toEqual([2]);
});

test('refuses a payload that does not match its schema [FED-03]', () => {
  const { bus } = aBus();
  expect(() => bus.publish({ ...CHANGED, itemCount: -1 })).toThrow('Invalid value');
});

test('delivers frozen events, so that no listener can change them for the next one [FED-03]', () => {
  const { bus } = aBus();
  const frozen: boolean[] = [];
  bus.subscribe('cart.add-requested', (event) =>
    frozen.push(Object.isFrozen(event), Object.isFrozen(event.addons[0])),
  );
  bus.publish({
    type: 'cart.add-requested',
    requestId: 'r1',
    skuId: 1,
    qty: 1,
    addons: [{ id: 1, value: 'x' }],
  });
  expect(frozen).toEqual([true, true]);
});

test('isolates a listener that throws and reports its owner [FED-03]', () => {
  const { bus, failures } = aBus();
  const remote = bus.forRemote('mfe-shop', () => ({ publishes: [], consumes: ['cart.changed'] }));
  const counts: number[] = [];
  remote.subscribe('cart.changed', () => {
    throw new Error('boom');
  });
  bus.subscribe('cart.changed', ({ itemCount }) => counts.push(itemCount));
  bus.publish(CHANGED);
  bus.publish(CHANGED);
  expect(counts).toEqual([2, 2]);
  expect(failures.map(({ owner }) => owner)).toEqual(['mfe-shop', 'mfe-shop']);
});

test('limits a remote to the events that its release declares [FED-03]', () => {
  const { bus } = aBus();
  const remote = bus.forRemote('mfe-cms', () => ({ publishes: [], consumes: [] }));
  expect(() => remote.publish(CHANGED)).toThrow('mfe-cms does not declare that it publishes');
  expect(() => remote.subscribe('cart.changed', () => undefined)).toThrow('consumes cart.changed');
});

test('drops and reports events above the limit of a remote; other remotes’ events arrive [FED-07]', () => {
  const { bus, failures } = aBus();
  const declared = () => ({ publishes: ['cart.changed'], consumes: ['cart.changed'] });
  const flooding = [bus.forRemote('mfe-loud', declared), bus.forRemote('mfe-loud', declared)];
  let received = 0;
  bus.subscribe('cart.changed', () => (received += 1));
  for (let round = 0; round < 500; round += 1) {
    for (const slot of flooding) slot.publish(CHANGED);
  }
  expect(received).toBe(100);
  expect(failures[0]).toEqual({
    owner: 'mfe-loud',
    error: new Error('mfe-loud floods the bus with cart.changed'),
  });
  bus.forRemote('mfe-quiet', declared).publish(CHANGED);
  bus.publish(CHANGED);
  expect(received).toBe(102);
});
