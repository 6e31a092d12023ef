import { gstIncludedCents } from './tax.ts';

test.each([
  [1100, 100],
  [2000, 182],
  [5, 0],
  [6, 1],
  [0, 0],
])('finds the GST in %i cents to be %i [CART-10]', (amountCents, gstCents) => {
  expect(gstIncludedCents(amountCents, 'registered')).toBe(gstCents);
});

test('shows no GST for a business that is not registered [CART-10]', () => {
  expect(gstIncludedCents(1100, 'unregistered')).toBe(0);
});
