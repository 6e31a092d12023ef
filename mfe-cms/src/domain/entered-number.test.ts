import { parseBoundedNumber } from './entered-number.ts';

const parse = (value: unknown) => parseBoundedNumber(value, { min: 1, max: 6, fallback: 3 });

test.each([
  [4, 4],
  ['4', 4],
  [2.4, 2],
  [0, 1],
  ['-2', 1],
  [99, 6],
])('parses %j as %i [CMS-01]', (value, expected) => {
  expect(parse(value)).toBe(expected);
});

test.each([undefined, null, '', ' ', 'many', true, [2], {}, Number.NaN, 'Infinity'])(
  'treats %j as missing [CMS-01]',
  (value) => {
    expect(parse(value)).toBe(3);
  },
);
