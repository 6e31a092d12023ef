import { isAmountOffered, parseVoucherTerms } from './voucher-terms.ts';

const amountsOf = (amounts: string | number) => parseVoucherTerms({ amounts }).amountsCents;

test('reads amounts from a list separated by pipes [CART-15]', () => {
  expect(amountsOf('20|50|100')).toEqual([2000, 5000, 10000]);
  expect(amountsOf(' $20 | 49.90 | 1,000 ')).toEqual([2000, 4990, 100000]);
  expect(amountsOf(20)).toEqual([2000]);
});

test('omits duplicates and entries that are not an amount above 0 [CART-15]', () => {
  expect(amountsOf('20|free|-5|0|20.00||1e3|12.345')).toEqual([2000]);
  expect(amountsOf('')).toEqual([]);
});

test.each([false, 0, '0', 'false'])('offers only the listed amounts for %j [CART-15]', (off) => {
  const terms = parseVoucherTerms({ amounts: '20|50', allow_custom_amounts: off });
  expect([2000, 5000, 2001].map((cents) => isAmountOffered(terms, cents))).toEqual([
    true,
    true,
    false,
  ]);
});

test.each([true, 1, '1', null])('offers any amount for %j [CART-15]', (on) => {
  const terms = parseVoucherTerms({ amounts: '20', allow_custom_amounts: on });
  expect(isAmountOffered(terms, 2001)).toBe(true);
});
