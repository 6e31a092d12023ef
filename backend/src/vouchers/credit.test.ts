import { usableCreditCents } from './credit.ts';

test.each([
  { is: 'the whole total when there is enough', total: 2895, available: 5000, used: 2895 },
  { is: 'the whole total when there is exactly enough', total: 2895, available: 2895, used: 2895 },
  { is: 'all credit when the rest can be paid', total: 2895, available: 1000, used: 1000 },
  { is: 'all credit when exactly the minimum is left', total: 2895, available: 2845, used: 2845 },
  { is: 'less, so that the minimum is left', total: 2895, available: 2846, used: 2845 },
  { is: 'nothing when the total is below the minimum', total: 40, available: 39, used: 0 },
  { is: 'nothing without credit', total: 2895, available: 0, used: 0 },
  { is: 'nothing for a free order', total: 0, available: 1000, used: 0 },
])('uses $is [CART-15]', ({ total, available, used }) => {
  expect(usableCreditCents({ totalCents: total, availableCents: available })).toBe(used);
});
