import { parseCpuSeconds } from './process-usage.ts';

test('adds user and system time, also for a program with a space in its name', () => {
  const stat = '42 (my (odd) program) S 1 2 3 4 5 6 7 8 9 10 150 25 7 7 20 0 12';
  expect(parseCpuSeconds(stat)).toBe(1.75);
});
