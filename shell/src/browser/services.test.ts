import type { StorefrontEvent } from 'shared-contracts/events';
import type { ServiceModule } from 'shared-contracts/lifecycles';
import type { ServiceStart } from '../document/document-state.ts';
import { createEventBus } from './event-bus.ts';
import { startServices, type ServicesParts } from './services.ts';

const SERVICE: ServiceStart = {
  startsOn: ['cart.add-requested'],
  startsWithCookie: 'cart_session',
  startsWhenSignedIn: true,
};
const ALLOWED = { publishes: ['cart.changed'], consumes: ['cart.add-requested'] };

const ADD: StorefrontEvent = {
  type: 'cart.add-requested',
  requestId: 'r1',
  skuId: 7,
  qty: 1,
  addons: [],
};

function aSetup(changes: Partial<ServicesParts> = {}) {
  const bus = createEventBus(() => undefined);
  const handled: string[] = [];
  const problems: string[] = [];
  let starts = 0;
  const service: ServiceModule = {
    startService: async (props) => {
      starts += 1;
      return props.bus.subscribe('cart.add-requested', ({ requestId }) => handled.push(requestId));
    },
  };
  startServices({
    services: { 'mfe-cart': SERVICE },
    loadReleases: async () => undefined,
    loadService: async () => service,
    refetch: async () => undefined,
    busOf: (remote) => bus.forRemote(remote, () => ALLOWED),
    subscribe: bus.subscribe,
    propsOf: () => ({
      api: { get: async () => null, post: async () => null },
      session: {
        current: () => ({ status: 'anonymous' }),
        subscribe: () => () => undefined,
        logIn: async () => ({ status: 'signed-in' }),
        logInWithCode: async () => ({ status: 'signed-in' }),
        fingerprint: async () => 'f'.repeat(21),
        logOut: async () => undefined,
      },
    }),
    hasCookie: () => false,
    isSignedIn: () => false,
    whenIdle: (work) => work(),
    report: (_source, { phase }) => problems.push(phase),
    onUnavailable: () => problems.push('unavailable'),
    ...changes,
  });
  return { bus, handled, problems, service, starts: () => starts };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

test('starts no service before it is needed [CART-12]', async () => {
  const { starts } = aSetup();
  await settle();
  expect(starts()).toBe(0);
});

test('replays the request that started the service to it, once [CART-12]', async () => {
  const { bus, handled, starts } = aSetup();
  bus.publish(ADD);
  bus.publish({ ...ADD, requestId: 'r2' });
  await settle();
  expect(handled).toEqual(['r1', 'r2']);
  bus.publish({ ...ADD, requestId: 'r3' });
  expect(handled).toEqual(['r1', 'r2', 'r3']);
  expect(starts()).toBe(1);
});

test.each([
  ['its cookie', { hasCookie: () => true }],
  ['a logged-in visitor', { isSignedIn: () => true }],
])('starts the service when idle for %s [CART-12]', async (_name, changes) => {
  const { starts } = aSetup(changes);
  await settle();
  expect(starts()).toBe(1);
});

test('shows no alert when only a count is lost, for example to an ad blocker [SH-19]', async () => {
  jest.useFakeTimers();
  const service = {
    startsOn: ['shell.count-requested'],
    startsWithCookie: null,
    startsWhenSignedIn: false,
  };
  const setup = aSetup({
    services: { analytics: service },
    loadService: async () => {
      throw new Error('blocked');
    },
  });
  setup.bus.publish({ type: 'shell.count-requested', step: 'begin_checkout' });
  await settle();
  expect(setup.problems).toEqual(['service']);
  jest.useRealTimers();
});

test('starts the service of a remote when its release is known [SH-25]', async () => {
  let arrive: () => void = () => undefined;
  const loadReleases = () => new Promise<void>((resolve) => (arrive = resolve));
  const { bus, handled, starts } = aSetup({ loadReleases });
  bus.publish(ADD);
  await settle();
  expect(starts()).toBe(0);
  arrive();
  await settle();
  expect(handled).toEqual(['r1']);
});

test('reports a service that cannot start, keeps the request and tries again [FED-07]', async () => {
  jest.useFakeTimers();
  let loads = 0;
  const refetched: string[] = [];
  const setup = aSetup({
    loadService: async () => {
      loads += 1;
      if (loads === 1) throw new Error('down');
      return setup.service;
    },
    refetch: async (remote) => void refetched.push(remote),
  });
  setup.bus.publish(ADD);
  await settle();
  expect(setup.problems).toEqual(['service', 'unavailable']);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(setup.handled).toEqual(['r1']);
  expect(refetched).toEqual(['mfe-cart']);
  jest.useRealTimers();
});
