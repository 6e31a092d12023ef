import { describeQtyProblem } from './quantity.ts';

test.each(['0', '-1', '1.5', '100', '', 'many', '1e1', '9999999999'])(
  'reports an error for the quantity %p [SHOP-05]',
  (text) => {
    expect(describeQtyProblem(text)).toBe('Choose a quantity from 1 to 99.');
  },
);

test.each(['1', '99', ' 7 '])('accepts the quantity %p [SHOP-05]', (text) => {
  expect(describeQtyProblem(text)).toBeNull();
});

test('limits the quantity to the stock [SHOP-05]', () => {
  expect(describeQtyProblem('4', 3)).toBe('Choose a quantity from 1 to 3.');
  expect(describeQtyProblem('2', 1)).toBe('Only 1 is available.');
});
