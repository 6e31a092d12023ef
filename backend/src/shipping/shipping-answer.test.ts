import { readShippingAnswer } from './shipping-answer.ts';

const NOW = new Date('2026-03-01T00:00:00Z');

test.each([
  ['45', 4500],
  ['$45.5', 4550],
  [' 0.00 ', 0],
  ['10000', 1_000_000],
])('parses "%s" as %i cents [CART-05]', (amount, amountCents) => {
  expect(readShippingAnswer({ amount, days: '14' }, NOW)).toEqual({
    kind: 'valid',
    answer: { amountCents, expiresAt: new Date('2026-03-15T00:00:00Z') },
  });
});

test.each([
  ['', '14', ['amount']],
  ['-1', '14', ['amount']],
  ['1e3', '14', ['amount']],
  ['45.123', '14', ['amount']],
  ['10000.01', '14', ['amount']],
  ['45', '0', ['days']],
  ['45', '61', ['days']],
  ['x', 'x', ['amount', 'days']],
])(
  'refuses the amount "%s" for "%s" days with the error at the field [CART-05]',
  (amount, days, fields) => {
    const verdict = readShippingAnswer({ amount, days }, NOW);
    expect(verdict.kind === 'invalid' ? Object.keys(verdict.fieldErrors) : verdict).toEqual(fields);
  },
);
