import { ATTEMPT_LIFE_MS, createAddAttempts } from './add-attempts.ts';

const TRAY = { skuId: 11, qty: 2, addons: [{ id: 3, value: 'A. Wren' }] };

function start() {
  let made = 0;
  return createAddAttempts(() => `key-${(made += 1)}`);
}

test('returns the same key for the same addition until the outcome is known [CART-01]', () => {
  const attempts = start();
  expect([attempts.keyOf(TRAY, 0), attempts.keyOf({ ...TRAY }, 1)]).toEqual(['key-1', 'key-1']);
  attempts.settle(TRAY);
  expect(attempts.keyOf(TRAY, 2)).toBe('key-2');
});

test('distinguishes additions by sku, quantity and addons [CART-01]', () => {
  const attempts = start();
  const others = [
    { ...TRAY, skuId: 12 },
    { ...TRAY, qty: 1 },
    { ...TRAY, addons: [] },
  ];
  const keys = [TRAY, ...others].map((addition) => attempts.keyOf(addition, 0));
  expect(new Set(keys).size).toBe(4);
});

test('treats the same addition as a new one after two minutes [CART-01]', () => {
  const attempts = start();
  attempts.keyOf(TRAY, 0);
  expect(attempts.keyOf(TRAY, ATTEMPT_LIFE_MS - 1)).toBe('key-1');
  expect(attempts.keyOf(TRAY, ATTEMPT_LIFE_MS)).toBe('key-2');
});
