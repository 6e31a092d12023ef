import * as v from 'valibot';
import { isStorefrontEventType, storefrontEventSchemas, type StorefrontEvent } from './events.ts';

const ADD: Extract<StorefrontEvent, { type: 'cart.add-requested' }> = {
  type: 'cart.add-requested',
  requestId: 'r1',
  skuId: 7,
  qty: 1,
  addons: [{ id: 1, value: 'Engraved' }],
};
const CHANGED = { type: 'cart.changed', itemCount: 2, subtotalCents: 1250 };
const ALERT = { type: 'shell.alert-requested', kind: 'info', text: 'Saved.' };
const COUNT = { type: 'shell.count-requested', step: 'add_to_cart' };
const LOGIN = { type: 'session.login-requested', returnTo: '/checkout' };

test.each([
  ADD,
  { ...ADD, qty: 99, addons: [] },
  { type: 'cart.add-failed', requestId: 'r1', message: 'Out of stock.' },
  CHANGED,
  { ...CHANGED, itemCount: 0, subtotalCents: 0, requestId: 'r1' },
  { ...CHANGED, itemCount: 0, subtotalCents: 0, paidCents: 5890 },
  { type: 'session.started' },
  { type: 'session.ended', reason: 'expired' },
  LOGIN,
  ALERT,
  { ...COUNT, step: 'begin_checkout' },
  { ...COUNT, skuId: 7, qty: 2 },
  { ...COUNT, step: 'purchase', paidCents: 5890 },
])('accepts the event %j [FED-03]', (event) => {
  expect(accepts(event)).toBe(true);
});

test.each([
  { ...ADD, requestId: '' },
  { ...ADD, requestId: 'r'.repeat(65) },
  { ...ADD, skuId: 0 },
  { ...ADD, skuId: 1.5 },
  { ...ADD, skuId: '7' },
  { ...ADD, qty: 0 },
  { ...ADD, qty: 100 },
  { ...ADD, qty: NaN },
  { ...ADD, addons: [{ id: 1, value: null }] },
  { ...ADD, addons: undefined },
  { ...CHANGED, itemCount: -1 },
  { ...CHANGED, paidCents: -1 },
  { ...CHANGED, subtotalCents: 12.5 },
  { ...CHANGED, subtotalCents: Infinity },
  { type: 'cart.add-failed', requestId: 'r1', message: 'x'.repeat(501) },
  { type: 'session.ended', reason: 'bored' },
  { ...LOGIN, returnTo: 'https://evil.example' },
  { ...LOGIN, returnTo: `/${'a'.repeat(2000)}` },
  { ...COUNT, step: 'view' },
  { ...COUNT, qty: 0 },
  { ...ALERT, kind: 'loud' },
  { ...ALERT, text: 'x'.repeat(501) },
])('rejects the event %j [FED-03]', (event) => {
  expect(accepts(event)).toBe(false);
});

test('rejects a payload of another event [FED-03]', () => {
  expect(v.is(storefrontEventSchemas['session.started'], CHANGED)).toBe(false);
});

test("drops fields that are not in the event's schema [FED-03]", () => {
  const event = v.parse(storefrontEventSchemas['session.started'], {
    type: 'session.started',
    token: 'secret',
  });
  expect(event).toEqual({ type: 'session.started' });
});

test.each(['cart.updated', '', 'toString', '__proto__', 'constructor', null, undefined, 7, {}])(
  'knows no event named %p [FED-03]',
  (name) => {
    expect(isStorefrontEventType(name)).toBe(false);
  },
);

function accepts(event: { readonly type: string }): boolean {
  return isStorefrontEventType(event.type) && v.is(storefrontEventSchemas[event.type], event);
}
