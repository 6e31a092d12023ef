import { summarise } from './statistics.ts';

test('returns the middle value of an odd number of samples', () => {
  expect(summarise([30, 10, 20])).toEqual({ samples: 3, median: 20, lowest: 10, highest: 30 });
});

test('returns the mean of the two middle values of an even number of samples', () => {
  expect(summarise([4, 1, 3, 100]).median).toBe(3.5);
});

test('refuses to summarise nothing', () => {
  expect(() => summarise([])).toThrow('Nothing was measured');
});
