import { formatCents } from './format-cents.ts';

test('formats cents as Australian dollars with thousands and two decimals', () => {
  expect(formatCents(123450)).toBe('$1,234.50');
});

test('keeps both decimals of a whole amount', () => {
  expect(formatCents(1200)).toBe('$12.00');
});

test('puts the minus sign of a refund before the dollar sign', () => {
  expect(formatCents(-250)).toBe('-$2.50');
});
