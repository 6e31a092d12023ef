import { describeQtyLimit, purchasableQty } from './cart-quantity.ts';

const line = { sku_id: 1, qty: 2 };

test('allows what is in stock [CART-04]', () => {
  expect(purchasableQty(line, [line], 5)).toBe(5);
});

test('counts other lines of the same sku first [CART-04]', () => {
  const engraved = { sku_id: 1, qty: 3 };
  const other = { sku_id: 2, qty: 50 };
  expect(purchasableQty(line, [line, engraved, other], 5)).toBe(2);
  expect(purchasableQty(line, [line, engraved], 2)).toBe(0);
});

test('allows at most 99 per line [CART-04]', () => {
  expect(purchasableQty(line, [line], 1000)).toBe(99);
});

test.each([
  [
    { name: 'Tray', canBuy: 3, inCart: 2 },
    'Only 3 of Tray available. You already have 2 in your cart.',
  ],
  [{ name: 'Tray', canBuy: 3, inCart: 0 }, 'Only 3 of Tray available.'],
  [{ name: 'Tray', canBuy: 0, inCart: 0 }, 'Tray is out of stock.'],
  [{ name: 'Tray', canBuy: 99, inCart: 90 }, 'At most 99 of Tray can be bought in one order.'],
])('explains the limit %# [CART-04]', (limit, sentence) => {
  expect(describeQtyLimit(limit)).toBe(sentence);
});
