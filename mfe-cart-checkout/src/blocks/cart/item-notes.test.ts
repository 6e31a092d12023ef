import { parseCart } from '../../api/parse-cart.ts';
import { aCartItemWire, aCartWire } from '../../testing/wire.ts';
import type { CartItem } from '../../domain/cart.ts';
import { isBlocked } from '../../domain/cart-item.ts';
import { explainItem } from './item-notes.ts';

function anItem(wire: Parameters<typeof aCartItemWire>[0]): CartItem {
  const [item] = parseCart(aCartWire({ items: [aCartItemWire(wire)] })).items;
  if (item === undefined) throw new Error('The cart has no item');
  return item;
}

test.each([
  [{ qty: 2, can_purchase_qty: 12 }, []],
  [{ qty: 99, can_purchase_qty: 99 }, []],
  [{ qty: 3, can_purchase_qty: 3 }, ['Only 3 available.']],
  [{ qty: 4, can_purchase_qty: 3 }, ['Only 3 available. Please lower the quantity.']],
  [{ qty: 1, can_purchase_qty: 0 }, ['Out of stock. Please remove it to check out.']],
  [
    { can_purchase_qty: 0, unavailable: 'not_sold' as const },
    ['No longer sold. Please remove it to check out.'],
  ],
  [
    { can_purchase_qty: 0, unavailable: 'addon_withdrawn' as const, previous_price: '20.00' },
    [
      'An extra of this item is no longer available. Please remove the item and add it again without the extra.',
    ],
  ],
])('explains %j [CART-04]', (wire, texts) => {
  expect(explainItem(anItem(wire)).map(({ text }) => text)).toEqual(texts);
});

test('shows the old and new price; only an increase is a warning [CART-04]', () => {
  expect(explainItem(anItem({ price: '24.50', previous_price: '20.00' }))).toEqual([
    { tone: 'warning', text: 'The price has changed from $20.00 to $24.50 since you added it.' },
  ]);
  expect(explainItem(anItem({ price: '24.50', previous_price: '30.00' }))[0]?.tone).toBe('info');
});

test('blocks a line that exceeds the available quantity [CART-04]', () => {
  expect(isBlocked(anItem({ qty: 4, can_purchase_qty: 3 }))).toBe(true);
  expect(isBlocked(anItem({ qty: 3, can_purchase_qty: 3 }))).toBe(false);
});
