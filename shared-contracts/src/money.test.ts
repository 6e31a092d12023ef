import { formatWireDollars, parseCents } from './money.ts';

test.each([
  ['12.50', 1250],
  ['12.5', 1250],
  ['12', 1200],
  ['0', 0],
  ['0.05', 5],
  ['-0.05', -5],
  ['999999999.99', 99_999_999_999],
  [12.5, 1250],
  [0.1, 10],
  [0.1 + 0.2, 30],
  [19.99, 1999],
  [-3, -300],
])('reads %j as %d cents [CART-02]', (dollars, cents) => {
  expect(parseCents(dollars)).toBe(cents);
});

test.each([0, -0, '-0', '-0.00'])('reads %j as a positive zero [CART-02]', (dollars) => {
  expect(Object.is(parseCents(dollars), 0)).toBe(true);
});

test.each([
  '',
  ' ',
  '.5',
  '5.',
  '1.234',
  '1,234.00',
  '$12.50',
  '12.50 ',
  '12.50\n',
  '+1',
  '--1',
  '1e3',
  '0x10',
  'NaN',
  '1234567890',
  NaN,
  Infinity,
  -Infinity,
  1e21,
  1_000_000_000,
])('rejects %j instead of treating it as 0 [CART-02]', (dollars) => {
  expect(() => parseCents(dollars)).toThrow(RangeError);
});

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [-5, '-0.05'],
  [-1250, '-12.50'],
  [1250, '12.50'],
  [100_000_000, '1000000.00'],
])('writes %d cents as %s [CART-02]', (cents, dollars) => {
  expect(formatWireDollars(cents)).toBe(dollars);
});

test('preserves every amount on the wire [CART-02]', () => {
  const amounts = [...Array.from({ length: 2001 }, (_, index) => index - 1000), 99_999_999_999];
  expect(amounts.map((cents) => parseCents(formatWireDollars(cents)))).toEqual(amounts);
});
