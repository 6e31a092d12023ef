import { parseVoucher, readAmountCents } from './gift-voucher.ts';

const RETURN_URL = 'https://shop.example/gift-vouchers';
const BY_CUSTOMER = { buyer: 'customer', returnUrl: RETURN_URL } as const;
const BY_VISITOR = { buyer: 'visitor', returnUrl: RETURN_URL } as const;
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
  expect(parseVoucher(fieldsOf({ theme: '3', amount: '50.00' }), BY_CUSTOMER)).toEqual({
    kind: 'complete',
    request: {
      themeId: 3,
      amountCents: 5000,
      amountField: 'amount',
      email: null,
      recipient: null,
      returnUrl: RETURN_URL,
    },
  });
});

test('reports missing values at their fields [CART-15]', () => {
  expect(parseVoucher({}, BY_CUSTOMER)).toEqual({
    kind: 'incomplete',
    fieldErrors: { theme: 'Choose a design.', amount: 'Choose an amount.' },
  });
  expect(parseVoucher(fieldsOf({ theme: '3', amount: '-1' }), BY_CUSTOMER)).toEqual({
    kind: 'incomplete',
    fieldErrors: { customAmount: 'Enter an amount in dollars, for example 35 or 35.50.' },
  });
});

test.each([
  ['', 'Enter your email address.'],
  ['kim', 'Enter an email address like name@example.com.'],
  ['kim @example.com', 'Enter an email address like name@example.com.'],
  [`${'k'.repeat(250)}@example.com`, 'Enter an email address like name@example.com.'],
])('refuses the email address "%s" of a visitor [CART-15]', (email, error) => {
  const fields = fieldsOf({ theme: '3', amount: '50.00', email });
  expect(parseVoucher(fields, BY_VISITOR)).toEqual({
    kind: 'incomplete',
    fieldErrors: { email: error },
  });
});

test('reads the email address of a visitor, and none of a customer [CART-15]', () => {
  const fields = fieldsOf({ theme: '3', amount: '50.00', email: ' kim@example.com ' });
  expect(parseVoucher(fields, BY_VISITOR)).toMatchObject({ request: { email: 'kim@example.com' } });
  expect(parseVoucher(fields, BY_CUSTOMER)).toMatchObject({ request: { email: null } });
});
