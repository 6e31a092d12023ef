import { parseVoucher, readAmountCents } from './gift-voucher.ts';

const RETURN_URL = 'https://shop.example/gift-vouchers';
const fieldsOf = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, [value]]));

test.each([
  [{ amount: '50.00' }, 5000],
  [{ amount: '50.00', customAmount: '7' }, 5000],
  [{ amount: '-1', customAmount: '35.5' }, 3550],
  [{ amount: '-1', customAmount: '$1,200' }, 120000],
  [{ amount: '-1', customAmount: '' }, 0],
  [{ amount: '-1', customAmount: '-20' }, 0],
  [{ amount: '-1', customAmount: 'lots' }, 0],
  [{}, 0],
])('reads the amount of %j as %i cents [CART-15]', (fields, cents) => {
  expect(readAmountCents(fieldsOf(fields))).toBe(cents);
});

test('reads a complete form [CART-15]', () => {
  expect(parseVoucher(fieldsOf({ theme: '3', amount: '50.00' }), RETURN_URL)).toEqual({
    kind: 'complete',
    request: { themeId: 3, amountCents: 5000, amountField: 'amount', returnUrl: RETURN_URL },
  });
});

test('reports missing values at their fields [CART-15]', () => {
  expect(parseVoucher({}, RETURN_URL)).toEqual({
    kind: 'incomplete',
    fieldErrors: { theme: 'Choose a design.', amount: 'Choose an amount.' },
  });
  expect(parseVoucher(fieldsOf({ theme: '3', amount: '-1' }), RETURN_URL)).toEqual({
    kind: 'incomplete',
    fieldErrors: { customAmount: 'Enter an amount in dollars, for example 35 or 35.50.' },
  });
});
