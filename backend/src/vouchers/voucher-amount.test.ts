import { parseVoucherCents } from './voucher-amount.ts';

test.each([
  ['5', 500],
  [5, 500],
  ['19.99', 1999],
  [19.99, 1999],
  ['1000.00', 100_000],
  ['4.99', undefined],
  ['1000.01', undefined],
  [1000.01, undefined],
  [19.999, undefined],
  [-20, undefined],
  ['-20', undefined],
  [0, undefined],
  [1e308, undefined],
  [Number.NaN, undefined],
])('parses the amount %p as %p cents [CART-15]', (dollars, cents) => {
  expect(parseVoucherCents(dollars)).toBe(cents);
});
