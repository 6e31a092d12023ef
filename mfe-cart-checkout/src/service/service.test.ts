/** @jest-environment jsdom */
import { createFakeApi, createFakeBus, createFakeSession, rejection } from 'remote-kit/testing';
import { ApiError, type ApiClient } from 'shared-contracts/api-client';
import type { StorefrontEventOf } from 'shared-contracts/events';
import type { ServiceProps } from 'shared-contracts/lifecycles';
import { SESSION_KEY, aCartWire } from '../testing/wire.ts';
import { startService } from './service.ts';

const GET_CART = '/sell/cart/getCart';
const CART_ADD = '/sell/cart/cartAdd';

class FakeChannel extends EventTarget {
  static readonly open: FakeChannel[] = [];
  readonly sent: unknown[] = [];
  isClosed = false;
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
    FakeChannel.open.push(this);
  }
  postMessage(message: unknown): void {
    this.sent.push(message);
  }
  close(): void {
    this.isClosed = true;
  }
}

beforeEach(() => {
  document.cookie = 'cart_session=; Max-Age=0; Path=/';
  FakeChannel.open.length = 0;
  Object.assign(globalThis, { BroadcastChannel: FakeChannel });
});

function anAddRequest(
  request: Partial<StorefrontEventOf<'cart.add-requested'>> = {},
): StorefrontEventOf<'cart.add-requested'> {
  return { type: 'cart.add-requested', requestId: 'r1', skuId: 11, qty: 2, addons: [], ...request };
}

async function start(props: Partial<ServiceProps> = {}) {
  const bus = createFakeBus();
  const reports: unknown[] = [];
  const api = createFakeApi({ [CART_ADD]: aCartWire(), [GET_CART]: aCartWire() });
  const parts = {
    bus,
    api,
    session: createFakeSession(),
    report: (report: unknown) => reports.push(report),
    ...props,
  };
  const stop = await startService(parts);
  await settle();
  return { bus, api, reports, stop, channel: FakeChannel.open[0] };
}

/** Waits until all available responses have been processed. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

test('adds, stores the server’s key in a cookie and publishes the request’s id [CART-12]', async () => {
  const { bus, api, stop } = await start();
  bus.deliver(anAddRequest({ addons: [{ id: 3, value: 'A. Wren' }] }));
  await settle();
  expect(api.calls.at(-1)?.input).toEqual({
    sku: 11,
    qty: 2,
    session: null,
    addons: [
      {
        id: 3,
        value: 'A. Wren',
      },
    ],
  });
  expect(document.cookie).toContain(`cart_session=${SESSION_KEY}`);
  expect(bus.published.slice(-2)).toEqual([
    { type: 'cart.changed', itemCount: 2, subtotalCents: 4900, requestId: 'r1' },
    { type: 'shell.count-requested', step: 'add_to_cart', skuId: 11, qty: 2 },
  ]);
  stop();
});

test('uses the existing key [CART-12]', async () => {
  document.cookie = `cart_session=${SESSION_KEY}; Path=/`;
  const { bus, api, stop } = await start();
  bus.deliver(anAddRequest());
  await settle();
  expect(api.calls.map(({ input }) => input)).toEqual([
    { session: SESSION_KEY },
    { sku: 11, qty: 2, addons: [], session: SESSION_KEY },
  ]);
  stop();
});

test('keeps only the key of an attempt whose response was lost [CART-01]', async () => {
  const keys: (string | undefined)[] = [];
  let isResponding = false;
  const api: ApiClient = {
    get: async () => null,
    post: async (path, _body, options) => {
      if (path === CART_ADD) keys.push(options?.idempotencyKey);
      if (path === CART_ADD && !isResponding) throw new ApiError({ kind: 'unreachable' });
      return aCartWire();
    },
  };
  const { bus, stop } = await start({ api });
  const add = async (request: Parameters<typeof anAddRequest>[0] = {}) => {
    bus.deliver(anAddRequest(request));
    await settle();
  };
  await add();
  await add({ qty: 3 });
  isResponding = true;
  await add({ requestId: 'r2' });
  await add({ requestId: 'r3' });
  const [lost, other, repeated, next] = keys;
  expect(lost).toMatch(/^[0-9a-f]{32}$/);
  expect(repeated).toBe(lost);
  expect(new Set([lost, other, next]).size).toBe(3);
  stop();
});

test('publishes the server’s message for a rejected add [CART-04]', async () => {
  const api = createFakeApi({
    [CART_ADD]: () => {
      throw rejection({ code: 'QTY_ABOVE_STOCK', message: 'Only 1 available.' });
    },
  });
  const { bus, stop } = await start({ api });
  bus.deliver(anAddRequest());
  await settle();
  expect(bus.published.at(-1)).toEqual({
    type: 'cart.add-failed',
    requestId: 'r1',
    message: 'Only 1 available.',
  });
  stop();
});

test('sends adds one after another and continues after one that failed in transit [CART-12]', async () => {
  const open: (() => void)[] = [];
  let running = 0;
  let mostRunning = 0;
  let sent = 0;
  const api = createFakeApi({
    [CART_ADD]: async () => {
      sent += 1;
      const isFirst = sent === 1;
      running += 1;
      mostRunning = Math.max(mostRunning, running);
      await new Promise<void>((resolve) => {
        open.push(resolve);
      });
      running -= 1;
      if (isFirst) throw new ApiError({ kind: 'unreachable' });
      return aCartWire();
    },
  });
  const { bus, stop } = await start({ api });
  bus.deliver(anAddRequest({ requestId: 'r1' }));
  bus.deliver(anAddRequest({ requestId: 'r2' }));
  await settle();
  open[0]?.();
  await settle();
  open[1]?.();
  await settle();
  expect(mostRunning).toBe(1);
  expect(bus.published.slice(-3)).toMatchObject([
    { type: 'cart.add-failed', requestId: 'r1' },
    { type: 'cart.changed', requestId: 'r2' },
    { type: 'shell.count-requested', step: 'add_to_cart' },
  ]);
  stop();
});

test('survives a bus that fails, and reports it [CART-12]', async () => {
  const working = createFakeBus();
  let isFailing = true;
  const { reports, api, stop } = await start({
    bus: {
      subscribe: working.subscribe,
      publish(event) {
        if (isFailing) throw new Error('bus is down');
        working.publish(event);
      },
    },
  });
  working.deliver(anAddRequest({ requestId: 'r1' }));
  await settle();
  isFailing = false;
  working.deliver(anAddRequest({ requestId: 'r2' }));
  await settle();
  expect(reports).toContainEqual({ phase: 'service', error: new Error('bus is down') });
  expect(api.calls).toHaveLength(2);
  expect(working.published).toMatchObject([
    { type: 'cart.changed', requestId: 'r2' },
    { type: 'shell.count-requested', step: 'add_to_cart' },
  ]);
  stop();
});

test('loads the cart at start and when the session changes [CART-12]', async () => {
  const session = createFakeSession({ status: 'signed-in', expiresAtMs: 1 });
  const { bus, api, stop } = await start({ session });
  expect(bus.published).toMatchObject([{ type: 'cart.changed', itemCount: 2 }]);
  bus.deliver({ type: 'session.started' });
  await settle();
  bus.deliver({ type: 'session.ended', reason: 'logout' });
  await settle();
  expect(api.calls.map(({ path }) => path)).toEqual([GET_CART, GET_CART, GET_CART]);
  stop();
});

test('keeps the number of items in the badge’s cookie: at start, after an addition, from another tab, after a logout [CART-12]', async () => {
  document.cookie = `cart_session=${SESSION_KEY}; Path=/`;
  const answers = [2, 7, 0].map((item_count) => aCartWire({ item_count }));
  const api = createFakeApi({
    [GET_CART]: () => answers.shift(),
    [CART_ADD]: aCartWire({ item_count: 4 }),
  });
  const { bus, channel, stop } = await start({ api });
  expect(document.cookie).toContain('cart_count=2');
  bus.deliver(anAddRequest());
  await settle();
  expect(document.cookie).toContain('cart_count=4');
  channel?.dispatchEvent(new MessageEvent('message', { data: 1 }));
  await settle();
  expect(document.cookie).toContain('cart_count=7');
  bus.deliver({ type: 'session.ended', reason: 'logout' });
  await settle();
  expect(document.cookie).not.toContain('cart_count');
  stop();
});

test('the key of the cart lasts as long as the badge’s cookie, each time the number is set [CART-12]', async () => {
  document.cookie = `cart_session=${SESSION_KEY}; Path=/`;
  const written = jest.spyOn(document, 'cookie', 'set');
  const { stop } = await start();
  const lifetimes = (name: string) =>
    written.mock.calls
      .filter(([text]) => text.startsWith(`${name}=`))
      .map(([text]) => /Max-Age=(\d+)/.exec(text)?.[1]);
  expect(lifetimes('cart_count')).toEqual(['5184000']);
  expect(lifetimes('cart_session')).toEqual(['5184000']);
  written.mockRestore();
  stop();
});

test('sets the badge’s cookie before it publishes the change [CART-12]', async () => {
  const { bus, stop } = await start();
  const seen: string[] = [];
  bus.subscribe('cart.changed', () => seen.push(document.cookie));
  bus.deliver(anAddRequest());
  await settle();
  expect(seen).toEqual([expect.stringContaining('cart_count=2')]);
  stop();
});

test('shows an empty cart without a call when there is no key and no login [CART-12]', async () => {
  const { bus, api, stop } = await start();
  expect(api.calls).toEqual([]);
  expect(bus.published).toEqual([{ type: 'cart.changed', itemCount: 0, subtotalCents: 0 }]);
  stop();
});

test('deletes the checkout draft when the visitor logs out [ACC-03]', async () => {
  sessionStorage.setItem('checkout-draft', '{"firstName":"Robin"}');
  document.cookie = 'checkout_draft=kept; Path=/';
  const { bus, stop } = await start();
  bus.deliver({ type: 'session.ended', reason: 'logout' });
  expect(sessionStorage.getItem('checkout-draft')).toBeNull();
  expect(document.cookie).not.toContain('checkout_draft');
  stop();
});

test.each([
  ['an ended session, which the shell reports [SES-05]', 'session-expired'],
  ['a call that was aborted, for example by leaving the page [FED-11]', 'unreachable'],
] as const)('does not report: %s', async (_, kind) => {
  document.cookie = `cart_session=${SESSION_KEY}; Path=/`;
  const refuse = () => {
    throw new ApiError({ kind });
  };
  const api = createFakeApi({ [GET_CART]: refuse });
  const { reports, stop } = await start({ api });
  expect(reports).toEqual([]);
  stop();
});

test('keeps the checkout draft when the session expires [SH-06]', async () => {
  const draft = '{"firstName":"Robin","attempt":"a1"}';
  sessionStorage.setItem('checkout-draft', draft);
  const { bus, stop } = await start();
  bus.deliver({ type: 'session.ended', reason: 'expired' });
  expect(sessionStorage.getItem('checkout-draft')).toBe(draft);
  stop();
});

test('notifies other tabs, but not of changes that they made [CART-12]', async () => {
  document.cookie = `cart_session=${SESSION_KEY}; Path=/`;
  const answers = [aCartWire(), aCartWire({ item_count: 7 })];
  const api = createFakeApi({
    [GET_CART]: () => answers.shift(),
    [CART_ADD]: aCartWire({ item_count: 4 }),
  });
  const { bus, channel, stop } = await start({ api });
  expect(channel?.sent).toEqual([]);
  bus.deliver(anAddRequest());
  await settle();
  expect(channel?.sent).toEqual([expect.any(Number)]);
  channel?.dispatchEvent(new MessageEvent('message', { data: 1 }));
  await settle();
  expect(bus.published.at(-1)).toMatchObject({ type: 'cart.changed', itemCount: 7 });
  expect(channel?.sent).toHaveLength(1);
  stop();
});

test('refreshes when the page is restored from the browser’s cache [CART-12]', async () => {
  document.cookie = `cart_session=${SESSION_KEY}; Path=/`;
  const { api, stop } = await start();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  await settle();
  expect(api.calls).toHaveLength(1);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await settle();
  expect(api.calls).toHaveLength(2);
  stop();
});

test('removes all listeners when it is stopped [FED-04]', async () => {
  const { bus, api, channel, stop } = await start();
  const publishedBefore = bus.published.length;
  stop();
  bus.deliver(anAddRequest());
  bus.deliver({ type: 'session.started' });
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await settle();
  expect(api.calls).toEqual([]);
  expect(bus.published).toHaveLength(publishedBefore);
  expect(channel?.isClosed).toBe(true);
});
