import { formatSpread, summarise } from './statistics.ts';

test('returns the middle value of an odd number of samples', () => {
  expect(summarise([30, 10, 20])).toEqual({ samples: 3, median: 20, lowest: 10, highest: 30 });
});

test('returns the mean of the two middle values of an even number of samples', () => {
  expect(summarise([4, 1, 3, 100]).median).toBe(3.5);
});

test('refuses to summarise nothing', () => {
  expect(() => summarise([])).toThrow('Nothing was measured');
});

test.each([
  [0.0271, '0.0271 ms'],
  [6.4321, '6.43 ms'],
  [12_646.4, '12646 ms'],
])('shows three digits or more of %s', (value, text) => {
  expect(formatSpread(summarise([value]), 'ms')).toMatch(text);
});
