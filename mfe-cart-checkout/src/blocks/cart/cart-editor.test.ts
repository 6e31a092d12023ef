/** @jest-environment jsdom */
import { createFakeApi, rejection } from 'remote-kit/testing';
import type { ApiClient } from 'shared-contracts/api-client';
import { parseCart } from '../../api/parse-cart.ts';
import { DARWIN, aCartPage } from '../../testing/pages.ts';
import {
  aCartItemWire,
  aCartWire,
  aShippedCartWire,
  anEmptyCartWire,
  quotesWire,
} from '../../testing/wire.ts';
import { createCartEditor } from './cart-editor.ts';
import { QTY_PAUSE_MS } from './item-quantities.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function start(api: ApiClient, first = aCartPage()) {
  const changes: number[] = [];
  const editor = createCartEditor({
    first,
    api: () => api,
    onChange: (cart) => changes.push(cart.itemCount),
  });
  return { editor, changes };
}

function aCartOf(qty: number, subtotal: string) {
  return aCartWire({
    item_count: qty,
    items: [
      aCartItemWire({
        qty,
        subtotal,
      }),
    ],
    subtotal,
    total_amount: subtotal,
  });
}

test('sends one final quantity after a pause, and takes the total from the server [CART-03]', async () => {
  const api = createFakeApi({ '/sell/cart/cartUpdate': aCartOf(5, '122.50') });
  const { editor, changes } = start(api);
  for (const qty of [3, 4, 5]) editor.setQty(1, qty);
  expect(editor.current()).toMatchObject({
    status: 'updating',
    page: { cart: { totalCents: 4900 } },
  });
  expect(editor.current().pending.get(1)).toBe(5);
  await jest.advanceTimersByTimeAsync(QTY_PAUSE_MS);
  expect(api.calls.map(({ input }) => input)).toEqual([{ id: 1, qty: 5, session: null }]);
  expect(editor.current()).toMatchObject({
    status: 'settled',
    page: { cart: { totalCents: 12250, itemCount: 5 } },
  });
  expect(editor.current().pending.size).toBe(0);
  expect(changes).toEqual([5]);
});

test('aborts an update when a newer quantity replaces it [CART-03]', async () => {
  const signals: AbortSignal[] = [];
  const sent: unknown[] = [];
  const api: ApiClient = {
    get: async () => null,
    post: (_path, body, options) => {
      sent.push(body['qty']);
      if (options?.signal !== undefined) signals.push(options.signal);
      if (sent.length > 1) return Promise.resolve(aCartOf(9, '220.50'));
      return new Promise((_resolve, reject) => {
        options?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      });
    },
  };
  const { editor } = start(api);
  editor.setQty(1, 4);
  await jest.advanceTimersByTimeAsync(QTY_PAUSE_MS);
  editor.setQty(1, 9);
  expect(signals[0]?.aborted).toBe(true);
  await jest.advanceTimersByTimeAsync(QTY_PAUSE_MS);
  expect(sent).toEqual([4, 9]);
  expect(editor.current()).toMatchObject({
    status: 'settled',
    problem: null,
    page: { cart: { totalCents: 22050 } },
  });
});

test('restores the server’s state and shows why a quantity was rejected [CART-04]', async () => {
  const api = createFakeApi({
    '/sell/cart/cartUpdate': () => {
      throw rejection({ code: 'QTY_ABOVE_STOCK', message: 'Only 3 available.' });
    },
    '/sell/cart/getCart': aCartOf(3, '73.50'),
  });
  const { editor, changes } = start(api);
  editor.setQty(1, 8);
  await jest.advanceTimersByTimeAsync(QTY_PAUSE_MS);
  expect(editor.current()).toMatchObject({
    status: 'settled',
    problem: { place: 'item', itemId: 1, message: 'Only 3 available.' },
    page: { cart: { itemCount: 3 } },
  });
  expect(editor.current().pending.size).toBe(0);
  expect(changes).toEqual([]);
});

test('keeps the last known cart when even the reload fails [CART-03]', async () => {
  const { editor } = start(createFakeApi());
  editor.setQty(1, 8);
  await jest.advanceTimersByTimeAsync(QTY_PAUSE_MS);
  expect(editor.current()).toMatchObject({ status: 'settled', page: { cart: { itemCount: 2 } } });
  expect(editor.current().problem?.message).toBe('Refused.');
});

test('removes a line at once [CART-02]', async () => {
  const api = createFakeApi({ '/sell/cart/cartRemove': anEmptyCartWire() });
  const { editor } = start(api);
  editor.remove(1);
  await jest.advanceTimersByTimeAsync(0);
  expect(api.calls).toEqual([
    { method: 'POST', path: '/sell/cart/cartRemove', input: { id: 1, session: null } },
  ]);
  expect(editor.current().page.cart.items).toEqual([]);
});

test('requests new quotes after a cart change and keeps the option by name [CART-05]', async () => {
  const api = createFakeApi({
    '/sell/cart/cartUpdate': aCartOf(5, '122.50'),
    '/sell/cart/shippingQuote': quotesWire(),
    '/sell/cart/getCart': aShippedCartWire(),
  });
  const { editor } = start(api, aCartPage({ choice: DARWIN }));
  editor.setQty(1, 5);
  await jest.advanceTimersByTimeAsync(QTY_PAUSE_MS);
  expect(api.calls.map(({ path }) => path)).toEqual([
    '/sell/cart/cartUpdate',
    '/sell/cart/shippingQuote',
    '/sell/cart/getCart',
  ]);
  expect(api.calls[2]?.input).toEqual({ shipping_type: 'quote-1', session: null });
  expect(editor.current().page.cart.shipping?.amountCents).toBe(990);
});

test('reports an outdated shipping price [CART-05]', async () => {
  const api = createFakeApi({ '/sell/cart/getCart': aCartWire() });
  const { editor } = start(api);
  await editor.chooseShipping('quote-9');
  expect(editor.current().problem).toMatchObject({
    place: 'shipping',
    message: 'The shipping prices have changed. Please choose again.',
  });
});

test('takes over newer server data, except during a change [CART-03]', () => {
  const { editor } = start(createFakeApi());
  const newer = aCartPage({ cart: parseCart(aCartOf(9, '220.50')) });
  editor.adopt(newer);
  expect(editor.current().page.cart.itemCount).toBe(9);
  editor.setQty(1, 4);
  editor.adopt(aCartPage());
  expect(editor.current().page.cart.itemCount).toBe(9);
  editor.stop();
});
