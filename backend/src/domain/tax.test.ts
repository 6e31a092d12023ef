import { gstIncludedCents } from './tax.ts';

test.each([
  [1100, 100],
  [2000, 182],
  [5, 0],
  [6, 1],
  [0, 0],
])('CART-10 finds the GST in %i cents to be %i', (amountCents, gstCents) => {
  expect(gstIncludedCents(amountCents, 'registered')).toBe(gstCents);
});

test('CART-10 shows no GST for a business that is not registered', () => {
  expect(gstIncludedCents(1100, 'unregistered')).toBe(0);
});
