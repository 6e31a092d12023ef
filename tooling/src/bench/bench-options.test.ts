import { parseBenchOptions } from './bench-options.ts';

test('measures less with --quick', () => {
  expect(parseBenchOptions(['--quick']).visits).toBeLessThan(parseBenchOptions([]).visits);
});

test('checks budgets only when asked', () => {
  expect([parseBenchOptions([]).check, parseBenchOptions(['--check']).check]).toEqual([
    false,
    true,
  ]);
});

test('explains itself when it does not know a word', () => {
  expect(() => parseBenchOptions(['--fast'])).toThrow('Usage: npm run bench');
});
